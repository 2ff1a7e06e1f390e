import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { runCommand, startServe, startWork } from '../../testing/servers/service/serve-process.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { until } from '../../testing/until.ts'
import { withTools } from '../open/open-tools.ts'
import { readSettings } from '../read-settings.ts'

const key = 'schedules-are-started-once'
const hourMs = 3_600_000
const count = 6

/** A service whose clock the test sets, with schedules that are due within the hour. */
async function surroundings(context: TestContext, own: Readonly<Record<string, string>>) {
  const clock = join(await tempFolder(context), 'clock')
  const setClock = (aheadMs: number) => writeFile(clock, String(aheadMs))
  await setClock(0)
  const env = {
    PLUMBLINE_API_KEY: key,
    PLUMBLINE_LOG_LEVEL: 'error',
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../../testing/machine/jumping-clock.ts')}`,
    ...own,
  }
  return { env, setClock }
}

function client(origin: () => string) {
  async function call(path: string, json?: object, method = json === undefined ? 'GET' : 'POST') {
    const response = await fetch(`${origin()}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads members that it then asserts
    return (await response.json()) as any
  }
  // Half an hour away, so that none becomes due while the test runs.
  const minute = (new Date().getUTCMinutes() + 30) % 60
  const at = `00:${String(minute).padStart(2, '0')}`
  const add = async (url: string) =>
    (await call('/schedules', { target: { urls: [url] }, every: 'hourly', at })).data
  return {
    call,
    async addSchedules(site: string) {
      for (let index = 0; index < count; index += 1) await add(`${site}/${index}`)
    },
    /** Adds a schedule that is due less than this far ahead, once the service's clock has got there. */
    async addedBefore(url: string, aheadMs: number): Promise<number> {
      for (;;) {
        const { id, next_at: next } = await add(url)
        if (Date.parse(next) < Date.now() + aheadMs) return id
        await call(`/schedules/${id}`, undefined, 'DELETE')
      }
    },
    async started(): Promise<number> {
      const { data } = await call('/schedules?per_page=100')
      return data.filter(({ last }: { last: unknown }) => last !== null).length
    },
    /** Asserts that every page has one report with exactly this many runs. */
    async assertRuns(runs: number, reports = count) {
      const { data, meta } = await call('/reports?per_page=100')
      assert.equal(meta.total, reports)
      for (const { id, url } of data) {
        const { data: history } = await call(`/reports/${id}/runs`)
        assert.equal(history.length, runs, url)
      }
    },
  }
}

test('two processes, one of them killed, and clocks that jump: each start happens once', async (context) => {
  const site = await startSite(context)
  const database = await (await sharedPostgres()).createMigrated('schedules')
  const { env, setClock } = await surroundings(context, { PLUMBLINE_DATABASE_URL: database })
  const service = await startServe(context, env, '--no-work')
  const { addSchedules, addedBefore, started, assertRuns, call } = client(() => service.origin)
  await addSchedules(site)
  const killed = await startWork(context, env)
  await startWork(context, env)
  await setClock(3 * hourMs)
  await until(async () => (await started()) > 0, 'one is started', { everyMs: 10 })
  killed.signal('SIGKILL')
  await until(async () => (await started()) === count, 'all are started')
  const idle = async () => (await call('/reports?state=queued,running')).meta.total === 0
  await until(idle, 'all runs have ended')
  await assertRuns(1)
  const { data } = await call('/schedules?per_page=100')
  for (const { missed } of data) assert.equal(missed, 2)
  // Started schedules do not start again when the clock, set back, passes the same time once more. A new schedule, due
  // at the same time, shows when the worker has checked.
  await setClock(2.4 * hourMs)
  const last = await addedBefore(`${site}/last`, 3 * hourMs)
  await setClock(3 * hourMs)
  await until(async () => (await call(`/schedules/${last}`)).data.last !== null, 'the last one is started')
  await until(idle, 'all runs have ended')
  await assertRuns(1, count + 1)
})

test('killed while starting schedules and restarted, the embedded database has each start once', async (context) => {
  const site = await startSite(context)
  const { env, setClock } = await surroundings(context, { PLUMBLINE_DATA: await tempFolder(context) })
  let service = await startServe(context, env)
  const { addSchedules, started, assertRuns, call } = client(() => service.origin)
  await addSchedules(site)
  await setClock(1.2 * hourMs)
  await until(async () => (await started()) > 0, 'one is started', { everyMs: 10 })
  await service.end('SIGKILL')
  service = await startServe(context, env)
  await until(async () => (await started()) === count, 'all are started')
  const idle = async () => (await call('/reports?state=queued,running')).meta.total === 0
  await until(idle, 'all runs have ended')
  await assertRuns(1)
})

test('a report that somebody waits for is finished while scheduled runs keep every other worker busy', async (context) => {
  const held: ServerResponse[] = []
  const release = () => held.splice(0).forEach((response) => response.end('<title>Scheduled</title>'))
  let holds = true
  const site = await startSite(context, (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (holds && /^\/\d/.test(request.url ?? '')) held.push(response)
    else response.end('<!doctype html><html lang="en"><title>A page</title><h1>A page</h1></html>')
  })
  context.after(release)
  const { env, setClock } = await surroundings(context, {
    PLUMBLINE_DATA: await tempFolder(context),
    PLUMBLINE_CONCURRENCY: '2',
    PLUMBLINE_BROWSER: 'off',
  })
  const service = await startServe(context, env)
  const { addSchedules, started, call } = client(() => service.origin)
  await addSchedules(site)
  await setClock(1.2 * hourMs)
  await until(async () => (await started()) === count, 'all are started')
  await until(() => held.length > 0, 'a scheduled run is under way')
  const { data: mine } = await call('/reports', { url: `${site}/mine` })
  const stateOf = async (id: number) => (await call(`/reports/${id}`)).data.state
  await until(async () => (await stateOf(mine.id)) === 'done', 'the awaited report is done')
  const { meta } = await call('/reports?state=queued,running')
  assert.equal(meta.total, count, 'no scheduled run has ended')
  holds = false
  release()
  const idle = async () => (await call('/reports?state=queued,running')).meta.total === 0
  await until(idle, 'all runs have ended')
})

test('schedules are added, listed, switched off and removed on the command line', async (context) => {
  const env = { PLUMBLINE_DATA: await tempFolder(context) }
  await runCommand(['user', 'create', 'one@example.com'], env)
  const run = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await runCommand(['schedules', ...words], env)
    return { code, said: stdout + stderr }
  }
  const added = await run('add', 'https://example.com/', '--every', 'weekly', '--timezone', 'Europe/Berlin')
  assert.match(
    added.said,
    /^Schedule 1: Every Monday at 06:00 \(Europe\/Berlin\)\. Next start: [A-Z][a-z]+ \d+, 20/,
  )
  assert.match((await run('list')).said, /https:\/\/example\.com\/ +Every Monday .* never +0 +on/)
  assert.match((await run('list')).said, /\n\nStarts are spread over a tenth of the interval/)
  const report = await withTools(readSettings(env), async ({ app, store }) => {
    const [owner] = await store.accounts.list()
    return app.storeReport(owner?.id ?? 0, { url: 'https://example.com/pricing' })
  })
  assert.equal((await run('add', '--report', String(report.id), '--every', 'daily')).code, 0)
  assert.match((await run('list')).said, /https:\/\/example\.com\/pricing \(report 1\) +Every day/)
  assert.match((await run('disable', '1')).said, /is off/)
  assert.match((await run('enable', '1')).said, /is on\. Next start: /)
  const wrong = await run('add', 'https://example.com/', '--cron', '99 * * * *')
  assert.deepEqual([wrong.code, /minute is “99”/.test(wrong.said)], [1, true])
  assert.match((await run('remove', '1')).said, /was deleted/)
  assert.equal((await run('remove', '1')).code, 1)
})
