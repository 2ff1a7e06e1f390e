import { Type, type TSchemaOptions } from 'typebox'
import { longestUrl } from '../../core/page/url.ts'
import {
  longestTag,
  mostTags,
  pageSizes,
  privacies,
  projectSorts,
  reportSorts,
  reportStates,
  sortDirections,
} from '../../core/ports.ts'
import { results } from '../../core/report/report.ts'

/** What may be sent. What validates here is what the OpenAPI document shows. */

const oneOf = <const V extends string | number>(values: readonly V[], options: TSchemaOptions = {}) =>
  Type.Unsafe<V>({
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    enum: [...values],
    ...options,
  })

const severalOf = <const V extends string>(values: readonly V[], description: string) =>
  Type.Unsafe<V[]>({
    type: 'array',
    items: { type: 'string', enum: [...values] },
    minItems: 1,
    description,
  })

const scoreBound = (description: string) => Type.Number({ minimum: 0, maximum: 100, description })

const instant = (description: string) =>
  Type.String({
    format: 'instant',
    description: `${description} A date or time in ISO 8601, without a zone taken as UTC.`,
    examples: ['2026-11-14T09:15:00Z'],
  })

const tags = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: longestTag, format: 'text' }), {
    maxItems: mostTags,
    description: `At most ${mostTags} tags of ${longestTag} characters. Forms separate them by commas.`,
    examples: [['checkout', 'spring-campaign']],
  }),
)

export const privacyText = '0 is public, 1 private, 2 behind a password.'

const search = Type.Optional(
  Type.String({
    maxLength: 2048,
    format: 'text',
    description: 'Text to look for, anywhere and in any case. `%` and `_` mean themselves.',
    examples: ['pricing'],
  }),
)
const sort = oneOf(sortDirections, {
  default: 'desc',
  description: 'Direction. Ties are broken by id in the same direction.',
})
const perPage = oneOf(pageSizes, { default: 10, description: 'How many on a page.' })
const page = Type.Integer({
  minimum: 1,
  maximum: 1_000_000_000_000,
  default: 1,
  description: 'Which page, from 1. A page past the end is empty.',
})
const cursor = Type.Optional(
  Type.String({
    maxLength: 12_000,
    format: 'text',
    description: 'Where the page begins, taken from `links.next`. As quick on page 10,000 as on page 2.',
  }),
)

const reportFields = {
  search,
  search_by: oneOf(['url'], { default: 'url', description: 'Where to look.' }),
  project: Type.Optional(
    Type.String({
      maxLength: 2048,
      format: 'text',
      description: 'Only reports of this project.',
      examples: ['example.com'],
    }),
  ),
  result: Type.Optional(
    severalOf(
      [...results].reverse(),
      'Only reports with this result, or with one of several: `good,decent`.',
    ),
  ),
  state: Type.Optional(severalOf(reportStates, 'Only reports in this state, or in one of several.')),
  privacy: Type.Optional(oneOf(privacies, { description: `Only reports with this privacy. ${privacyText}` })),
  min_score: Type.Optional(scoreBound('Only reports with this score or a higher one.')),
  max_score: Type.Optional(scoreBound('Only reports with this score or a lower one.')),
  generated_after: Type.Optional(instant('Only reports generated after this time.')),
  generated_before: Type.Optional(instant('Only reports generated before this time.')),
  updated_since: Type.Optional(instant('Only reports changed at this time or later.')),
  tag: Type.Optional(
    Type.String({
      maxLength: longestTag,
      format: 'text',
      description: 'Only reports with this tag.',
      examples: ['checkout'],
    }),
  ),
  sort_by: oneOf(reportSorts, {
    default: 'id',
    description: '`id` is the date created. Null results and dates come last either way.',
  }),
  sort,
}

export const ListReportsQuery = Type.Object({ ...reportFields, per_page: perPage, page, cursor })

export const ExportReportsQuery = Type.Object({
  ...reportFields,
  format: oneOf(['ndjson', 'csv'], { default: 'ndjson', description: 'One JSON object a line, or CSV.' }),
})

export const ListProjectsQuery = Type.Object({
  search,
  search_by: oneOf(['project'], { default: 'project', description: 'Where to look.' }),
  sort_by: oneOf(projectSorts, { default: 'created_at', description: 'What to sort by.' }),
  sort,
  per_page: perPage,
  page,
  cursor,
})

const password = Type.Optional(
  Type.String({
    minLength: 1,
    format: 'password',
    description:
      'Password of the report page, at most 1,024 bytes. It takes effect while privacy is 2 and is never returned.',
    examples: ['correct horse'],
  }),
)
const project = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 255,
    format: 'project',
    description: "The name to file the report under, in place of the URL's host.",
    examples: ['example.com'],
  }),
)

export const StoreReportBody = Type.Object({
  url: Type.String({
    description: `The webpage's address, at most ${longestUrl} characters. Without a scheme, https is taken.`,
    examples: ['https://example.com/pricing'],
  }),
  privacy: Type.Optional(
    oneOf([0, 1, 2], {
      description: `Who may open the report page. ${privacyText} 1 unless told.`,
      examples: [1],
    }),
  ),
  password,
  project,
  tags,
})

export const ShowReportQuery = Type.Object({
  findings: oneOf(['all', 'problems', 'none'], {
    default: 'all',
    description: 'Which findings `results` has: all, only those that failed or warned, or none.',
  }),
})

export const UpdateReportBody = Type.Object({
  privacy: Type.Optional(oneOf([0, 1, 2], { description: privacyText, examples: [0] })),
  password,
  remove_password: Type.Optional(
    oneOf([0, 1], { description: '1 takes the password of the report page away.', examples: [1] }),
  ),
  project,
  tags,
  results: Type.Optional(
    oneOf([0, 1], {
      description: '1 makes the report again. The old results stay until the new ones are complete.',
      examples: [1],
    }),
  ),
})
