import { verbatim } from '../../testing/words/verbatim.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { openPostgresStore } from '../../store/postgres/open-postgres.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { callApi, faultKey } from '../../testing/servers/service/fault-service.ts'
import { runCommand, startServe, startWork } from '../../testing/servers/service/serve-process.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { skipInQuickRun } from '../../testing/quick-run.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { until } from '../../testing/until.ts'
import { runs } from './runs.ts'

const clock = { now: () => new Date() }
const fault = { code: 'internal', message: verbatim('The report could not be made.') } as const
const settings = { PLUMBLINE_API_KEY: faultKey, PLUMBLINE_LOG_LEVEL: 'silent' }

test('abandoned runs are listed, counted and requeued, on SQLite', async (context) => {
  const env = { ...settings, PLUMBLINE_DATA: await tempFolder(context) }
  const open = () => openSqliteStore({ path: env.PLUMBLINE_DATA, clock, role: 'tool' })
  await seenAndRevived(context, env, open)
})

test('abandoned runs are listed, counted and requeued, on PostgreSQL', {
  skip: skipInQuickRun('on PostgreSQL'),
}, async (context) => {
  const url = await (await sharedPostgres()).createMigrated('cli_runs')
  const env = { ...settings, PLUMBLINE_DATABASE_URL: url, PLUMBLINE_DATA: '/dev/null/never-used' }
  await seenAndRevived(context, env, () => openPostgresStore({ url, clock, role: 'tool' }))
})

async function seenAndRevived(
  context: TestContext,
  env: Readonly<Record<string, string>>,
  open: () => ReturnType<typeof openSqliteStore>,
): Promise<void> {
  const site = await startSite(context)
  const idle = await startServe(context, env, '--no-work')
  const empty = await runCommand(['runs'], env)
  assert.deepEqual([empty.code, empty.stdout], [0, '0 running, 0 queued, 0 abandoned.\n'])
  const ids: number[] = []
  for (const name of ['one', 'two', 'three']) {
    const { body } = await callApi(idle.origin, '/reports', 'POST', { url: `${site}/${name}` })
    ids.push(body.data.id)
  }
  const store = await open()
  const claims = []
  for (let count = 0; count < 2; count += 1) {
    const claim = await store.runs.take(AbortSignal.timeout(5000))
    assert.ok(claim !== undefined)
    await store.runs.fail(claim, fault)
    claims.push(claim)
  }
  await store.close()

  const { code, stdout, stderr } = await runCommand(['runs'], env)
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^0 running, 1 queued, 2 abandoned\.\n\nRUN +STATE +TRIES/)
  assert.match(stdout, /^\d+ +queued +0 +\w+ \d+, \d+, \d\d:\d\d UTC +owner@localhost +http:\S+\/three$/m)
  assert.match(
    stdout,
    /^\d+ +abandoned +1 +\w+ \d+, \d+, \d\d:\d\d UTC +owner@localhost +http:\S+\/one +The report could not be made\.$/m,
  )
  assert.match(await (await fetch(`${idle.origin}/metrics`)).text(), /^plumbline_runs_abandoned 2$/m)

  // An idle worker must pick up the requeued runs. On the embedded database, only the service itself can be that
  // worker.
  const isEmbedded = env['PLUMBLINE_DATABASE_URL'] === undefined
  if (isEmbedded) assert.equal(await idle.end('SIGTERM'), 0)
  else await startWork(context, env)
  const service = isEmbedded ? await startServe(context, env) : idle
  await finished(service.origin, ids[2])
  const one = await runCommand(['runs', 'requeue', String(claims[0]?.run)], env)
  assert.deepEqual([one.code, one.stdout], [0, '1 run was queued again.\n'], one.stderr)
  await finished(service.origin, claims[0]?.report)
  const again = await runCommand(['runs', 'requeue', String(claims[0]?.run)], env)
  assert.equal(again.code, 1)
  assert.match(again.stderr, /^Not abandoned: \d+\. Run the runs command to see which are\.\n$/)
  const rest = await runCommand(['runs', 'requeue', '--all'], env)
  assert.deepEqual([rest.code, rest.stdout], [0, '1 run was queued again.\n'], rest.stderr)
  await finished(service.origin, claims[1]?.report)
  assert.match((await runCommand(['runs'], env)).stdout, /0 abandoned\.\n$/)
  assert.match((await runCommand(['runs', 'list', '--limit', '5'], env)).stdout, /0 abandoned\.\n$/)
}

test('runs prints its usage', async () => {
  for (const words of [
    ['requeue'],
    ['requeue', 'x'],
    ['requeue', '1', '--all'],
    ['--limit', '0'],
    ['rerun'],
  ]) {
    await assert.rejects(async () => runs(words, {}), { name: 'UsageError', message: /^[A-Z"-].*\.$/ })
  }
  const { code, stderr } = await runCommand(['runs', 'rerun'])
  assert.equal(code, 1)
  assert.match(stderr, /^[A-Z"-].*\.\n\nUsage: plumbline runs \.\.\.\n\n {2}runs list \[/)
})

async function finished(origin: string, id: number | undefined): Promise<void> {
  const state = async () => (await callApi(origin, `/reports/${id}`)).body.data.state
  await until(async () => (await state()) === 'done', `report ${id} is done`, { everyMs: 100 })
}
