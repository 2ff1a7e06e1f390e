import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import manifest from '../../../package.json' with { type: 'json' }
import { startServe } from '../../testing/servers/serve-process.ts'
import { startSite } from '../../testing/servers/small-site.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { patient } from '../../testing/until.ts'

const key = 'the-key-of-the-drain-tests'
const page = '<!doctype html><html lang="en"><title>Slow</title><h1>Slow</h1></html>'

test('a call that was accepted is answered, and its report is finished now or at the next start', async (context) => {
  const data = await tempFolder(context)
  const env = { PLUMBLINE_DATA: data, PLUMBLINE_API_KEY: key }
  const seen = Promise.withResolvers<void>()
  const site = await startSite(context, (_, response) => {
    seen.resolve()
    setTimeout(() => response.setHeader('content-type', 'text/html').end(page), 500)
  })
  const service = await startServe(context, env)
  const calls = [1, 2, 3].map((number) => submit(service.origin, `${site}/${number}`))
  await seen.promise
  const asked = performance.now()
  const ended = service.end('SIGTERM')
  const answers = await Promise.all(calls)
  for (const { status } of answers)
    assert.ok(status === 201 || status === 202, `a call was answered ${status}`)
  assert.equal(await ended, 0)
  // Kept-alive connections must not hold it: clients keep theirs for more than a minute.
  assert.ok(performance.now() - asked < patient(20_000), 'it took too long to end')
  await assert.rejects(fetch(service.origin), 'it still listens')

  const next = await startServe(context, env)
  for (const { body } of answers) {
    const report = await finished(next.origin, body.data.id)
    assert.equal(report.state, 'done', JSON.stringify(report.error))
  }
  assert.equal(await next.end('SIGTERM'), 0)
})

test('a run that does not end in time is given back, and the process ends all the same', async (context) => {
  const env = { PLUMBLINE_DATA: await tempFolder(context), PLUMBLINE_API_KEY: key }
  const seen = Promise.withResolvers<void>()
  let slow = true
  const site = await startSite(context, (_, response) => {
    seen.resolve()
    if (!slow) response.setHeader('content-type', 'text/html').end(page)
  })
  const service = await startServe(context, env)
  const { body } = await submit(service.origin, `${site}/`, { prefer: 'respond-async' })
  await seen.promise
  const before = performance.now()
  assert.equal(await service.end('SIGTERM'), 0)
  assert.ok(performance.now() - before < patient(15_000), 'it took too long to end')
  slow = false
  const next = await startServe(context, env)
  assert.equal((await finished(next.origin, body.data.id)).state, 'done')
  assert.equal(await next.end('SIGTERM'), 0)
})

test('a signal to npm start reaches the service', async (context) => {
  // npm signals the shell that it runs a script in, and nothing else.
  const root = join(import.meta.dirname, '../../..')
  const shell = spawn('sh', ['-c', manifest.scripts.start], {
    cwd: root,
    env: {
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      PLUMBLINE_DATA: await tempFolder(context),
      PLUMBLINE_PORT: '0',
      PLUMBLINE_BROWSER: 'off',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    // Its own group, so that nothing of it outlives the test.
    detached: true,
  })
  const group = -(shell.pid ?? assert.fail('sh did not start'))
  let ended = false
  const closed = once(shell, 'close').then(() => (ended = true))
  context.after(() => ended || process.kill(group, 'SIGKILL'))
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  assert.equal(
    await Promise.race([closed, sleep(patient(20_000), false, { ref: false })]),
    true,
    'it runs on',
  )
})

test('a second signal exits immediately', async (context) => {
  const env = { PLUMBLINE_DATA: await tempFolder(context), PLUMBLINE_API_KEY: key }
  const seen = Promise.withResolvers<void>()
  const site = await startSite(context, () => seen.resolve())
  const service = await startServe(context, env)
  await submit(service.origin, `${site}/`, { prefer: 'respond-async' })
  await seen.promise
  service.signal('SIGTERM')
  await sleep(200)
  const before = performance.now()
  assert.equal(await service.end('SIGINT'), 1)
  assert.ok(performance.now() - before < patient(3000), 'it waited')
})

async function submit(origin: string, url: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${origin}/public/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...headers },
    body: new URLSearchParams({ url }),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

async function finished(origin: string, id: number) {
  for (;;) {
    const response = await fetch(`${origin}/public/api/v1/reports/${id}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const { data } = JSON.parse(await response.text())
    if (data.state === 'done' || data.state === 'failed') return data
    await sleep(50)
  }
}
