import { Type } from 'typebox'
import { maxUrlLength } from '../../../core/url/url.ts'
import {
  maxTagLength,
  maxTags,
  privacies,
  reportSorts,
  reportStates,
} from '../../../core/ports/reports/reports.ts'
import { results } from '../../../core/report/report.ts'
import { search, sort } from '../lists/list-query.ts'
import { integer, oneOf, severalOf } from '../schema.ts'

/** Input schemas of reports. What validates here is what the OpenAPI document shows. */

export const ReportId = integer('ID of the report.', 42, { $id: 'ReportId', minimum: 1 })

const scoreBound = ($id: string, description: string) =>
  Type.Optional(Type.Number({ $id, minimum: 0, maximum: 100, description, examples: [80] }))

const instant = ($id: string, description: string) =>
  Type.Optional(
    Type.String({
      $id,
      format: 'instant',
      description: `${description} A date or time in ISO 8601; UTC if no time zone is given.`,
      examples: ['2026-11-14T09:15:00Z'],
    }),
  )

/** Filters and sort order of reports, for the list and for the export. */
export const reportFilterFields = {
  search,
  search_by: oneOf(['url'], { $id: 'SearchReportsBy', default: 'url', description: 'Where to look.' }),
  project: Type.Optional(
    Type.String({
      $id: 'ProjectFilter',
      maxLength: 2048,
      format: 'text',
      description: 'Only reports of this project.',
      examples: ['example.com'],
    }),
  ),
  result: Type.Optional(
    severalOf(results.toReversed(), {
      $id: 'ResultFilter',
      description: 'Only reports with this result, or with one of several: `good,decent`.',
    }),
  ),
  state: Type.Optional(
    severalOf(reportStates, {
      $id: 'StateFilter',
      description: 'Only reports in this state, or in one of several.',
    }),
  ),
  privacy: Type.Optional(
    oneOf(privacies, {
      $id: 'PrivacyFilter',
      description: 'Only reports with this privacy: 0 public, 1 private, 2 password.',
    }),
  ),
  min_score: scoreBound('MinScore', 'Only reports with this score or a higher one.'),
  max_score: scoreBound('MaxScore', 'Only reports with this score or a lower one.'),
  generated_after: instant('GeneratedAfter', 'Only reports generated after this time.'),
  generated_before: instant('GeneratedBefore', 'Only reports generated before this time.'),
  updated_since: instant('UpdatedSince', 'Only reports changed at this time or later.'),
  tag: Type.Optional(
    Type.String({
      $id: 'TagFilter',
      maxLength: maxTagLength,
      format: 'text',
      description: 'Only reports with this tag.',
      examples: ['checkout'],
    }),
  ),
  sort_by: oneOf(reportSorts, {
    $id: 'SortReportsBy',
    default: 'id',
    description:
      '`id`: creation date. `change`: difference in points between the last two runs. Null results, scores and dates come last in either direction.',
  }),
  sort,
}

const privacyText = '0 is public, 1 is private, 2 is protected by a password.'

/** Fields for creating and updating a report. */
const filed = {
  password: Type.Optional(
    Type.String({
      minLength: 1,
      format: 'password',
      description:
        'Password of the report page, at most 1,024 bytes. It takes effect while privacy is 2 and is never returned.',
      examples: ['correct horse'],
    }),
  ),
  project: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      format: 'project',
      description:
        'The project to file the report under. Default: the host of the URL. Accents are stored in their composed form (NFC), however they are sent.',
      examples: ['example.com'],
    }),
  ),
  tags: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: maxTagLength, format: 'text' }), {
      maxItems: maxTags,
      description: `At most ${maxTags} tags of ${maxTagLength} characters, stored in Unicode’s composed form (NFC). In forms, separate them with commas.`,
      examples: [['checkout', 'spring-campaign']],
    }),
  ),
}

export const CreateReportBody = Type.Object(
  {
    url: Type.String({
      description: `The URL of the page, at most ${maxUrlLength} characters. https is assumed if it has no scheme.`,
      examples: ['https://example.com/pricing'],
    }),
    privacy: Type.Optional(
      oneOf(privacies, {
        description: `Who may open the report page. ${privacyText} Default: 1.`,
        examples: [1],
      }),
    ),
    ...filed,
  },
  { $id: 'CreateReportBody' },
)

export const UpdateReportBody = Type.Object(
  {
    privacy: Type.Optional(oneOf(privacies, { description: privacyText, examples: [0] })),
    ...filed,
    remove_password: Type.Optional(
      oneOf([0, 1], { description: '1 removes the password of the report page.', examples: [0] }),
    ),
    results: Type.Optional(
      oneOf([0, 1], {
        description: '1 re-runs the report. The old results stay until the new ones are complete.',
        examples: [1],
      }),
    ),
  },
  { $id: 'UpdateReportBody' },
)
