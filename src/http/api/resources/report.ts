import { sentenceText } from '../../../messages/sentence-text.ts'
import { texts } from '../../../messages/texts.ts'
import { Type } from 'typebox'
import { categories } from '../../../core/audit.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import { envelope, flag, integer, meaning, nullable, rare, text, time, url, type Wire } from '../schema.ts'
import { FailureCode, OptionalScore, Privacy, ProgressStep, ReportState, Result } from './enums.ts'
import { CategoryScores, keyedBy, presentCategories, Results } from './results.ts'

export const RunError = Type.Object(
  {
    code: FailureCode,
    message: text('Reason, in words for a site owner.', 'The server refused the connection.'),
  },
  { $id: 'RunError' },
)

export const RunProgress = Type.Object(
  {
    step: ProgressStep,
    message: text('The step in words.', 'Loading the page in a browser.'),
    started_at: nullable(time('When the run started.'), 'Null while it is queued.'),
  },
  { $id: 'RunProgress' },
)

const fields = {
  id: integer('Increases with each new report.', 42, { minimum: 1 }),
  url: url('The page.'),
  title: nullable(
    text('The title of the page.', 'Pricing – Example'),
    'Null if there are no results or the page has no title.',
  ),
  project: text('The project it belongs to.', 'example.com'),
  result: nullable(Result, 'Null until the first run has results.'),
  score: OptionalScore,
  state: meaning(ReportState, 'State of the latest run.'),
  progress: rare(
    nullable(
      RunProgress,
      'Step of the run that is queued or running. From `waiting-for-browser` on, a first run has results without the browser’s part.',
    ),
  ),
  error: rare(nullable(RunError, 'Why the latest run failed.')),
  privacy: Privacy,
  has_password: flag('The report page has a password.'),
  tags: Type.Array(text('A tag.', 'checkout')),
  page_url: url('The report page.', 'https://reports.example.com/r/k3v9t2m8q4w7x1z5'),
  generated_at: nullable(time('When the results were generated.'), 'Null until the first run has results.'),
  created_at: time('When the report was created.', '2026-11-01T08:00:00.000Z'),
  updated_at: time('When the report was last changed.'),
  categories: CategoryScores,
}

export const Report = Type.Object(fields, { $id: 'Report', description: 'A report without its results.' })

export const ReportWithResults = Type.Object(
  { ...fields, results: nullable(Results, 'Null until the first run has results.') },
  { $id: 'ReportWithResults', description: 'A report with its results.' },
)

export const ReportResponse = envelope('ReportResponse', ReportWithResults, 200, 201, 202)

/** Records in the format of the API. Every member is named, so nothing of a record leaks by accident. */
export const presentReport = (report: ReportRecord, origin: string): Wire<typeof Report> => ({
  id: report.id,
  url: report.url,
  title: report.title,
  project: report.project,
  result: report.result,
  score: report.score,
  state: report.state,
  progress: presentProgress(report.progress),
  error: presentError(report.error),
  privacy: report.privacy,
  has_password: report.passwordHash !== null,
  tags: report.tags,
  page_url: `${origin}/r/${report.slug}`,
  generated_at: report.generatedAt,
  created_at: report.createdAt,
  updated_at: report.updatedAt,
  categories: report.categories === null ? notMeasured : presentCategories(report.categories),
})

const presentProgress = (progress: ReportRecord['progress']): Wire<typeof RunProgress> | null =>
  progress === null
    ? null
    : { step: progress.step, message: texts.progress[progress.step], started_at: progress.startedAt }

export const presentError = (error: ReportRecord['error']): Wire<typeof RunError> | null =>
  error === null ? null : { code: error.code, message: sentenceText(error.message) }

const notMeasured = keyedBy(categories, () => ({ score: null, passed: 0, warned: 0, failed: 0 }))
