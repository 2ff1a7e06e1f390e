import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'

test('an empty form value removes what its field says it removes, and changes nothing else', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const change = async (path: string, form: Readonly<Record<string, string>>) => {
    const { status, body, text } = await service.call(path, { method: 'PATCH', form })
    assert.equal(status, 200, text)
    return body.data
  }
  const made = await service.call('/schedules', {
    method: 'POST',
    form: { urls: 'example.com', every: 'daily', heartbeat_url: 'https://beat.example/1' },
  })
  const schedule = `/schedules/${made.body.data.id}`
  assert.equal((await change(schedule, { at: '07:15' })).heartbeat_url, 'https://beat.example/1')
  const removed = await change(schedule, { at: '', timezone: '', heartbeat_url: '' })
  assert.deepEqual([removed.heartbeat_url, removed.at, removed.timezone], [null, '07:15', 'UTC'])

  await service.call('/reports', { method: 'POST', form: { url: 'example.com' } })
  const brand = '/projects/example.com/brand'
  await change(brand, { name: 'Studio North', client: 'Northfield', accent: '#2f5d50' })
  const partly = await change(brand, { client: '', accent: '' })
  assert.deepEqual([partly.name, partly.client, partly.accent], ['Studio North', null, null])

  await change('/alerts/settings', { quiet_from: '22:00', quiet_until: '07:00' })
  const loud = await change('/alerts/settings', { quiet_from: '', quiet_until: '', timezone: '' })
  assert.deepEqual([loud.quiet_from, loud.quiet_until, loud.timezone], [null, null, 'UTC'])

  const hook = { type: 'webhook', target: 'https://hooks.example/', projects: 'example.com' }
  const channel = (await service.call('/channels', { method: 'POST', form: hook })).body.data
  assert.deepEqual(channel.projects, ['example.com'])
  assert.equal((await change(`/channels/${channel.id}`, { projects: '', name: '' })).projects, null)
})
