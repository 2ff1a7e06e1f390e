import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { AlertResponse, presentAlert } from '../../resources/alert.ts'
import { integer, removable } from '../../schema.ts'

export default defineOperation({
  method: 'PATCH',
  path: '/alerts/{id}',
  tag: 'Alerts',
  summary: 'Acknowledge or snooze an alert',
  description:
    'An acknowledged alert sends nothing more until it is resolved. A snoozed one is sent again when the snooze ends, if it is still open.',
  access: 'write',
  parameters: Type.Object({ id: integer('ID of the alert.', 5, { minimum: 1 }) }),
  body: Type.Object(
    {
      acknowledged: Type.Optional(
        Type.Boolean({ description: 'Whether the alert is acknowledged.', examples: [true] }),
      ),
      snoozed_until: Type.Optional(
        removable(
          Type.String({
            maxLength: 40,
            format: 'text',
            description: 'A time in the next year. An empty value ends the snooze.',
            examples: [''],
          }),
        ),
      ),
    },
    { $id: 'AlertChanges' },
  ),
  responses: { 200: { description: 'The alert as it is now.', body: AlertResponse } },
  async handle({ app, caller, parameters, body, send }) {
    const { acknowledged, snoozed_until: until } = 'errors' in body ? body.valid : body.value
    const input = {
      ...(acknowledged === undefined ? {} : { acknowledged }),
      ...(until === undefined ? {} : { snoozedUntil: until === '' ? null : until }),
      ...('errors' in body ? { faults: body.errors } : {}),
    }
    const changed = await app.updateAlert(caller.account.id, parameters.id, input, withinOf(caller).within)
    return send(200, { data: presentAlert(changed), status: 200 })
  },
})
