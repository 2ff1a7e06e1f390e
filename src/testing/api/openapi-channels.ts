import type { Service } from '../servers/service/api-service.ts'
import type { Answered } from '../servers/service/call-api.ts'

/** Calls every operation on channels. Nothing listens at the target. */
export async function checkChannels(
  service: Service,
  check: (operationId: string, call: Promise<Answered>) => Promise<unknown>,
): Promise<void> {
  const form = { type: 'webhook' }
  const { body } = await service.call('/channels', {
    method: 'POST',
    form: { ...form, target: 'http://127.0.0.1:8/hook' },
  })
  const channel = `/channels/${body.data.id}`
  await check(
    'createChannel',
    service.call('/channels', { method: 'POST', form: { ...form, target: 'http://127.0.0.1:8/' } }),
  )
  await check('createChannel', service.call('/channels', { method: 'POST', form: {} }))
  await check('listChannels', service.call('/channels'))
  await check('getChannel', service.call(channel))
  await check('getChannel', service.call('/channels/999'))
  await check(
    'updateChannel',
    service.call(channel, { method: 'PATCH', form: { name: 'Ours', rotate_secret: 'yes' } }),
  )
  await check('updateChannel', service.call(channel, { method: 'PATCH', form: { enabled: 'maybe' } }))
  await check('testChannel', service.call(`${channel}/test`, { method: 'POST' }))
  await service.call('/reports', { method: 'POST', form: { url: 'example.com/told' } })
  await service.app.deliver()
  const deliveries = await service.call(`${channel}/deliveries`)
  await check('listDeliveries', Promise.resolve(deliveries))
  await check('listDeliveries', service.call(`${channel}/deliveries?page=0`))
  const delivery = deliveries.body.data[0].id
  await check('redeliverDelivery', service.call(`/deliveries/${delivery}/redeliver`, { method: 'POST' }))
  await check('redeliverDelivery', service.call('/deliveries/999999/redeliver', { method: 'POST' }))
  await check(
    'redeliverChannel',
    service.call(`${channel}/redeliver`, { method: 'POST', form: { since: '2020-01-01' } }),
  )
  await check(
    'redeliverChannel',
    service.call(`${channel}/redeliver`, { method: 'POST', form: { since: 'x' } }),
  )
  await check('deleteChannel', service.call(channel, { method: 'DELETE' }))
  await check('deleteChannel', service.call(channel, { method: 'DELETE' }))
}
