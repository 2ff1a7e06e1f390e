import type { BrowserRequest } from '../../core/facts/browser.ts'
import type { ThirdParty } from '../../core/facts/read.ts'
import { at, defineAudit, grade, info, pass, places } from '../../audit-kit/audit.ts'
import { sentRequests } from '../../audit-kit/missing/known-failures.ts'
import {
  isOnlyInCode,
  isTracker,
  mayWaitForConsent,
  tellsTracker,
} from '../../audit-kit/requests/trackers.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const

export default defineAudit({
  subject: 'Third-party trackers',
  titles: {
    problem: 'Page has third-party trackers',
    success: 'Page uses no known third-party trackers',
  },
  plain: {
    title: 'The page lets other companies collect data about visitors',
    fix: 'Remove statistics and advertising tools that nobody uses. A cookie consent tool can hold the others back until visitors agree.',
  },
  why: 'Each analytics or advertising company learns who reads what, and its scripts slow the page down.',
  fix: 'Remove tools that nobody uses, and load the others only after visitors agree.',
  sources: ['https://www.thirdpartyweb.today/', 'https://developer.mozilla.org/docs/Web/Privacy'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    found: 'The page uses {count, plural, one {# known tracking service} other {# known tracking services}}',
    waiting:
      'Page has code for {count, plural, one {# known tracking service} other {# known tracking services}}, which may wait for consent',
    none: 'No known analytics or advertising company that still collects data was found',
  },
  needs: ['thirdParties', 'page'],

  check: ({ thirdParties }) => judge(thirdParties, [], mayWaitForConsent),

  /** Scripts of the page add most of them. */
  inBrowser(browser, { thirdParties, page }) {
    const sent = sentRequests(page, browser.requests)
    const companies = new Set(sent.map(({ company }) => company))
    const isWhole = browser.requests.length === browser.requestCount
    const waits = (tracker: ThirdParty): boolean =>
      isWhole ? isOnlyInCode(tracker) && !companies.has(tracker.name) : mayWaitForConsent(tracker)
    return judge(thirdParties, sent.filter(tellsTracker), waits)
  },
})

function judge(
  thirdParties: readonly ThirdParty[],
  contacted: readonly BrowserRequest[],
  waits: (tracker: ThirdParty) => boolean,
) {
  const trackers = thirdParties.filter(isTracker)
  const included = trackers.filter((tracker) => !waits(tracker))
  const names = new Set(included.map(({ name }) => name))
  const added = contacted.flatMap(({ company, url }) => {
    if (company === null || names.has(company)) return []
    names.add(company)
    return [{ found: company, url }]
  })
  if (trackers.length + added.length === 0) return pass('none')
  const isWaiting = names.size === 0
  const evidence = places([...(isWaiting ? trackers : included), ...added], (tracker) => {
    if ('found' in tracker) return tracker
    const element = tracker.references[0]?.element ?? tracker.scripts[0]?.element
    return element === undefined ? { found: tracker.name } : at(element, tracker.name)
  })
  if (isWaiting) return info('waiting', { count: trackers.length }, evidence)
  return grade(names.size, limits, 'found', { count: names.size }, evidence)
}
