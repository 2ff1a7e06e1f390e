import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { suiteOnEach } from '../../../../testing/postgres/engines.ts'
import { serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { startReceiver } from '../../../../testing/servers/wire/receiver.ts'

suiteOnEach('signatures of webhooks', (engine) => {
  test('a webhook is signed as Standard Webhooks verifies it, and its secret is shown once', async (context) => {
    const service = await serviceFor(context, { engine })
    const receiver = await startReceiver(context)
    const form = {
      type: 'webhook',
      target: `${receiver.url}/hook?token=hidden`,
      events: 'report.finished,report.failed',
    }
    const made = await service.call('/channels', { method: 'POST', form })
    assert.equal(made.status, 201)
    const { id, secret, target } = made.body.data
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/)
    assert.equal(target, `${receiver.url}/hook?…`)
    assert.equal(made.headers.get('location'), `${service.origin}/public/api/v1/channels/${id}`)
    const shown = await service.call(`/channels/${id}`)
    assert.equal('secret' in shown.body.data, false)

    for (const path of ['/good', '/down'])
      await service.call('/reports', { method: 'POST', form: { url: `https://example.com${path}` } })
    while (await service.app.deliver());
    assert.equal(receiver.received.length, 2)
    const [first] = receiver.received
    assert.ok(first !== undefined)
    assert.equal(first.path, '/hook?token=hidden')
    const event = new Webhook(secret).verify(first.body, first.headers as Record<string, string>) as {
      type: string
      timestamp: string
      data: Record<string, unknown>
    }
    assert.equal(event.type, 'report.finished')
    assert.equal(event.data['project'], 'example.com')
    assert.match(String(event.data['page_url']), /^http:\/\/plumbline\.example\/r\/\w+/)
    assert.equal('slug' in event.data, false)
    assert.throws(() => new Webhook(secret).verify(`${first.body} `, first.headers as Record<string, string>))

    const list = await service.call(`/channels/${id}/deliveries`)
    assert.equal(list.body.meta.total, 2)
    assert.deepEqual(
      list.body.data.map(({ state, status }: { state: string; status: number }) => [state, status]),
      [
        ['delivered', 204],
        ['delivered', 204],
      ],
    )
    assert.doesNotMatch(list.text, /hidden|whsec/)
  })

  test('an asymmetric webhook is verified with its public key', async (context) => {
    const service = await serviceFor(context, { engine })
    const receiver = await startReceiver(context)
    const form = { type: 'webhook', target: receiver.url, signing: 'ed25519' }
    const { body } = await service.call('/channels', { method: 'POST', form })
    assert.equal(body.data.secret, null)
    const key = createPublicKey({
      key: {
        kty: 'OKP',
        crv: 'Ed25519',
        x: Buffer.from(body.data.public_key.slice('whpk_'.length), 'base64').toString('base64url'),
      },
      format: 'jwk',
    })
    await service.call(`/channels/${body.data.id}/test`, { method: 'POST' })
    const [sent] = receiver.received
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = sent?.headers ?? {}
    const [scheme, value = ''] = String(signature).split(',')
    assert.equal(scheme, 'v1a')
    assert.ok(
      verify(
        null,
        Buffer.from(`${String(id)}.${String(at)}.${sent?.body}`),
        key,
        Buffer.from(value, 'base64'),
      ),
    )
  })

  test('a new secret signs alongside the old one for a day', async (context) => {
    const service = await serviceFor(context, { engine })
    const receiver = await startReceiver(context)
    const made = await service.call('/channels', {
      method: 'POST',
      form: { type: 'webhook', target: receiver.url },
    })
    const { id, secret: old } = made.body.data
    const changed = await service.call(`/channels/${id}`, { method: 'PATCH', form: { rotate_secret: '1' } })
    await service.call(`/channels/${id}/test`, { method: 'POST' })
    const sent = receiver.received[0]
    assert.notEqual(changed.body.data.secret, old)
    for (const secret of [old, changed.body.data.secret]) {
      new Webhook(secret).verify(sent?.body ?? '', sent?.headers as Record<string, string>)
    }
  })
})
