/** What the calls about verifications answer, for the document and its test. */

const object = (properties: Record<string, object>, options: object = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
  ...options,
})
const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const status = {
  type: 'string',
  enum: ['pass', 'warn', 'fail', 'info', 'not-applicable', 'inconclusive', 'error'],
}
const kept = object({ status, message: { type: 'string' } })
const audit = { type: 'string', examples: ['title-length'] }
const fixed = { type: 'boolean', description: 'It was a problem and is none now.' }

export const verifyComponents: Readonly<Record<string, object>> = {
  AuditState: object(
    {
      status,
      title: { type: 'string', description: 'The title of the state it is in.' },
      message: { type: 'string' },
      evidence: { type: 'array', items: ref('Evidence') },
      places: { type: 'integer', minimum: 0 },
    },
    { description: 'What an audit says of the page at one time.' },
  ),
  VerifyAnswer: object({
    data: {
      type: 'array',
      items: object({
        audit,
        before: {
          ...nullable(ref('AuditState')),
          description: 'As the report has it; null when it has no such finding.',
        },
        after: {
          ...ref('AuditState'),
          description: 'As it is now; `inconclusive` when it could not be checked.',
        },
        fixed,
      }),
    },
    status: { const: 200 },
  }),
  Verification: object({
    id: { type: 'integer', minimum: 1 },
    run: { ...nullable({ type: 'integer' }), description: 'The run that was compared with.' },
    created_at: { type: 'string', format: 'date-time' },
    audits: { type: 'array', items: object({ audit, before: nullable(kept), after: kept, fixed }) },
  }),
  VerificationsAnswer: object({
    data: { type: 'array', items: ref('Verification') },
    status: { const: 200 },
  }),
}
