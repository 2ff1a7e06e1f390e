import { categories } from '../../core/audit.ts'
import { evidence, finding } from './finding-answers.ts'
import { pageSizes } from '../../core/ports.ts'
import { results } from '../../core/report/report.ts'
import { privacyText } from './schemas.ts'
import { accountComponents } from './account-answers.ts'
import { runComponents } from './run-answers.ts'
import { siteComponents } from './site-answers.ts'
import { verifyComponents } from './verify-answers.ts'

/** What is answered: for the document and its test. The mappers in `present.ts` make it. */

const nullable = <T extends object>(schema: T) => ({ anyOf: [schema, { type: 'null' }] })
const time = {
  type: 'string',
  format: 'date-time',
  description: 'UTC, to the millisecond.',
  examples: ['2026-11-14T09:15:00.000Z'],
}
const result = { type: 'string', enum: [...results].reverse() }
const score = { type: 'number', minimum: 0, maximum: 100 }
const count = { type: 'integer', minimum: 0 }

const object = (properties: Record<string, object>, options: object = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
  ...options,
})

const reportFields = {
  id: { type: 'integer', minimum: 1, description: 'Grows with creation.', examples: [42] },
  url: { type: 'string', format: 'uri', examples: ['https://example.com/pricing'] },
  project: { type: 'string', examples: ['example.com'] },
  result: { ...nullable(result), description: 'Null until the first run has finished.' },
  score: nullable(score),
  state: { type: 'string', enum: ['queued', 'running', 'done', 'failed'], description: 'Of the latest run.' },
  error: {
    ...nullable(object({ code: { type: 'string' }, message: { type: 'string' } })),
    description: 'Why the last run failed.',
  },
  privacy: { type: 'integer', enum: [0, 1, 2], description: privacyText },
  has_password: { type: 'boolean' },
  tags: { type: 'array', items: { type: 'string' } },
  page_url: { type: 'string', format: 'uri', description: 'URL of the report page.' },
  generated_at: { ...nullable(time), description: 'Null until the first run has finished.' },
  created_at: time,
  updated_at: time,
  categories: object(
    Object.fromEntries(
      categories.map((category) => [category, { $ref: '#/components/schemas/CategoryScore' }]),
    ),
  ),
}

const wholeReport = {
  type: 'object',
  description: 'The whole report of one run.',
  required: ['format', 'url', 'final_url', 'fetched_at', 'score', 'result', 'categories', 'findings'],
  properties: {
    format: { type: 'integer', const: 2 },
    url: { type: 'string' },
    final_url: { type: 'string', description: 'Where the redirects ended.' },
    fetched_at: time,
    engine: { type: 'string' },
    catalogue: {
      type: 'string',
      description: 'Changes when any weight or limit does: compare scores within one.',
    },
    profile: { type: 'string', enum: ['http', 'http+browser'] },
    score: nullable(score),
    result: nullable(result),
    coverage: { type: 'number', description: 'Share of what applies that could be measured, 0 to 1.' },
    partial: { type: 'boolean' },
    verdict: object({ result: nullable(result), because: { type: 'array', items: { type: 'string' } } }),
    left_out: { type: 'array', items: { type: 'string' } },
    categories: { type: 'object' },
    page: { type: 'object' },
    fetch: { type: 'object' },
    findings: { type: 'array', items: { $ref: '#/components/schemas/Finding' } },
  },
}

const link = nullable({ type: 'string', format: 'uri' })
const listOf = (item: string) =>
  object({
    data: { type: 'array', items: { $ref: `#/components/schemas/${item}` } },
    links: object({
      first: { type: 'string', format: 'uri' },
      last: { type: 'string', format: 'uri' },
      prev: link,
      next: link,
    }),
    meta: object({
      current_page: { type: 'integer', minimum: 1 },
      from: nullable(count),
      last_page: { type: 'integer', minimum: 1 },
      path: { type: 'string', format: 'uri' },
      per_page: { type: 'integer', enum: [...pageSizes] },
      to: nullable(count),
      total: count,
    }),
    status: { const: 200 },
  })

const status = { type: 'integer', examples: [200] }

const projectFields = {
  project: { type: 'string', examples: ['example.com'] },
  created_at: { ...time, description: 'When its first report was created.' },
  reports: count,
  results: object({ good: count, decent: count, bad: count, pending: count, failed: count }),
  score: { ...nullable(score), description: 'Mean of its reports.' },
  generated_at: { ...nullable(time), description: 'Of its latest report.' },
}

export const components: Readonly<Record<string, object>> = {
  ...accountComponents,
  ...runComponents,
  ...siteComponents,
  ...verifyComponents,
  Report: object(reportFields, { description: 'A report as lists show it.' }),
  FullReport: object(
    {
      ...reportFields,
      results: {
        ...nullable({ $ref: '#/components/schemas/Results' }),
        description: 'The whole report; null until the first run has finished.',
      },
    },
    { description: 'A report with its results.' },
  ),
  CategoryScore: object({ score: nullable(score), passed: count, warned: count, failed: count }),
  Results: wholeReport,
  Finding: finding,
  Evidence: evidence,
  ProjectWithHistory: object({
    ...projectFields,
    history: {
      type: 'array',
      description:
        'How the project stood at the end of each day on which one of its runs ended, oldest first.',
      items: object({
        date: { type: 'string', format: 'date', examples: ['2026-11-14'] },
        score: nullable(score),
        reports: count,
        results: projectFields.results,
      }),
    },
  }),
  Project: object(projectFields),
  ProjectAnswer: object({ data: { $ref: '#/components/schemas/ProjectWithHistory' }, status }),
  BatchLine: {
    type: 'object',
    description: 'What became of one line: `data` when the report was stored, `problem` when it was not.',
    required: ['line', 'status'],
    properties: {
      line: { type: 'integer', minimum: 1 },
      status: { type: 'integer', examples: [202] },
      data: { $ref: '#/components/schemas/Report' },
      problem: { $ref: '#/components/schemas/Problem' },
    },
  },
  ReportList: listOf('Report'),
  ProjectList: listOf('Project'),
  ReportAnswer: object({ data: { $ref: '#/components/schemas/FullReport' }, status }),
  DeletedReport: object({
    id: { type: 'integer' },
    object: { const: 'report' },
    deleted: { const: true },
    status: { const: 200 },
  }),
  DeletedProject: object({
    id: { type: 'string' },
    object: { const: 'project' },
    deleted: { const: true },
    reports: { ...count, description: 'How many reports went with it.' },
    status: { const: 200 },
  }),
  Problem: {
    ...object({
      message: { type: 'string', description: 'For people.' },
      code: { type: 'string', description: 'For programs; stable.' },
      status: { type: 'integer' },
      request_id: { type: 'string' },
    }),
    additionalProperties: true,
  },
  ValidationProblem: {
    ...object({
      message: { type: 'string' },
      code: { const: 'invalid' },
      status: { const: 422 },
      request_id: { type: 'string' },
      errors: {
        type: 'object',
        description: 'Every field at fault, with what is wrong with it.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    }),
    additionalProperties: true,
  },
}
