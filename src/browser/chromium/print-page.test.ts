import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { queuePrints } from './print-page.ts'

function prints(bytes = 10) {
  const printed: string[] = []
  const printPage = queuePrints(async (markup) => {
    printed.push(markup)
    await turn()
    if (markup === 'broken') throw new Error('no')
    return Buffer.alloc(bytes, markup)
  })
  return { printed, printPage }
}

test('simultaneous requests for the same report share one print', async () => {
  const { printed, printPage } = prints()
  const all = await Promise.all(Array.from({ length: 20 }, () => printPage(1, 'a')))
  assert.equal(all.length, 20)
  await printPage(1, 'a')
  assert.deepEqual(printed, ['a'])
})

test('different reports are printed one at a time, and a full queue refuses more', async () => {
  const { printed, printPage } = prints()
  const results = await Promise.allSettled(
    ['a', 'b', 'c', 'd', 'e', 'f', 'a'].map((each) => printPage(1, each)),
  )
  assert.deepEqual(printed, ['a', 'b', 'c', 'd', 'e'])
  assert.deepEqual(
    results.map(({ status }) => status === 'fulfilled'),
    [true, true, true, true, true, false, true],
  )
})

test('a failed print is retried, and old PDFs are evicted', async () => {
  const { printed, printPage } = prints(12_000_000)
  await assert.rejects(printPage(1, 'broken'))
  await assert.rejects(printPage(1, 'broken'))
  for (const each of ['a', 'b', 'a', 'c', 'a', 'b']) await printPage(1, each)
  assert.deepEqual(printed, ['broken', 'broken', 'a', 'b', 'c', 'b'])
})

test('one owner’s queue does not delay another owner', async () => {
  const { printed, printPage } = prints()
  const queued = ['a', 'b', 'c', 'd', 'e'].map((each) => printPage(1, each))
  await Promise.all([...queued, printPage(2, 'other')])
  assert.deepEqual(printed, ['a', 'b', 'other', 'c', 'd', 'e'])
})
