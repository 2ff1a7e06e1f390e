import { categories } from '../../core/audit.ts'

/** What the calls about runs answer, for the document and its test. */

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const time = { type: 'string', format: 'date-time' }
const score = nullable({ type: 'number', minimum: 0, maximum: 100 })
const object = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
})
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const list = (name: string, description: string) => ({ type: 'array', items: ref(name), description })

const runFields = {
  run: { type: 'integer', minimum: 1, description: 'The number of the run.' },
  state: { type: 'string', enum: ['queued', 'running', 'done', 'failed'] },
  error: nullable(object({ code: { type: 'string' }, message: { type: 'string' } })),
  result: nullable({ type: 'string', enum: ['good', 'decent', 'bad'] }),
  score,
  profile: nullable({ type: 'string', enum: ['http', 'http+browser'] }),
  catalogue: {
    ...nullable({ type: 'string' }),
    description: 'The rules it was judged by; scores of other rules are another measure.',
  },
  created_at: time,
  started_at: nullable(time),
  finished_at: nullable(time),
  categories: nullable({
    type: 'object',
    description: 'Per category: score, and how many checks passed, warned, failed.',
  }),
}

const twoScores = object({ from: score, to: score })
const finding = object({
  status: { type: 'string' },
  message: { type: 'string' },
  places: { type: 'integer', minimum: 0 },
})

export const runComponents: Readonly<Record<string, object>> = {
  Run: object(runFields),
  RunsAnswer: object({ data: { type: 'array', items: ref('Run') }, status: { const: 200 } }),
  RunAnswer: object({
    data: object({
      ...runFields,
      results: { ...nullable(ref('Results')), description: 'Null when it did not finish.' },
    }),
    status: { const: 200 },
  }),
  RunEvent: object({
    type: { type: 'string', enum: ['run.started', 'run.finished', 'run.failed'] },
    timestamp: time,
    data: object({
      report: { type: 'integer', minimum: 1 },
      run: { type: 'integer', minimum: 1 },
      url: { type: 'string' },
      project: { type: 'string' },
      result: runFields.result,
      score,
      error: runFields.error,
    }),
  }),
  Change: object({
    id: { type: 'string', description: 'The check.' },
    category: nullable({ type: 'string', enum: [...categories] }),
    title: nullable({ type: 'string' }),
    from: nullable(finding),
    to: nullable(finding),
  }),
  ComparisonAnswer: object({
    data: object({
      from: ref('Run'),
      to: ref('Run'),
      score: twoScores,
      categories: object(Object.fromEntries(categories.map((name) => [name, twoScores]))),
      same_profile: { type: 'boolean', description: 'False when only one of them had a browser.' },
      new: list('Change', 'Problems that were not there before.'),
      fixed: list('Change', 'Problems that are gone.'),
      still_there: list('Change', 'Problems in both.'),
      not_measured: list('Change', 'Measured in one run only, which says nothing about the page.'),
      rules: list('Change', 'Checks that were added, dropped or weighed differently.'),
    }),
    status: { const: 200 },
  }),
}
