import assert from 'node:assert/strict'
import { test } from 'node:test'
import { found, someAccount, someInspection, someReport, taken } from '../../testing/store-contract/given.ts'
import { openSqliteStore } from './open-sqlite.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { openedStore } from '../../testing/sqlite/opened-store.ts'
import { manualClock } from '../../testing/store-contract/contract.ts'

test('a full disk is explained in a sentence, and the store recovers once there is room', async (context) => {
  const path = await tempFolder(context)
  const small = await openSqliteStore({ path, clock: manualClock(), role: 'serve', maxBytes: 1_000_000 })
  const owner = await someAccount(small)
  const record = await small.reports.create(someReport(owner))
  const claim = await taken(small)
  await assert.rejects(small.runs.finish(claim, someInspection({ document: new Uint8Array(3_000_000) })), {
    code: 'unavailable',
    message: /^databaseFull/,
  })
  assert.equal((await found(small, record)).state, 'running')
  assert.equal(await small.runs.renew(claim), true)
  await small.close()
  const roomy = await openedStore(context, path)
  const again = await taken(roomy)
  assert.equal(await roomy.runs.finish(again, someInspection({ document: new Uint8Array(3_000_000) })), true)
  assert.equal((await found(roomy, record)).state, 'done')
})

test('a run that a full disk kept from being released is claimed again anyway', async (context) => {
  const path = await tempFolder(context)
  const store = await openSqliteStore({ path, clock: manualClock(), role: 'serve', leaseMs: 400 })
  context.after(() => store.close())
  const record = await store.reports.create(someReport(await someAccount(store)))
  const lost = await taken(store)
  const again = await taken(store)
  assert.equal(again.run, lost.run)
  assert.equal(await store.runs.finish(lost, someInspection()), false)
  assert.equal(await store.runs.finish(again, someInspection()), true)
  assert.equal((await found(store, record)).state, 'done')
})
