import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkReceipt } from '../../../app/receipts/receipt.ts'
import { Person } from '../../../testing/person.ts'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'

test('a receipt proves the exported report, even after the key was rotated', async (t) => {
  const service = await serviceFor(t, { pages: true })
  const { body } = await service.call('/reports', {
    method: 'POST',
    form: { url: 'example.com', privacy: '0' },
  })
  const { pathname } = new URL(body.data.page_url)
  const stranger = new Person(service.origin)
  const answer = await stranger.get(`${pathname}.receipt.json`)
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  const receipt = JSON.parse(answer.text)
  assert.equal(checkReceipt(receipt).is, 'valid')
  assert.equal(receipt.issuer, service.origin)
  const exported = JSON.parse((await stranger.get(`${pathname}.json`)).text)
  assert.equal(checkReceipt(receipt, exported.results).is, 'valid')
  exported.results.score = 100
  const changed = checkReceipt(receipt, exported.results)
  assert.deepEqual(changed.is === 'changed' && changed.changes, ['score was changed'])

  const keys = async () => JSON.parse((await stranger.get('/.well-known/plumbline-keys.json')).text).keys
  const [before] = await keys()
  assert.equal(before.public_key, receipt.key.public_key)
  assert.deepEqual(Object.keys(before).toSorted(), [
    'algorithm',
    'created_at',
    'id',
    'public_key',
    'retired_at',
  ])
  await service.app.rotateReceiptKey()
  const after = await keys()
  assert.equal(after.length, 2)
  assert.ok(after.some((key: typeof before) => key.id === receipt.key.id && key.retired_at !== null))
  assert.equal(checkReceipt(receipt).is, 'valid')
  const next = JSON.parse((await stranger.get(`${pathname}.receipt.json`)).text)
  assert.notEqual(next.key.id, receipt.key.id)
  assert.equal(checkReceipt(next).is, 'valid')
})

test('a receipt is served to those who may see the report', async (t) => {
  const service = await serviceFor(t, { pages: true })
  const stored = async (form: Record<string, string>) => {
    const { body } = await service.call('/reports', { method: 'POST', form })
    return `${new URL(body.data.page_url).pathname}.receipt.json`
  }
  const stranger = new Person(service.origin)
  const hidden = await stored({ url: 'example.com' })
  assert.equal((await stranger.get(hidden)).status, 404)
  assert.equal(
    (await stranger.get(await stored({ url: 'example.com', privacy: '2', password: 'x' }))).status,
    401,
  )
  assert.equal((await stranger.get('/r/nosuchslug.receipt.json')).status, 404)
  const owner = new Person(service.origin)
  await owner.signIn()
  assert.equal((await owner.get(hidden)).status, 200)
})
