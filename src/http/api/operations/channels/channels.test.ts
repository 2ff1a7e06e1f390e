import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelName } from '../../../../messages/channel-name.ts'
import { inLocale } from '../../../../messages/locale.ts'
import { suiteOnEach } from '../../../../testing/postgres/engines.ts'
import { type Service, serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { startReceiver } from '../../../../testing/servers/wire/receiver.ts'

async function deliverAll(service: Service): Promise<void> {
  while (await service.app.deliver()) {
    // Delivers until nothing is due.
  }
}

const auditPage = (service: Service) =>
  service.call('/reports', { method: 'POST', form: { url: 'https://example.com/good' } })

suiteOnEach('channels', (engine) => {
  test('a channel without a name is called after its type and destination, in the language of whoever reads it', async (context) => {
    const service = await serviceFor(context, { engine })
    const unnamed = { type: 'webhook', target: 'https://hooks.example/plumbline' }
    const { id, name } = (await service.call('/channels', { method: 'POST', json: unnamed })).body.data
    assert.equal(name, 'Webhook hooks.example')
    const stored = await service.store.channels.find(service.account.id, id)
    assert.ok(stored !== undefined)
    assert.equal(stored.name, null)
    assert.match(
      inLocale('en-XA', () => channelName(stored)),
      /^Ŵébĥóóķ .*hooks\.example$/,
    )
    const moved = await service.call(`/channels/${id}`, {
      method: 'PATCH',
      json: { target: 'https://other.example/plumbline' },
    })
    assert.equal(moved.body.data.name, 'Webhook other.example')
    const named = await service.call(`/channels/${id}`, { method: 'PATCH', json: { name: 'Deploys' } })
    assert.equal(named.body.data.name, 'Deploys')
  })

  test('a test returns the response of the receiver', async (context) => {
    const service = await serviceFor(context, { engine })
    const receiver = await startReceiver(context)
    receiver.answer = { status: 403, headers: { 'content-type': 'text/plain' }, body: 'invalid_token' }
    const { body } = await service.call('/channels', {
      method: 'POST',
      form: { type: 'slack', target: `${receiver.url}/services/T0/B0/secret` },
    })
    assert.equal(body.data.target, `${receiver.url}/…cret`)
    const answered = await service.call(`/channels/${body.data.id}/test`, { method: 'POST' })
    assert.equal(answered.status, 200)
    assert.equal(answered.body.data.delivered, false)
    assert.equal(answered.body.data.status, 403)
    assert.equal(answered.body.data.response.body, 'invalid_token')
    assert.doesNotMatch(answered.text, /T0\/B0/)
  })

  test('a failed delivery is retried, honors Retry-After, and can be sent again manually', async (context) => {
    const service = await serviceFor(context, { engine })
    const receiver = await startReceiver(context)
    receiver.answer = { status: 429, headers: { 'retry-after': '3600' } }
    const made = await service.call('/channels', {
      method: 'POST',
      form: { type: 'webhook', target: receiver.url },
    })
    const { id } = made.body.data
    await auditPage(service)
    await deliverAll(service)
    await deliverAll(service)
    assert.equal(receiver.received.length, 1, 'the receiver asked to be left alone')
    const [delivery] = (await service.call(`/channels/${id}/deliveries`)).body.data
    assert.deepEqual([delivery.state, delivery.status, delivery.attempts], ['waiting', 429, 1])
    assert.match((await service.call(`/channels/${id}`)).body.data.failing_since, /^20/)
    receiver.answer = { status: 200 }
    const again = await service.call(`/deliveries/${delivery.id}/redeliver`, { method: 'POST' })
    assert.equal(again.status, 200)
    await deliverAll(service)
    assert.equal(receiver.received.length, 2)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    assert.equal(ids[0], ids[1])
    const range = await service.call(`/channels/${id}/redeliver`, {
      method: 'POST',
      form: { since: '2020-01-01' },
    })
    assert.equal(range.body.data.deliveries, 1)
    await deliverAll(service)
    assert.equal(receiver.received.length, 3)
    assert.equal((await service.call(`/channels/${id}`)).body.data.failing_since, null)
  })

  test('a receiver that responds 410 is never contacted again', async (context) => {
    const service = await serviceFor(context, { engine })
    const receiver = await startReceiver(context)
    receiver.answer = { status: 410 }
    const made = await service.call('/channels', {
      method: 'POST',
      form: { type: 'webhook', target: receiver.url },
    })
    await auditPage(service)
    await auditPage(service)
    await deliverAll(service)
    const shown = await service.call(`/channels/${made.body.data.id}`)
    assert.deepEqual(
      [shown.body.data.enabled, shown.body.data.disabled_because],
      [false, 'The destination no longer exists (HTTP 410).'],
    )
    const headers = { 'accept-language': 'en-XA' }
    const inPseudo = await service.call(`/channels/${made.body.data.id}`, { headers })
    assert.match(inPseudo.body.data.disabled_because, /[^ -~].*410/, 'said in another language')
    const failed = await service.call(`/channels/${made.body.data.id}/deliveries`, { headers })
    for (const { error } of failed.body.data) assert.match(error, /[^ -~].*410/)
    const enabled = await service.call(`/channels/${made.body.data.id}`, {
      method: 'PATCH',
      json: { enabled: true },
    })
    assert.deepEqual([enabled.body.data.enabled, enabled.body.data.disabled_because], [true, null])
  })

  test('another account sees and changes nothing', async (context) => {
    const service = await serviceFor(context, { engine })
    const receiver = await startReceiver(context)
    const made = await service.call('/channels', {
      method: 'POST',
      form: { type: 'webhook', target: receiver.url },
    })
    await auditPage(service)
    await deliverAll(service)
    const { id } = made.body.data
    const [delivery] = (await service.call(`/channels/${id}/deliveries`)).body.data
    const { key } = await service.another('other@example.com')
    assert.deepEqual((await service.call('/channels', { key })).body.data, [])
    for (const [method, path] of [
      ['GET', `/channels/${id}`],
      ['PATCH', `/channels/${id}`],
      ['DELETE', `/channels/${id}`],
      ['POST', `/channels/${id}/test`],
      ['GET', `/channels/${id}/deliveries`],
      ['POST', `/deliveries/${delivery.id}/redeliver`],
    ] as const) {
      assert.equal((await service.call(path, { method, key })).status, 404, `${method} ${path}`)
    }
    const gone = await service.call(`/channels/${id}`, { method: 'DELETE' })
    assert.deepEqual(gone.body, { id, object: 'channel', deleted: true, status: 200 })
  })
})

test('all invalid fields are named together', async (context) => {
  const service = await serviceFor(context)
  const json = {
    type: 'webhook',
    target: 'ftp://example.com/',
    digest: 'weekly',
    timezone: 'Mars/Base',
    token: 'x',
    name: ' ',
  }
  const { status, body } = await service.call('/channels', { method: 'POST', json })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).sort(), ['digest', 'name', 'target', 'timezone', 'token'])
  const refused = await service.call('/channels', {
    method: 'POST',
    form: { type: 'webhook', target: 'http://169.254.169.254/latest' },
  })
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.target[0], /^No messages are sent to 169\.254\.169\.254, /)
  const nowhere = await service.call('/channels', {
    method: 'POST',
    form: { type: 'webhook', target: 'https://xn--/' },
  })
  assert.deepEqual([nowhere.status, Object.keys(nowhere.body.errors)], [422, ['target']])
  const mail = await service.call('/channels', {
    method: 'POST',
    form: { type: 'email', target: 'me@example.com' },
  })
  assert.match(mail.body.errors.type[0], /E-mail is not set up/)
  assert.deepEqual((await service.call('/channels')).body.data, [])
})
