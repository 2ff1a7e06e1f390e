import { Type } from 'typebox'
import { categories } from '../../../core/audit.ts'
import type { RunRecord } from '../../../core/ports/reports/runs.ts'
import type { Change as ChangeRecord, Comparison as ComparisonRecord } from '../../../core/history/compare.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { count, flag, integer, keyed, nullable, text, time, type Wire } from '../schema.ts'
import { Category, FindingStatus, OptionalScore, Profile, ReportState, Result, ScoreChange } from './enums.ts'
import { Evidence, presentEvidence } from './finding.ts'
import { presentError, RunError } from './report.ts'
import { CategoryScores, keyedBy, presentCategories, presentResults, Results } from './results.ts'

const fields = {
  run: integer('Number of the run.', 7, { minimum: 1 }),
  state: ReportState,
  error: nullable(RunError, 'Why it failed.'),
  result: nullable(Result, 'Null if it did not finish.'),
  score: OptionalScore,
  profile: nullable(Profile),
  catalogue: nullable(
    text('Version of the audit rules.', '3f9a1c'),
    'Only compare scores with the same value.',
  ),
  created_at: time('When the run was queued.'),
  started_at: nullable(time('When the run started.')),
  finished_at: nullable(time('When the run finished.', '2026-11-14T09:15:12.000Z')),
  categories: nullable(CategoryScores),
}

export const Run = Type.Object(fields, { $id: 'Run', description: 'One run of a report.' })

export const RunWithResults = Type.Object(
  { ...fields, results: nullable(Results, 'Null if it did not finish.') },
  { $id: 'RunWithResults', description: 'A run with its results at that time.' },
)

const ComparedFinding = Type.Object(
  {
    status: FindingStatus,
    message: text('What was found, in a sentence.', 'Meta description is missing'),
    places: count('Number of occurrences.', 1),
  },
  { $id: 'ComparedFinding', description: 'A finding in one of the two runs.' },
)

const Change = Type.Object(
  {
    id: text('ID of the audit.', 'image-alt'),
    category: nullable(Category),
    title: nullable(text('Its title in the later run.', 'Images have no alt text')),
    from: nullable(ComparedFinding, 'Null if the earlier run did not have it.'),
    to: nullable(ComparedFinding, 'Null if the later run did not have it.'),
    new_places: Type.Array(Evidence, {
      description: 'For a problem in both runs: occurrences that the earlier run did not have.',
    }),
    gone_places: Type.Array(Evidence, { description: 'Occurrences that the later run no longer has.' }),
  },
  { $id: 'Change', description: 'One finding in two runs.' },
)

const changes = (description: string) => Type.Array(Change, { description })

export const Comparison = Type.Object(
  {
    from: Run,
    to: Run,
    score: ScoreChange,
    categories: keyed(categories, ScoreChange, { $id: 'CategoryScoreChanges' }),
    same_profile: flag('False if only one of the runs used a browser.', true),
    graded_once: Type.Array(Category, {
      description:
        'Categories that only one of the runs could grade. If there are any, the overall scores are not comparable.',
    }),
    new: changes('New problems.'),
    fixed: changes('Fixed problems.'),
    still_there: changes('Problems in both runs.'),
    not_measured: changes('Measured in only one of the runs, so not a change of the page.'),
    rules: changes('Differences caused by added, removed or changed audits.'),
  },
  { $id: 'Comparison', description: 'What changed between two runs.' },
)

export const presentRun = (run: RunRecord): Wire<typeof Run> => ({
  run: run.id,
  state: run.state,
  error: presentError(run.error),
  result: run.result,
  score: run.score,
  profile: run.profile,
  catalogue: run.catalogue,
  created_at: run.createdAt,
  started_at: run.startedAt,
  finished_at: run.finishedAt,
  categories: run.categories === null ? null : presentCategories(run.categories),
})

export const presentFullRun = (
  run: RunRecord,
  document: ReportDocument | undefined,
): Wire<typeof RunWithResults> => ({
  ...presentRun(run),
  results: document === undefined ? null : presentResults(document),
})

export const presentComparison = (
  from: RunRecord,
  to: RunRecord,
  comparison: ComparisonRecord,
): Wire<typeof Comparison> => ({
  from: presentRun(from),
  to: presentRun(to),
  score: { from: comparison.score.from, to: comparison.score.to },
  categories: keyedBy(categories, (category) => {
    const { from: before, to: after } = comparison.categories[category]
    return { from: before, to: after }
  }),
  same_profile: comparison.sameProfile,
  graded_once: [...comparison.gradedOnce],
  new: comparison.appeared.map(presentChange),
  fixed: comparison.fixed.map(presentChange),
  still_there: comparison.remaining.map(presentChange),
  not_measured: comparison.unseen.map(presentChange),
  rules: comparison.rules.map(presentChange),
})

function presentChange({ id, before, after, newPlaces, gonePlaces }: ChangeRecord): Wire<typeof Change> {
  const shown = after ?? before
  return {
    id,
    category: shown?.category ?? null,
    title: shown?.title ?? null,
    from: before === null ? null : presentCompared(before),
    to: after === null ? null : presentCompared(after),
    new_places: newPlaces.map(presentEvidence),
    gone_places: gonePlaces.map(presentEvidence),
  }
}

const presentCompared = ({ status, message, places }: Finding): Wire<typeof ComparedFinding> => ({
  status,
  message,
  places,
})
