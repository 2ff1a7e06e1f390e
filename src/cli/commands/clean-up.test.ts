import { test } from 'node:test'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { startServe } from '../../testing/servers/service/serve-process.ts'
import {
  finished,
  someAccount,
  someInspection,
  someReport,
  taken,
} from '../../testing/store-contract/given.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { until } from '../../testing/until.ts'

const clock = { now: () => new Date() }

test('a service deletes runs beyond the retention of their owner by itself', async (context) => {
  const path = await tempFolder(context)
  const before = await openSqliteStore({ path, clock, role: 'serve' })
  const owner = await someAccount(before)
  const { id } = await finished(before, someReport(owner))
  for (let run = 1; run < 4; run += 1) {
    await before.reports.update(owner, id, { rerun: true })
    await before.runs.finish(await taken(before), someInspection())
  }
  await before.retention.set(owner, { maxAgeDays: null, maxRuns: 2 })
  await before.close()
  await startServe(context, { PLUMBLINE_DATA: path, PLUMBLINE_LOG_LEVEL: 'silent' })
  const store = await openSqliteStore({ path, clock, role: 'tool' })
  context.after(() => store.close())
  await until(async () => (await store.runs.history(id, 9)).length === 2, 'the oldest runs are gone')
})
