import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { callApi, faultKey } from '../../testing/servers/service/fault-service.ts'
import { noSmallDisk, onSmallDisk } from '../../testing/machine/small-disk.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { testFlags } from '../../testing/machine/test-flags.ts'
import { patient, until } from '../../testing/until.ts'

const program = join(import.meta.dirname, '../../../bin/plumbline.js')

/** The ballast leaves one and a half megabytes: enough to start, and for some reports. */
const disk = { bytes: 8 * 1024 * 1024, ballastBytes: 6_500_000 }

test('a full disk is reported, loses nothing, and is used again once there is room', {
  skip: noSmallDisk,
}, async (context) => {
  const folder = await tempFolder(context)
  const site = await startSite(context)
  const { origin: at, pid } = await serveOnSmallDisk(context, { ...disk, folder }, { PLUMBLINE_DATA: folder })

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
  await rm(`/proc/${pid}/root${folder}/ballast`)
  await until(async () => (await submit()) === 202, 'reports are accepted again')
  for (const [id, url] of answered) {
    const report = await finished(at, id)
    assert.deepEqual([report.state, report.url], ['done', url], JSON.stringify(report.error))
  }
  const { body } = await callApi(at, '/reports')
  assert.equal(body.meta.total, answered.size)
})

/** Chromium keeps its profile in the temporary folder; the database is elsewhere. */
test('pages are visited even if the browser cannot write anything to its disk', {
  skip: noSmallDisk || (findChromium() === undefined && process.env['CI'] === undefined && chromiumMissing),
  timeout: patient(240_000),
}, async (context) => {
  const [folder, data] = [await tempFolder(context), await tempFolder(context)]
  const site = await startSite(context)
  const small = { folder, bytes: 256 * 1024 * 1024, ballastBytes: 256 * 1024 * 1024 }
  const { origin, pid } = await serveOnSmallDisk(context, small, {
    PLUMBLINE_DATA: data,
    PLUMBLINE_BROWSER: findChromium() ?? 'off',
    TMPDIR: folder,
    SQLITE_TMPDIR: data,
  })
  const visited = async (path: string) => {
    const { status, body } = await callApi(origin, '/reports', 'POST', { url: `${site}${path}` })
    assert.equal(status, 202, JSON.stringify(body))
    return finished(origin, body.data.id)
  }
  const full = await visited('/full')
  assert.deepEqual([full.state, full.results?.profile], ['done', 'http+browser'])
  await rm(`/proc/${pid}/root${folder}/ballast`)
  const next = await visited('/room')
  assert.deepEqual([next.state, next.results?.profile], ['done', 'http+browser'])
})

/** The real service, with a small disk mounted at a folder. */
async function serveOnSmallDisk(
  context: TestContext,
  disk: Parameters<typeof onSmallDisk>[0],
  env: Readonly<Record<string, string>>,
) {
  const words = [process.execPath, ...testFlags, program, 'serve']
  const [mounting = '', ...rest] = onSmallDisk(disk, words)
  const child = spawn(mounting, rest, {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PLUMBLINE_PORT: '0',
      PLUMBLINE_API_KEY: faultKey,
      PLUMBLINE_BROWSER: 'off',
      PLUMBLINE_LOG_LEVEL: 'silent',
      PLUMBLINE_RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  context.after(() => child.kill('SIGKILL'))
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  for (;;) {
    const origin = /is ready at (http\S+)/.exec(said)?.[1]
    if (origin !== undefined) return { origin, pid: child.pid }
    assert.equal(child.exitCode, null, said)
    await sleep(50)
  }
}

async function finished(origin: string, id: number) {
  for (let tries = 0; ; tries += 1) {
    const { status, body } = await callApi(origin, `/reports/${id}`)
    assert.equal(status, 200, `report ${id} was answered and is lost`)
    if (body.data.state === 'done' || body.data.state === 'failed') return body.data
    assert.ok(tries < patient(600), `report ${id} is stuck`)
    await sleep(100)
  }
}
