import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { manualClock } from '../../testing/store-contract/contract.ts'
import { someAccount } from '../../testing/store-contract/given.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { openSqliteStore } from '../sqlite/open-sqlite.ts'
import { slicedScan } from './sliced-scan.ts'
import { tallies } from '../reports/tallies.ts'

test('very many URLs are scanned in slices of one consistent snapshot', async (context) => {
  const path = await tempFolder(context)
  const store = await openSqliteStore({ path, clock: manualClock(), role: 'tool' })
  const owner = await someAccount(store)
  await store.close()
  const raw = new DatabaseSync(join(path, 'plumbline.db'), { timeout: 5000 })
  // Many reports with the same URL, so that slices end within it.
  raw.exec(`insert into reports (owner_id, project_id, url, slug, state, privacy, version, created_at, updated_at, result, result_up, result_down)
    with recursive seq (g) as (select 1 union all select g + 1 from seq where g < 30000)
    select ${owner}, 1, 'https://a.test/' || case when g % 3 = 0 then 'Word' else 'other' end, 'slug-' || g, 'done', 1, 1, '', '',
      g % 2, g % 2, g % 2 from seq`)
  const { scan, close } = slicedScan(() => new DatabaseSync(join(path, 'plumbline.db')))
  context.after(async () => {
    raw.close()
    await close()
  })
  const sought = {
    scope: 'owner_id',
    id: owner,
    pattern: '%word%',
    sweeping: false,
    owner,
    maxIds: 1000,
  } as const
  let turns = 0
  let isDone = false
  const scanning = scan({ ...sought, among: tallies }).finally(() => (isDone = true))
  while (!isDone) {
    if (turns === 1) raw.exec('delete from reports where id % 3 = 0 and id < 3000')
    turns += 1
    await nextTurn()
  }
  const all = await scanning
  assert.deepEqual(all.found, { good: 0, decent: 5000, bad: 5000, pending: 0 })
  assert.equal(all.ids, undefined)
  assert.ok(turns > 5, `others had ${turns} turns`)
  const after = await scan({ ...sought, among: ['bad'] })
  assert.equal(after.found.bad, 5000 - 499)
  assert.equal(after.found.decent, 0)
  const few = await scan({ ...sought, pattern: '%nothing%', among: tallies })
  assert.deepEqual(few.ids, [])
})

test('a scan interrupted by closing returns no number', async (context) => {
  const path = await tempFolder(context)
  const store = await openSqliteStore({ path, clock: manualClock(), role: 'tool' })
  const owner = await someAccount(store)
  await store.close()
  const { scan, close } = slicedScan(() => new DatabaseSync(join(path, 'plumbline.db')))
  const sought = {
    scope: 'owner_id',
    id: owner,
    pattern: '%a%',
    sweeping: false,
    owner,
    maxIds: 10,
  } as const
  const scanning = assert.rejects(scan({ ...sought, among: tallies }), { code: 'unavailable' })
  await close()
  await scanning
})
