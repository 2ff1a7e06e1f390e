import { efforts, owners, severities } from '../../core/audit.ts'

/** What the call about the findings of a site answers, for the document and its test. */

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const object = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
})
const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }

export const siteComponents: Readonly<Record<string, object>> = {
  SiteFinding: object({
    id: text,
    title: text,
    status: {
      type: 'string',
      enum: ['pass', 'warn', 'fail', 'info', 'not-applicable', 'inconclusive', 'error'],
    },
    message: { ...text, description: 'What was found on this site, in a sentence.' },
    message_id: text,
    values: { type: 'object' },
    evidence: {
      type: 'array',
      items: {
        type: 'object',
        required: ['report'],
        properties: {
          found: text,
          expected: text,
          url: { ...text, description: 'The page meant.' },
          report: {
            ...nullable({ type: 'integer', minimum: 1 }),
            description: 'The report of that page; null where there is none.',
          },
        },
      },
    },
    places: { ...count, description: 'How many places there were; `evidence` keeps the first of them.' },
    why: text,
    advice: text,
    snippets: { type: 'array', items: object({ platform: text, code: text }) },
    sources: { type: 'array', items: text },
    severity: { type: 'string', enum: [...severities] },
    effort: { type: 'string', enum: [...efforts] },
    owner: { type: 'string', enum: [...owners] },
    heuristic: { type: 'boolean', description: 'The evidence is indirect: a warning at most.' },
    ignored: {
      ...nullable(text),
      description: 'Why the owner accepts it for this project, possibly empty; null where it counts.',
    },
  }),
  SiteFindingsAnswer: object({
    data: object({
      project: { ...text, examples: ['example.com'] },
      state: { type: 'string', enum: ['done', 'pending'] },
      pages: { ...nullable(count), description: 'Pages that were held against each other.' },
      left_out: { ...nullable(count), description: 'Older reports that were not looked at.' },
      findings: { type: 'array', items: { $ref: '#/components/schemas/SiteFinding' } },
    }),
    status: { type: 'integer', enum: [200, 202] },
  }),
}
