import { Type } from 'typebox'
import { mayChange } from '../../channels/inputs.ts'
import { defineOperation } from '../../operation.ts'
import { Delivery, presentDelivery } from '../../resources/channel.ts'
import { envelope, integer } from '../../schema.ts'

export default defineOperation({
  method: 'POST',
  path: '/deliveries/{id}/redeliver',
  tag: 'Channels',
  summary: 'Send one event again',
  description: 'It keeps its id, so that receivers can deduplicate.',
  access: 'write',
  parameters: Type.Object({ id: integer('ID of the delivery.', 12, { minimum: 1 }) }),
  responses: {
    200: { description: 'Queued for delivery again.', body: envelope('DeliveryResponse', Delivery, 200) },
  },
  async handle({ app, caller, parameters: { id }, send }) {
    return send(200, { data: presentDelivery(await app.redeliver(mayChange(caller), id)), status: 200 })
  },
})
