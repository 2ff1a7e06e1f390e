import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../core/problem.ts'
import { Person } from '../../../testing/person.ts'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { startReceiver } from '../../../testing/servers/wire/receiver.ts'

test('a channel is created, tested, disabled and deleted on its page', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const receiver = await startReceiver(context)
  const owner = new Person(service.origin)
  await owner.signIn()
  assert.match((await owner.get('/account/channels')).text, /No channels yet/)
  const refused = await owner.post('/account/channels', {
    type: 'webhook',
    target: 'nowhere',
    events: 'alert.opened',
  })
  assert.equal(refused.status, 422)
  assert.match(refused.text, /Enter the URL that the service gave you for messages/)
  const made = await owner.post('/account/channels', {
    type: 'webhook',
    target: `${receiver.url}/hook`,
    events: 'report.finished',
  })
  assert.match(made.text, /whsec_/)
  assert.doesNotMatch((await owner.get('/account/channels')).text, /whsec_/)
  receiver.answer = { status: 403, body: '<b>no</b>' }
  const tested = await owner.post('/account/channels/1/test')
  assert.match(tested.text, /Test message failed<\/h2>\s*<p><b><bdi>/, 'and says which channel it is about')
  assert.match(
    tested.text,
    /The receiver responded with HTTP 403\.<\/p>\s*<p>The receiver does not accept the URL or the access token/,
  )
  assert.doesNotMatch(tested.text, /<b>no<\/b>/)

  receiver.answer = { status: 204 }
  await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/good' } })
  await service.app.deliver()
  const deliveries = await owner.get('/account/channels/1')
  assert.match(deliveries.text, /Report finished/)
  assert.match(deliveries.text, /Delivered/)
  const [, action = ''] = /action="([^"]+\/redeliver)"/.exec(deliveries.text) ?? []
  assert.equal((await owner.post(action)).status, 303)
  await service.app.deliver()
  assert.equal(receiver.received.length, 3)

  assert.match(deliveries.text, /webhook-signature/, 'the request is shown too')
  const range = { since: '2020-01-01T00:00', until: '2100-01-01T00:00' }
  assert.equal((await owner.post('/account/channels/1/redeliver', range)).status, 303)
  await service.app.deliver()
  assert.equal(receiver.received.length, 4)
  assert.equal((await owner.post('/account/channels/1/redeliver', { since: '' })).status, 422)
  const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString().slice(0, 16)
  // An hour around now, as clocks in Kathmandu show it.
  const there = { since: hour(5.25), until: hour(6.25), range_timezone: 'Asia/Kathmandu' }
  assert.equal((await owner.post('/account/channels/1/redeliver', there)).status, 303)
  await service.app.deliver()
  assert.equal(receiver.received.length, 5)
  const nowhere = await owner.post('/account/channels/1/redeliver', { ...there, range_timezone: 'Nowhere' })
  assert.match(nowhere.text, /Enter a time zone such as/)

  const change = { name: 'Deploys', events: 'alert.opened', projects: 'example.com, example.org' }
  assert.equal((await owner.post('/account/channels/1/edit', change)).status, 303)
  const [changed] = (await service.call('/channels')).body.data
  assert.deepEqual(
    [changed.name, changed.events, changed.projects, changed.target],
    ['Deploys', ['alert.opened'], ['example.com', 'example.org'], `${receiver.url}/hook`],
  )
  const rotated = await owner.post('/account/channels/1/edit', { ...change, rotate_secret: '1' })
  assert.match(rotated.text, /whsec_/)
  assert.equal((await owner.post('/account/channels/1/edit', { ...change, target: 'nowhere' })).status, 422)
  const signing = { type: 'webhook', target: receiver.url, events: 'alert.opened', signing: 'ed25519' }
  const paired = (await owner.post('/account/channels', signing)).text
  assert.match(paired, /Channel created\./)
  assert.match(paired, /<h2>Public key of the webhook<\/h2>[^]*whpk_[^]*Copy public key/)
  assert.doesNotMatch(paired, /signing secret|Copy secret/)
  const newPair = (await owner.post('/account/channels/2/edit', { ...change, rotate_secret: '1' })).text
  assert.match(newPair, /<h2>Public key of the webhook<\/h2>[^]*whpk_/, 'a new key pair has a new public key')
  await owner.post('/account/channels/2/delete', { sure: '1' })

  await owner.post('/account/channels/1/disable')
  assert.match((await owner.get('/account/channels')).text, /Disabled/)
  assert.match((await owner.post('/account/channels/1/delete')).text, /Delete the channel “Deploys/)
  await owner.post('/account/channels/1/delete', { sure: '1' })
  assert.match((await owner.get('/account/channels')).text, /No channels yet/)
  assert.equal((await new Person(service.origin).post('/account/channels/1/test')).status, 401)
})

test('a channel that cannot be decrypted is not called enabled', async (context) => {
  let isLost = false
  const sealer = {
    seal: async (text: string) => text,
    async open(text: string) {
      if (isLost) throw new Problem('unavailable', 'The key is another one.')
      return text
    },
  }
  const service = await serviceFor(context, { pages: true, sending: { sealer } })
  const owner = new Person(service.origin)
  await owner.signIn()
  const json = { type: 'slack', target: 'https://hooks.example.com/x' }
  assert.equal((await service.call('/channels', { method: 'POST', json })).status, 201)
  await service.app.createSchedule(service.account.id, {
    target: { urls: ['https://example.com/'] },
    every: 'daily',
  })
  for (const path of ['/account/channels', '/account/channels/1', '/monitoring']) {
    isLost = false
    assert.match((await owner.get(path)).text, /<span class="tag good">Enabled/, path)
    isLost = true
    const { text } = await owner.get(path)
    assert.match(
      text,
      /<span class="tag bad">Cannot send<\/span> What is stored of this channel cannot/,
      path,
    )
    assert.doesNotMatch(text, /<span class="tag good">Enabled/, path)
  }
})

test('the list of channels says what each sends, and leads to its settings', async (context) => {
  const service = await serviceFor(context, { pages: true, workers: 0 })
  const owner = new Person(service.origin)
  await owner.signIn()
  const make = (fields: Record<string, string>) =>
    owner.post('/account/channels', { type: 'webhook', target: 'https://a.example/', ...fields })
  await make({ events: 'alert.opened' })
  await make({ events: 'report.failed', projects: 'a.example, b.example' })
  const { text } = await owner.get('/account/channels')
  assert.match(text, /Alert opened<div class="small soft">All projects</)
  assert.match(
    text,
    /Report failed<div class="small soft"><bdi>a\.(?:<wbr>)?example<\/bdi> · <bdi>b\.(?:<wbr>)?example</,
  )
  assert.match(text, /href="\/account\/channels\/1#edit">Edit/)
  assert.match((await owner.get('/account/channels/1')).text, /<h2 id="edit">/)
})
