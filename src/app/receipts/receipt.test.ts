import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { checkReceipt, signReceipt } from './receipt.ts'

const pair = generateKeyPairSync('ed25519')
const key = {
  id: 'k1',
  publicKey: pair.publicKey.export({ format: 'jwk' }).x ?? '',
  privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
}
const document = sampleDocument()
const options = { signedAt: '2026-11-16T12:00:00.000Z', issuer: 'https://plumbline.example', key }
/** As parsed from a file. */
const issued = () => JSON.parse(JSON.stringify(signReceipt(document, options)))

test('a receipt is valid as issued, and contains the hash of the canonical report', () => {
  const receipt = issued()
  assert.equal(checkReceipt(receipt).is, 'valid')
  assert.equal(
    receipt.sha256,
    createHash('sha256')
      .update(canonicalJson(JSON.parse(JSON.stringify(document))))
      .digest('hex'),
  )
})

test('white space and the order of members do not matter', () => {
  const { report, ...rest } = issued()
  const backwards = Object.fromEntries(Object.entries(report).reverse())
  assert.equal(checkReceipt(JSON.parse(JSON.stringify({ report: backwards, ...rest }, null, 4))).is, 'valid')
})

test('a changed part of the report is named', () => {
  const receipt = issued()
  receipt.report.score = 100
  receipt.report.findings[0].status = 'error'
  const removed = receipt.report.findings.pop()
  receipt.report.note = 'added'
  const checked = checkReceipt(receipt)
  assert.equal(checked.is, 'changed')
  assert.deepEqual(
    checked.is === 'changed' && checked.changes,
    [
      `findings/${receipt.report.findings[0].id} was changed`,
      `findings/${removed.id} was removed`,
      'note was added',
      'score was changed',
    ].toSorted(),
  )
})

test('another copy of the report is compared with the receipt', () => {
  const receipt = issued()
  const copy = structuredClone(receipt.report)
  assert.equal(checkReceipt(receipt, copy).is, 'valid')
  copy.result = 'good'
  const checked = checkReceipt(receipt, copy)
  assert.deepEqual(checked.is === 'changed' && checked.changes, ['result was changed'])
})

test('reordered findings are a change', () => {
  const receipt = issued()
  receipt.report.findings.reverse()
  const checked = checkReceipt(receipt)
  assert.deepEqual(checked.is === 'changed' && checked.changes, ['The order of findings was changed'])
})

test('a receipt that was itself changed proves nothing', () => {
  for (const change of [
    { signed_at: '2020-01-01T00:00:00.000Z' },
    { sha256: 'a'.repeat(64) },
    { issuer: 'https://other.example' },
    { signature: 'AAAA' },
    { parts: {} },
    { key: { id: 'k1', algorithm: 'ed25519', public_key: 'nonsense' } },
    { key: {} },
  ])
    assert.equal(checkReceipt({ ...issued(), ...change }).is, 'forged', JSON.stringify(change))
  for (const nothing of [null, 'x', [], {}]) assert.equal(checkReceipt(nothing).is, 'forged')
})
