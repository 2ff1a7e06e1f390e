import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { sqlite } from '../../testing/postgres/engines.ts'
import { masterKey } from '../secrets/envelope.ts'
import { checkSecrets, makeSealer, rotateSecrets } from '../secrets/sealer.ts'
import { makeIssueReceipt, makeListReceiptKeys, makeRotateReceiptKey } from './issue-receipt.ts'
import { checkReceipt } from './receipt.ts'

const clock = { now: () => new Date() }
const newMaster = () => masterKey(randomBytes(32).toString('base64'))

test('the private key is stored encrypted and survives a new key of the operator', async (t) => {
  const { store, remove } = await sqlite.open(clock)
  t.after(async () => {
    await store.close()
    await remove()
  })
  const [first, second] = [newMaster(), newMaster()]
  const verbsWith = (master: typeof first) => {
    const ports = { store, clock, sealer: makeSealer(store.secrets, master) }
    return {
      issue: () => makeIssueReceipt(ports)(sampleDocument(), 'https://plumbline.example'),
      list: makeListReceiptKeys(ports),
      rotate: makeRotateReceiptKey(ports),
    }
  }
  const before = verbsWith(first)
  const receipt = await before.issue()
  const [stored] = await store.receiptKeys.list()
  assert.match(stored?.privateKey ?? '', /^v1\.d[0-9a-f]{12}\./)
  assert.deepEqual(await checkSecrets(store.secrets, first), { fields: 1, unreadable: [] })
  await assert.rejects(verbsWith(second).issue(), /encrypted with another/)

  assert.deepEqual(await rotateSecrets(store.secrets, first, second), { fields: 1, unreadable: 0 })
  const after = verbsWith(second)
  const later = await after.issue()
  assert.equal(later.key.id, receipt.key.id, 'the same key still signs')
  const next = await after.rotate()
  assert.equal((await after.issue()).key.id, next)
  const retired = new Map((await after.list()).map(({ id, retiredAt }) => [id, retiredAt !== null]))
  assert.deepEqual([retired.get(receipt.key.id), retired.get(next)], [true, false])
  for (const each of [receipt, later])
    assert.equal(checkReceipt(JSON.parse(JSON.stringify(each))).is, 'valid')
})
