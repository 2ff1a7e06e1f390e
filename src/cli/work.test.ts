import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { runCommand, startServe, startWork } from '../testing/serve-process.ts'
import { startSite } from '../testing/small-site.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { tempFolder } from '../testing/temp-folder.ts'

const server = startPostgres()
after(async () => (await server).stop())

const key = 'the-key-of-the-work-tests'

test('on PostgreSQL, a worker of its own makes the reports of a service that makes none', async (context) => {
  const env = {
    PLUMBLINE_DATABASE_URL: await (await server).create('work'),
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

test('a worker on the embedded database is refused, saying why', async (context) => {
  const { code, stderr } = await runCommand(['work'], { PLUMBLINE_DATA: await tempFolder(context) })
  assert.equal(code, 1)
  assert.match(stderr, /^Set PLUMBLINE_DATABASE_URL\./)
})

test('a database that is away is said in a sentence', async () => {
  const env = { PLUMBLINE_DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/none', PLUMBLINE_PORT: '0' }
  const { code, stderr } = await runCommand(['serve'], env)
  assert.equal(code, 1)
  assert.doesNotMatch(stderr, /at .*\.ts:|hush/)
})

async function submit(origin: string, url: string, prefer: string) {
  const response = await fetch(`${origin}/public/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, prefer },
    body: new URLSearchParams({ url }),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}
