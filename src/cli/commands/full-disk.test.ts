import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { callApi, faultKey } from '../../testing/servers/fault-service.ts'
import { noSmallDisk, onSmallDisk } from '../../testing/small-disk.ts'
import { startSite } from '../../testing/servers/small-site.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { patient, until } from '../../testing/until.ts'

const program = join(import.meta.dirname, '../../../bin/plumbline.js')

/** The ballast leaves one and a half megabytes: enough to start, and for some reports. */
const disk = { bytes: 8 * 1024 * 1024, ballastBytes: 6_500_000 }

test('a full disk is reported, loses nothing, and is used again once there is room', {
  skip: noSmallDisk,
}, async (context) => {
  const folder = await tempFolder(context)
  const site = await startSite(context)
  const words = [process.execPath, '--disable-warning=ExperimentalWarning', program, 'serve']
  const [mounting = '', ...rest] = onSmallDisk({ ...disk, folder }, words)
  const child = spawn(mounting, rest, {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PLUMBLINE_DATA: folder,
      PLUMBLINE_PORT: '0',
      PLUMBLINE_API_KEY: faultKey,
      PLUMBLINE_BROWSER: 'off',
      PLUMBLINE_LOG_LEVEL: 'silent',
      PLUMBLINE_RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  context.after(() => child.kill('SIGKILL'))
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  const origin = async () => {
    for (;;) {
      const found = /is ready at (http\S+)/.exec(said)?.[1]
      if (found !== undefined) return found
      assert.equal(child.exitCode, null, said)
      await sleep(50)
    }
  }
  const at = await origin()

  const answered = new Map<number, string>()
  let sent = 0
  async function submit(): Promise<number> {
    sent += 1
    const url = `${site}/${sent}`
    const { status, body } = await callApi(at, '/reports', 'POST', { url })
    if (status === 202) answered.set(body.data.id, url)
    return status
  }
  let status = await submit()
  while (status === 202 && sent < 3000) status = await submit()
  assert.equal(status, 503, `${sent} reports fit`)
  assert.equal((await callApi(at, '/reports')).status, 200, 'lists are read all the same')

  // Long enough for runs to finish that can then be neither stored nor released.
  await sleep(3000)
  // From outside, the mount is visible below the root of the process.
  await rm(`/proc/${child.pid}/root${folder}/ballast`)
  await until(async () => (await submit()) === 202, 'reports are accepted again')
  for (const [id, url] of answered) {
    const report = await finished(at, id)
    assert.deepEqual([report.state, report.url], ['done', url], JSON.stringify(report.error))
  }
  const { body } = await callApi(at, '/reports')
  assert.equal(body.meta.total, answered.size)
})

async function finished(origin: string, id: number) {
  for (let tries = 0; ; tries += 1) {
    const { status, body } = await callApi(origin, `/reports/${id}`)
    assert.equal(status, 200, `report ${id} was answered and is lost`)
    if (body.data.state === 'done' || body.data.state === 'failed') return body.data
    assert.ok(tries < patient(600), `report ${id} is stuck`)
    await sleep(100)
  }
}
