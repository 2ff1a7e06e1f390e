import { categories, efforts, owners, platforms, severities, units } from '../../../core/audit.ts'
import { scopes } from '../../../core/account.ts'
import { browserErrorCodes } from '../../../core/facts/browser.ts'
import { failureCodes } from '../../../core/failure.ts'
import { pageSizes, privacies, reportStates } from '../../../core/ports/reports/reports.ts'
import { runEventKinds } from '../../../core/ports/reports/runs.ts'
import { progressSteps } from '../../../core/report/progress.ts'
import { findingStatuses, profiles, results } from '../../../core/report/report.ts'
import { keyed, nullable, number, oneOf } from '../schema.ts'

/** Every enum of the responses, each named once. */

export const Result = oneOf(results.toReversed(), {
  $id: 'Result',
  description: 'The verdict on a page.',
  examples: ['decent'],
})
export const ReportState = oneOf(reportStates, {
  $id: 'ReportState',
  description: 'State of a run.',
  examples: ['done'],
})
export const Privacy = oneOf(privacies, {
  $id: 'Privacy',
  description: 'Who may open the report page: 0 everybody, 1 only its owner, 2 anyone with the password.',
  examples: [1],
})
export const Profile = oneOf(profiles, {
  $id: 'Profile',
  description: '`http` judges what the server sends, `http+browser` also what a browser renders.',
  examples: ['http+browser'],
})
export const Category = oneOf(categories, {
  $id: 'Category',
  description: 'Category of an audit.',
  examples: ['accessibility'],
})
export const FindingStatus = oneOf(findingStatuses, {
  $id: 'FindingStatus',
  description: '`not-applicable`: the page has nothing to judge. `inconclusive`: it could not be determined.',
  examples: ['fail'],
})
export const Severity = oneOf(severities, {
  $id: 'Severity',
  description: 'How much harm the problem does. A page with a critical problem is bad, whatever its score.',
  examples: ['medium'],
})
export const Owner = oneOf(owners, { $id: 'Owner', description: 'Who usually fixes the problem.' })
export const Effort = oneOf(efforts, { $id: 'Effort', description: 'How long a fix usually takes.' })
export const Platform = oneOf(platforms, { $id: 'Platform', description: 'Where a snippet goes.' })
export const Unit = oneOf(units, { $id: 'Unit', description: 'The unit of a measured value.' })
export const FailureCode = oneOf(failureCodes, {
  $id: 'FailureCode',
  description: 'Why a page could not be audited.',
  examples: ['connection-refused'],
})
export const ProgressStep = oneOf(progressSteps, {
  $id: 'ProgressStep',
  description: 'What a run is doing.',
  examples: ['visiting'],
})
export const BrowserErrorCode = oneOf(browserErrorCodes, {
  $id: 'BrowserErrorCode',
  description:
    'Why there are no browser checks. `browser-pending`: the visit is still to come. `signed-out`: the browser was shown the login page instead of the page.',
})
export const RunEventType = oneOf(runEventKinds, {
  $id: 'RunEventType',
  description: 'What happened to the run.',
  examples: ['run.finished'],
})
export const Scope = oneOf(scopes, { $id: 'Scope', description: 'What an API key may do.' })
export const PageSize = oneOf(pageSizes, { $id: 'PageSize', description: 'Number of items per page.' })

export const Score = number('0 to 100.', 71.7, { $id: 'Score', minimum: 0, maximum: 100 })
export const OptionalScore = nullable(Score)

/** A score in two runs. */
export const ScoreChange = keyed(['from', 'to'], OptionalScore, {
  $id: 'ScoreChange',
  description: 'A score in the earlier and in the later run.',
})
