import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import manifest from '../../../package.json' with { type: 'json' }
import { startServe } from '../../testing/servers/service/serve-process.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { patient } from '../../testing/until.ts'

const key = 'the-key-of-the-drain-tests'
const page = '<!doctype html><html lang="en"><title>Slow</title><h1>Slow</h1></html>'

test('after a signal, accepted calls get a response, and unfinished runs are released', async (context) => {
  const env = { PLUMBLINE_DATA: await tempFolder(context), PLUMBLINE_API_KEY: key }
  let pages: 'late' | 'silent' | 'prompt' = 'late'
  let seen = Promise.withResolvers<void>()
  const site = await startSite(context, (_, response) => {
    seen.resolve()
    const answer = () => void response.setHeader('content-type', 'text/html').end(page)
    if (pages === 'late') setTimeout(answer, 500)
    if (pages === 'prompt') answer()
  })
  const first = await startServe(context, env)
  const calls = [1, 2, 3].map((number) => submit(first.origin, `${site}/${number}`))
  await seen.promise
  const asked = performance.now()
  const ended = first.end('SIGTERM')
  const answers = await Promise.all(calls)
  for (const { status } of answers)
    assert.ok(status === 201 || status === 202, `a call was answered ${status}`)
  assert.equal(await ended, 0)
  // Idle keep-alive connections must not delay the exit: clients keep theirs for more than a minute.
  assert.ok(performance.now() - asked < patient(20_000), 'it took too long to end')
  await assert.rejects(fetch(first.origin), 'it still listens')

  // The next start finishes the unfinished runs.
  const second = await startServe(context, env)
  for (const { body } of answers) {
    const report = await finished(second.origin, body.data.id)
    assert.equal(report.state, 'done', JSON.stringify(report.error))
  }
  pages = 'silent'
  seen = Promise.withResolvers<void>()
  const { body } = await submit(second.origin, `${site}/silent`, { prefer: 'respond-async' })
  await seen.promise
  const before = performance.now()
  assert.equal(await second.end('SIGTERM'), 0)
  assert.ok(performance.now() - before < patient(15_000), 'it took too long to end')

  pages = 'prompt'
  const third = await startServe(context, env)
  assert.equal((await finished(third.origin, body.data.id)).state, 'done')
  pages = 'silent'
  seen = Promise.withResolvers<void>()
  await submit(third.origin, `${site}/hangs`, { prefer: 'respond-async' })
  await seen.promise
  // A second signal exits immediately.
  third.signal('SIGTERM')
  await sleep(200)
  const again = performance.now()
  assert.equal(await third.end('SIGINT'), 1)
  assert.ok(performance.now() - again < patient(3000), 'it waited')
})

test('a signal to npm start reaches the service', async (context) => {
  // npm sends signals only to the shell that it runs a script in.
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
    // A separate process group, so that no child outlives the test.
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
