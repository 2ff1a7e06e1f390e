import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { AlertResponse, presentAlert } from '../../resources/alert.ts'
import { integer } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/alerts/{id}',
  tag: 'Alerts',
  summary: 'Get an alert',
  access: 'read',
  parameters: Type.Object({ id: integer('ID of the alert.', 5, { minimum: 1 }) }),
  responses: { 200: { description: 'The alert.', body: AlertResponse } },
  async handle({ app, caller, parameters, send }) {
    const found = await app.findAlert(caller.account.id, parameters.id, withinOf(caller).within)
    return send(200, { data: presentAlert(found), status: 200 })
  },
})
