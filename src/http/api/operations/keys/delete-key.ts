import { Type } from 'typebox'
import { notFound } from '../../../../core/problem.ts'
import { recordKeyEvent } from '../../keys/record-key-event.ts'
import { visibleKeys } from '../../keys/visible-keys.ts'
import { defineOperation } from '../../operation.ts'
import { deletion, integer } from '../../schema.ts'

export default defineOperation({
  method: 'DELETE',
  path: '/keys/{id}',
  tag: 'Keys',
  summary: 'Revoke an API key',
  access: 'write',
  parameters: Type.Object({ id: integer('ID of the key.', 3, { minimum: 1 }) }),
  responses: {
    200: {
      description: 'The key no longer works.',
      body: deletion('DeletedKey', 'key', integer('ID of the key.', 3)),
    },
  },
  async handle({ app, request, caller, parameters, send }) {
    const key = (await visibleKeys(app, caller)).find(({ id }) => id === parameters.id)
    if (key === undefined) throw notFound()
    await app.revokeKey(caller.account.id, key.id)
    await recordKeyEvent({ app, caller, request }, 'key-revoked', key.name)
    return send(200, { id: key.id, object: 'key', deleted: true, status: 200 })
  },
})
