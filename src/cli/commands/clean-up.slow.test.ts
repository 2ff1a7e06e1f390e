import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Store } from '../../core/ports/store.ts'
import { openPostgresStore } from '../../store/postgres/open-postgres.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { callApi, faultKey } from '../../testing/servers/service/fault-service.ts'
import { runCommand, startServe, startWork } from '../../testing/servers/service/serve-process.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { finished, someInspection, someReport, taken } from '../../testing/store-contract/given.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { patient } from '../../testing/until.ts'

const clock = { now: () => new Date() }
const settings = { PLUMBLINE_API_KEY: faultKey, PLUMBLINE_LOG_LEVEL: 'silent' }
const runs = 80

test('a service on the embedded database deletes expired data by itself', async (context) => {
  const env = { ...settings, PLUMBLINE_DATA: await tempFolder(context) }
  const store = await openSqliteStore({ path: env.PLUMBLINE_DATA, clock, role: 'tool' })
  context.after(() => store.close())
  const report = await longHistory(store, env)
  await cleanedUp(context, store, report, (await startServe(context, env)).origin)
})

test('on PostgreSQL, a worker deletes expired data for a service without one', async (context) => {
  const url = await (await sharedPostgres()).createMigrated('clean_up')
  const env = { ...settings, PLUMBLINE_DATABASE_URL: url, PLUMBLINE_DATA: '/dev/null/never-used' }
  const store = await openPostgresStore({ url, clock, role: 'tool' })
  context.after(() => store.close())
  const report = await longHistory(store, env)
  const service = await startServe(context, env, '--no-work')
  await startWork(context, env)
  await cleanedUp(context, store, report, service.origin)
})

/** A report with many runs, whose owner keeps five. */
async function longHistory(store: Store, env: Readonly<Record<string, string>>): Promise<number> {
  await runCommand(['user', 'create', 'owner@localhost', '--password', 'long enough'], env)
  const [owner] = await store.accounts.list()
  assert.ok(owner !== undefined)
  const { id } = await finished(store, someReport(owner.id))
  for (let count = 1; count < runs; count += 1) {
    await store.reports.update(owner.id, id, { rerun: true })
    await store.runs.finish(await taken(store), someInspection())
  }
  await store.retention.set(owner.id, { maxAgeDays: null, maxRuns: 5 })
  return id
}

/** Waits for the cleanup. It works in steps (see `prune-history.test.ts`), so the API responds in the meantime. */
async function cleanedUp(context: TestContext, store: Store, report: number, origin: string): Promise<void> {
  await context.waitFor(
    async () => {
      assert.equal((await callApi(origin, '/reports')).status, 200)
      assert.equal((await store.runs.history(report, runs + 1)).length, 5)
    },
    { interval: 20, timeout: patient(60_000) },
  )
  const { body } = await callApi(origin, '/reports')
  assert.deepEqual([body.data[0].id, body.data[0].state], [report, 'done'])
}
