import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { manualClock } from '../../testing/store-contract/contract.ts'
import { someAccount, someReport } from '../../testing/store-contract/given.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { until } from '../../testing/until.ts'
import { openSqliteStore } from '../sqlite/open-sqlite.ts'

test('a failing sweep is reported, and does not keep queued runs waiting', async (context) => {
  const path = await tempFolder(context)
  const errors: unknown[] = []
  const store = await openSqliteStore({
    path,
    clock: manualClock(),
    role: 'serve',
    leaseMs: 80,
    onBackgroundError: (error) => errors.push(error),
  })
  context.after(() => store.close())
  const direct = new DatabaseSync(join(path, 'plumbline.db'), { timeout: 5000 })
  direct.exec('drop table rate_windows')
  direct.close()
  await until(() => errors.length > 0, 'the failed sweep is reported')
  assert.match(String(errors[0]), /rate_windows/)
  const owner = await someAccount(store)
  await store.reports.create(someReport(owner))
  assert.ok(await store.runs.take(AbortSignal.timeout(10_000)))
})
