import { Type } from 'typebox'
import type { ApiKey } from '../../../core/account.ts'
import { integer, nullable, text, time, type Wire } from '../schema.ts'
import { Scope } from './enums.ts'

/** What a key may do; used wherever a key is shown. */
export const keyAbilities = {
  name: text('A name to recognize it by.', 'Deploy pipeline'),
  level: Type.Literal('expert', { description: 'Kept for compatibility; always `expert`.' }),
  scopes: Type.Array(Scope),
  projects: nullable(
    Type.Array(text('A project.', 'example.com')),
    'The only projects that the key can read and change; null means all.',
  ),
  last_used_at: nullable(time('When the key was last used.')),
  expires_at: nullable(time('When the key stops working.', '2027-12-31T23:59:59.999Z')),
}

const fields = {
  id: integer('ID of the key.', 3, { minimum: 1 }),
  hint: text('Prefix of the key, to recognize it.', 'plumb_4kQz'),
  created_at: time('When the key was created.', '2026-11-01T08:00:00.000Z'),
  ...keyAbilities,
}

export const Key = Type.Object(fields, { $id: 'Key', description: 'An API key, without its secret.' })

export const CreatedKey = Type.Object(
  {
    ...fields,
    secret: nullable(
      text('The key itself.', 'plumb_4kQzWc1RstYx8Vb2Nn6Mm0Pp3Ll7Aa000000'),
      'Shown only once; null if an Idempotency-Key repeats the response.',
    ),
  },
  { $id: 'CreatedKey', description: 'A new API key with its secret.' },
)

export const presentKeyAbilities = (
  key: Pick<ApiKey, 'name' | 'scopes' | 'projects' | 'lastUsedAt' | 'expiresAt'>,
) => ({
  name: key.name,
  level: 'expert' as const,
  scopes: key.scopes,
  projects: key.projects,
  last_used_at: key.lastUsedAt,
  expires_at: key.expiresAt,
})

export const presentKey = (key: ApiKey): Wire<typeof Key> => ({
  id: key.id,
  hint: key.hint,
  created_at: key.createdAt,
  ...presentKeyAbilities(key),
})
