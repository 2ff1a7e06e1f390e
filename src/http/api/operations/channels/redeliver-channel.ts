import { Type } from 'typebox'
import { invalid } from '../../../../core/problem.ts'
import { readInstant } from '../../../../lib/time/instant.ts'
import { ChannelParameters, mayChange } from '../../channels/inputs.ts'
import { defineOperation } from '../../operation.ts'
import { count, envelope } from '../../schema.ts'

const instant = (description: string) =>
  Type.String({ format: 'instant', description, examples: ['2026-11-14T09:15:00Z'] })

const RedeliverBody = Type.Object(
  {
    since: instant('Events from this time on.'),
    until: Type.Optional(instant('Events up to this time. Default: now.')),
  },
  { $id: 'RedeliverBody' },
)

const Redelivered = Type.Object(
  { deliveries: count('Number of events that are sent again.', 12) },
  { $id: 'Redelivered' },
)

export default defineOperation({
  method: 'POST',
  path: '/channels/{id}/redeliver',
  tag: 'Channels',
  summary: 'Send the events of a time range again',
  description: 'At most 1,000 events, oldest first.',
  access: 'write',
  parameters: ChannelParameters,
  body: RedeliverBody,
  responses: {
    200: { description: 'Queued for delivery.', body: envelope('RedeliverResponse', Redelivered, 200) },
  },
  async handle({ app, caller, parameters: { id }, body, send }) {
    if ('errors' in body) throw invalid(body.errors)
    const since = readInstant(body.value.since) ?? ''
    const until = readInstant(body.value.until ?? '') ?? new Date().toISOString()
    const deliveries = await app.redeliverBetween(mayChange(caller), id, since, until)
    return send(200, { data: { deliveries }, status: 200 })
  },
})
