import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { finished, someAccount, someReport } from '../../testing/store-contract/given.ts'
import { reportQuery } from '../../testing/store-contract/reports/lists.ts'
import { until } from '../../testing/until.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { openedStore } from '../../testing/sqlite/opened-store.ts'

test('a deleted project leaves nothing behind', async (context) => {
  const path = await tempFolder(context)
  const store = await openedStore(context, path)
  const owner = await someAccount(store)
  for (let index = 0; index < 25; index += 1) await finished(store, someReport(owner, { project: 'big' }))
  const kept = await finished(store, someReport(owner, { project: 'kept' }))
  await store.projects.remove(owner, 'big')
  assert.equal((await store.reports.list(reportQuery({ owner }))).items.length, 1)
  const raw = new DatabaseSync(join(path, 'plumbline.db'), { readOnly: true })
  context.after(() => raw.close())
  const left = () =>
    ['reports', 'runs', 'documents', 'discarded', 'page_summaries'].map((table) =>
      Number(raw.prepare(`select count(*) as n from ${table}`).get()?.['n']),
    )
  await until(() => left()[3] === 0, 'nothing is left')
  assert.deepEqual(left(), [1, 1, 1, 0, 1])
  assert.deepEqual((await store.reports.list(reportQuery({ owner }))).items, [kept])
})
