import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { manualClock } from '../../testing/store-contract/contract.ts'
import { someAccount, someReport } from '../../testing/store-contract/given.ts'
import { reportQuery } from '../../testing/store-contract/reports/lists.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { openSqliteStore } from '../sqlite/open-sqlite.ts'

/** 60,000 articles, which take many slices to count, half of them in a project that is deleted. */
async function articles(context: TestContext) {
  const path = await tempFolder(context)
  const store = await openSqliteStore({ path, clock: manualClock(), role: 'tool' })
  context.after(() => store.close())
  const owner = await someAccount(store)
  for (const project of ['stays', 'goes'])
    await store.reports.create(someReport(owner, { url: 'https://a.test/', project }))
  const raw = new DatabaseSync(join(path, 'plumbline.db'), { timeout: 5000 })
  raw.exec(`insert into reports (owner_id, project_id, url, slug, state, privacy, version, created_at, updated_at)
      with recursive seq (g) as (select 1 union all select g + 1 from seq where g < 60000)
      select ${owner}, 1 + g % 2, 'https://a.test/articles/' || g, 'many-' || g, 'done', 1, 1, '', '' from seq;
    update owners set pending = 60002; update projects set pending = 30001`)
  raw.close()
  const total = async () => (await store.reports.list(reportQuery({ owner, search: 'article' }))).total
  /** After a change, which forces a read of the cached total instead of the remembered result. */
  const keptTotal = async () => {
    await store.reports.create(someReport(owner, { url: 'https://a.test/', project: 'stays' }))
    return total()
  }
  return { total, keptTotal, remove: () => store.projects.remove(owner, 'goes') }
}

test('a search that starts while a project is deleted counts no report of that project', async (context) => {
  const { total, keptTotal, remove } = await articles(context)
  await Promise.all([total(), remove()])
  await total()
  assert.equal(await keptTotal(), 30_000)
})

test('a count from before a project was deleted is not cached for a search that started after', async (context) => {
  const { total, keptTotal, remove } = await articles(context)
  const before = total()
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  await remove()
  const after = total()
  assert.equal(await before, 60_000)
  assert.equal(await after, 30_000)
  assert.equal(await keptTotal(), 30_000)
})
