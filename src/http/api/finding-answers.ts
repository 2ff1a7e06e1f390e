import { categories, efforts, owners, platforms, severities } from '../../core/audit.ts'

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const text = { type: 'string' }

export const evidence = {
  type: 'object',
  description: 'One place that a finding rests on.',
  properties: {
    selector: text,
    snippet: text,
    url: text,
    line: { type: 'integer' },
    column: { type: 'integer' },
    found: text,
    expected: text,
    fingerprint: text,
  },
}

export const finding = {
  type: 'object',
  description: 'What one check found, with its evidence and what to do.',
  required: [
    'id',
    'category',
    'status',
    'title',
    'message',
    'message_id',
    'values',
    'severity',
    'points',
    'effort',
    'owner',
    'cause',
    'why',
    'advice',
    'snippets',
    'sources',
    'evidence',
    'places',
    'ignored',
  ],
  properties: {
    id: text,
    category: { type: 'string', enum: [...categories] },
    status: {
      type: 'string',
      enum: ['pass', 'warn', 'fail', 'info', 'not-applicable', 'inconclusive', 'error'],
    },
    title: { ...text, description: 'The title of the state it is in.' },
    message: { ...text, description: 'What was found on this page, in a sentence.' },
    message_id: text,
    values: { type: 'object', description: 'What the message is filled with.' },
    severity: { type: 'string', enum: [...severities] },
    points: { type: 'number', description: 'What the whole report gains when this is fixed.' },
    cost: { type: 'number', description: 'The share of its category that it takes, 0 to 1.' },
    effort: { type: 'string', enum: [...efforts] },
    owner: { type: 'string', enum: [...owners] },
    cause: { ...nullable(text), description: 'Shared by findings of one root cause, which count once.' },
    why: text,
    advice: text,
    snippets: {
      type: 'array',
      items: {
        type: 'object',
        required: ['platform', 'code'],
        properties: { platform: { type: 'string', enum: [...platforms] }, code: text },
      },
    },
    sources: { type: 'array', items: text },
    evidence: { type: 'array', items: { $ref: '#/components/schemas/Evidence' } },
    places: {
      type: 'integer',
      description: 'How many places there were; `evidence` keeps the first of them.',
    },
    heuristic: { type: 'boolean', description: 'The evidence is indirect: a warning at most.' },
    limits: nullable({ type: 'object' }),
    value: nullable({ type: 'number' }),
    ignored: { type: 'boolean', description: 'Its owner ignores it for the project: it does not count.' },
  },
}
