/** What the account's answers look like: for the document and its test. The mappers in `present.ts` make them. */

const time = {
  type: 'string',
  format: 'date-time',
  description: 'UTC, to the millisecond.',
  examples: ['2026-11-14T09:15:00.000Z'],
}

const nullable = <T extends object>(schema: T) => ({ anyOf: [schema, { type: 'null' }] })

const object = (properties: Record<string, object>, options: object = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
  ...options,
})

const usedLimit = (description: string, more: Record<string, object> = {}) =>
  object(
    {
      used: { type: 'integer', minimum: 0 },
      limit: { ...nullable({ type: 'integer', minimum: 1 }), description: 'Null is not limited.' },
      ...more,
    },
    { description },
  )

const keyAbilities = {
  scopes: { type: 'array', items: { type: 'string', enum: ['read', 'write'] } },
  projects: {
    ...nullable({ type: 'array', items: { type: 'string' } }),
    description: 'The only projects that the key sees and touches; null is all.',
  },
}

const keyFields = {
  id: { type: 'integer', minimum: 1 },
  name: { type: 'string' },
  hint: { type: 'string', description: 'The first characters of the key.' },
  level: { const: 'expert' },
  ...keyAbilities,
  created_at: time,
  last_used_at: nullable(time),
  expires_at: nullable(time),
}

export const accountComponents = {
  Key: object(keyFields),
  CreatedKey: object({
    ...keyFields,
    secret: {
      ...nullable({ type: 'string' }),
      description: 'The key itself. It is shown this once; null when an earlier answer is given again.',
    },
  }),
  KeysAnswer: object({
    data: { type: 'array', items: { $ref: '#/components/schemas/Key' } },
    status: { const: 200 },
  }),
  CreatedKeyAnswer: object({ data: { $ref: '#/components/schemas/CreatedKey' }, status: { const: 201 } }),
  DeletedKey: object({
    id: { type: 'integer' },
    object: { const: 'key' },
    deleted: { const: true },
    status: { const: 200 },
  }),
  Account: object({
    id: { type: 'integer' },
    name: { type: 'string' },
    email: { type: 'string' },
    key: object({
      name: { type: 'string' },
      level: { const: 'expert' },
      ...keyAbilities,
      last_used_at: nullable(time),
      expires_at: nullable(time),
    }),
    limits: object({
      queued_runs: usedLimit('Runs that wait.'),
      runs_per_day: usedLimit('Runs since 00:00 UTC.', {
        resets_at: { ...time, description: 'When the count starts again.' },
      }),
      stored_bytes: usedLimit('Bytes of stored results and images.'),
      share_links: usedLimit('Share links that work.'),
      keys: usedLimit('API keys that work.'),
    }),
  }),
  AccountAnswer: object({ data: { $ref: '#/components/schemas/Account' }, status: { const: 200 } }),
}
