import { Type } from 'typebox'
import { maxProjects } from '../../../../app/keys/create-key.ts'
import { type ApiKey, scopes as allScopes } from '../../../../core/account.ts'
import { Problem } from '../../../../core/problem.ts'
import { readExpiry } from '../../../../lib/time/instant.ts'
import { recordKeyEvent } from '../../keys/record-key-event.ts'
import { isPart } from '../../keys/visible-keys.ts'
import { defineOperation } from '../../operation.ts'
import { callOf } from '../../request/idempotency.ts'
import { CreatedKey, presentKey } from '../../resources/key.ts'
import { envelope, severalOf } from '../../schema.ts'
import { texts } from '../../../../messages/texts.ts'

const CreateKeyBody = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      format: 'text',
      description: 'A name to recognize it by.',
      examples: ['Deploy pipeline'],
    }),
    scopes: Type.Optional(
      severalOf(allScopes, {
        description: '`read` alone creates a read-only key. Default: `read,write`.',
        examples: [['read']],
      }),
    ),
    projects: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 255, format: 'text' }), {
        maxItems: maxProjects,
        description: `The only projects that the key can read and change, at most ${maxProjects}. Default: those of the key that creates it.`,
        examples: [['example.com']],
      }),
    ),
    expires_at: Type.Optional(
      Type.String({
        maxLength: 40,
        format: 'text',
        description:
          'A date or time in ISO 8601. A date means the end of that day in UTC. Default: that of the key that creates it.',
        examples: ['2027-12-31'],
      }),
    ),
  },
  { $id: 'CreateKeyBody' },
)

export default defineOperation({
  method: 'POST',
  path: '/keys',
  tag: 'Keys',
  summary: 'Create an API key',
  description: 'The key is shown only in this response. It can do no more than the key that creates it.',
  access: 'write',
  body: CreateKeyBody,
  responses: {
    201: { description: 'The new key.', body: envelope('CreatedKeyResponse', CreatedKey, 201) },
  },
  async handle({ app, request, caller, body, send }) {
    const given = 'errors' in body ? body.valid : body.value
    const { name = '', scopes = ['read', 'write'], projects, expires_at: expiresAt } = given
    const faults = {
      ...(scopes.includes('read') ? {} : { scopes: [texts.problems.scopesRead] }),
      ...('errors' in body ? body.errors : {}),
    }
    mustNotExceed(caller.key, projects, expiresAt)
    const { key, secret } = await app.createKey(caller.account.id, {
      name,
      readOnly: !scopes.includes('write'),
      projects: projects ?? caller.key.projects,
      expiresAt: expiresAt ?? caller.key.expiresAt,
      faults,
      ...callOf(request),
    })
    await recordKeyEvent({ app, caller, request }, 'key-created', name)
    const data = { ...presentKey(key), secret }
    // The secret is never stored in plain text, not even with the stored response.
    if (request.keptCall !== null) {
      request.keptCall.body = JSON.stringify({ data: { ...data, secret: null }, status: 201 })
    }
    return send(201, { data, status: 201 })
  },
})

/** Otherwise a key with limits or an expiry could create one without. */
function mustNotExceed(
  key: ApiKey,
  projects: readonly string[] | undefined,
  expiresAt: string | undefined,
): void {
  if (projects !== undefined && !isPart(projects, key.projects)) {
    throw new Problem('forbidden', texts.problems.keyOwnProjects)
  }
  if (
    key.expiresAt !== null &&
    expiresAt !== undefined &&
    Date.parse(readExpiry(expiresAt) ?? '') > Date.parse(key.expiresAt)
  ) {
    throw new Problem('forbidden', texts.problems.keyOutlives)
  }
}
