import { Type } from 'typebox'
import { visibleKeys } from '../../keys/visible-keys.ts'
import { defineOperation } from '../../operation.ts'
import { Key, presentKey } from '../../resources/key.ts'
import { envelope } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/keys',
  tag: 'Keys',
  summary: 'List API keys',
  description:
    'Revoked keys are not listed. A key that is limited to projects sees only keys of those projects.',
  access: 'read',
  responses: { 200: { description: 'The keys.', body: envelope('KeyListResponse', Type.Array(Key), 200) } },
  async handle({ app, caller, send }) {
    return send(200, { data: (await visibleKeys(app, caller)).map(presentKey), status: 200 })
  },
})
