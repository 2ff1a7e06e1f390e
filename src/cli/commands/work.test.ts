import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand, startServe, startWork } from '../../testing/servers/service/serve-process.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { until } from '../../testing/until.ts'

const key = 'the-key-of-the-work-tests'

test('on PostgreSQL, a separate worker generates the reports of a service without one', async (context) => {
  const env = {
    PLUMBLINE_DATABASE_URL: await (await sharedPostgres()).createMigrated('work'),
    PLUMBLINE_DATA: '/dev/null/never-used',
    PLUMBLINE_API_KEY: key,
  }
  const site = await startSite(context)
  const service = await startServe(context, env, '--no-work')
  const early = await submit(service.origin, `${site}/early`, 'wait=1')
  assert.equal(early.status, 202)
  assert.equal(early.body.data.state, 'queued')

  const worker = await startWork(context, env)
  const late = await submit(service.origin, `${site}/late`, 'wait=30')
  assert.equal(late.status, 201, late.body.message)
  assert.equal(late.body.data.state, 'done')
  assert.equal(await worker.end('SIGTERM'), 0)
  assert.equal(await service.end('SIGTERM'), 0)
})

test('a worker has as many concurrent runs as configured', async (context) => {
  const env = {
    PLUMBLINE_DATABASE_URL: await (await sharedPostgres()).createMigrated('concurrency'),
    PLUMBLINE_DATA: '/dev/null/never-used',
    PLUMBLINE_API_KEY: key,
    PLUMBLINE_CONCURRENCY: '1',
  }
  const held: (() => void)[] = []
  const pages = new Set<string>()
  const site = await startSite(context, (request, response) => {
    if (request.url?.startsWith('/page') === true) pages.add(request.url ?? '')
    held.push(() => response.setHeader('content-type', 'text/html').end('<title>A page</title>'))
  })
  const service = await startServe(context, env, '--no-work')
  for (let number = 0; number < 5; number += 1)
    await submit(service.origin, `${site}/page-${number}`, 'respond-async')
  const worker = await startWork(context, env, '--concurrency', '3')
  assert.match(worker.stdout(), /^Generating up to 3 reports at a time\.\n$/)
  await until(() => pages.size === 3, 'three runs are in progress')
  await sleep(300)
  assert.equal(pages.size, 3)
  for (const answer of held) answer()
})

test('an invalid number of runs is reported with the option that set it', async () => {
  const { code, stderr } = await runCommand(['work', '--concurrency', 'many'])
  assert.equal(code, 1)
  assert.match(stderr, /^--concurrency must be a whole number from 1 to 64, not "many"\./)
})

test('a service without a possible worker says so', async (context) => {
  const service = await startServe(context, { PLUMBLINE_DATA: await tempFolder(context) }, '--no-work')
  assert.match(service.stderr(), /need PostgreSQL/)
})

test('a worker on the embedded database is rejected with the reason', async (context) => {
  const { code, stderr } = await runCommand(['work'], { PLUMBLINE_DATA: await tempFolder(context) })
  assert.equal(code, 1)
  assert.match(stderr, /^Set PLUMBLINE_DATABASE_URL\./)
})

test('an unreachable database is explained in a sentence', async () => {
  const env = { PLUMBLINE_DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/none', PLUMBLINE_PORT: '0' }
  const { code, stderr } = await runCommand(['serve'], env)
  assert.equal(code, 1)
  assert.doesNotMatch(stderr, /at .*\.m?[jt]s:|hush/)
})

async function submit(origin: string, url: string, prefer: string) {
  const response = await fetch(`${origin}/public/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, prefer },
    body: new URLSearchParams({ url }),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}
