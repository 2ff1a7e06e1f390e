import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { ChannelClaim } from '../../core/ports/monitoring/channels.ts'
import { childrenOf } from '../../testing/machine/child-processes.ts'
import { startReceiver } from '../../testing/servers/wire/receiver.ts'
import { startServe } from '../../testing/servers/service/serve-process.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { until } from '../../testing/until.ts'
import { openSender } from './open-sender.ts'

/** Reports every claim as done, except those named `hang` and `die`, and ends with the service. */
const fake = `
process.on('disconnect', () => process.exit())
process.on('message', ({ token }) => {
  if (token === 'die') process.exit(1)
  if (token !== 'hang') process.send(token)
})`

async function openFake(context: TestContext, idleMs?: number) {
  const file = join(await tempFolder(context), 'sender.mjs')
  await writeFile(file, fake)
  const sender = openSender({ program: pathToFileURL(file), ...(idleMs === undefined ? {} : { idleMs }) })
  context.after(() => sender.close(5000))
  return sender
}

// The fake process reads nothing else.
const claim = (token: string) => ({ token }) as ChannelClaim

test('the sending process starts with the first claim, stays for the next and ends when idle', async (context) => {
  const sender = await openFake(context, 300)
  assert.equal(sender.pid(), undefined)
  await sender.send(claim('one'))
  const pid = sender.pid()
  await sender.send(claim('two'))
  assert.deepEqual([sender.pid(), pid !== undefined], [pid, true])
  await until(() => sender.pid() === undefined && !isRunning(pid), 'it has ended')
  await sender.send(claim('three'))
  assert.notEqual(sender.pid(), pid)
})

test('a sending process that dies fails what it was sending, and the next claim starts another', async (context) => {
  const sender = await openFake(context)
  const hanging = assert.rejects(sender.send(claim('hang')), /The sending process ended \(1\)/)
  await assert.rejects(sender.send(claim('die')), /The sending process ended/)
  await hanging
  await sender.send(claim('one'))
})

test('closing ends the sending process, and what it was sending is no error', async (context) => {
  const sender = await openFake(context)
  const hanging = sender.send(claim('hang'))
  const pid = sender.pid()
  await sender.close(60_000)
  await hanging
  assert.equal(isRunning(pid), false)
})

test('the service sends in a process of its own, which ends with it', async (context) => {
  const receiver = await startReceiver(context)
  const site = await startSite(context)
  const key = 'sends-in-a-process-of-its-own'
  const service = await startServe(context, {
    PLUMBLINE_DATA: await tempFolder(context),
    PLUMBLINE_API_KEY: key,
    PLUMBLINE_LOG_LEVEL: 'error',
    PLUMBLINE_BROWSER: 'off',
  })
  const create = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    assert.equal((await fetch(`${service.origin}/api/v1${path}`, init)).status, 201)
  }
  await create('/channels', { type: 'webhook', target: receiver.url, events: ['report.finished'] })
  assert.deepEqual(childrenOf(service.pid), [])
  await create('/reports', { url: `${site}/` })
  await until(() => receiver.received.length === 1, 'the message has arrived')
  const [sender, ...others] = childrenOf(service.pid)
  assert.deepEqual([isRunning(sender), others], [true, []])
  assert.equal(await service.end('SIGTERM'), 0)
  assert.equal(isRunning(sender), false)
  assert.equal(service.stderr(), '')
})

function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}
