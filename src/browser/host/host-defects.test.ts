import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { chromiumMissing, findHeadlessShell } from '../../testing/browser/chromium.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { patient, until } from '../../testing/until.ts'
import { askHost } from '../../testing/browser/visit.ts'
import type { HostOptions } from './host-options.ts'

const executable = findHeadlessShell()
const skip = executable === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** Errors that nothing in the host catches. */
const defects = `process.on('SIGUSR2', () => void Promise.reject(new Error('a promise that nobody awaits')))
process.on('SIGWINCH', () => { throw new Error('thrown in a listener') })`

test('an uncaught error in the browser host fails the current visit, and the host keeps running', {
  skip,
  timeout: patient(120_000),
}, async (t) => {
  assert.ok(executable !== undefined, chromiumMissing)
  const site = await openSite(t, {
    '/': '<!doctype html><title>Sound</title><p>Words',
    '/waits': '<!doctype html><title>Waits</title><p>Words</p><script>fetch("/never")</script>',
    '/never': { silent: true },
  })
  const folder = await tempFolder(t)
  const options: HostOptions = {
    executable,
    folder,
    socketPath: join(folder, 'socket'),
    privateTargets: true,
    privateHosts: [],
    dnsServers: null,
    countAsPublic: null,
    visitsAtOnce: 1,
    agent: 'Plumbline/test',
    visit: { timeoutMs: patient(30_000), axeMs: 6000, axeElements: 6000, loadsAgain: false },
    maxVisits: 50,
    maxBytes: 1_200_000_000,
    maxPageBytes: 1_000_000_000,
    maxProcesses: 60,
    idleMs: 60_000,
  }
  const host = fork(new URL('./host.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      `--import=data:text/javascript,${encodeURIComponent(defects)}`,
    ],
    env: { PATH: '', TMPDIR: folder },
  })
  t.after(async () => {
    host.kill('SIGTERM')
    if (host.exitCode === null) await once(host, 'exit')
  })
  let log = ''
  host.stderr?.setEncoding('utf8').on('data', (text: string) => (log += text))
  host.send(options)
  await once(host, 'message')
  const visit = (path: string) =>
    askHost(options.socketPath, { url: `${site.origin}${path}`, reach: 'private' })

  for (const [signal, expected] of [
    ['SIGUSR2', 'a promise that nobody awaits'],
    ['SIGWINCH', 'thrown in a listener'],
  ] as const) {
    const before = site.asked.filter(({ path }) => path === '/never').length
    const visiting = visit('/waits')
    await until(() => site.asked.filter(({ path }) => path === '/never').length > before, 'the page is shown')
    host.kill(signal)
    const answer = await visiting
    assert.equal(answer.ok ? '' : answer.because.id, 'browserStopped')
    assert.match(log, new RegExp(expected))
    assert.equal((await visit('/')).ok, true, 'the next visit works')
    assert.equal(host.exitCode, null)
  }
})
