import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { callApi, faultKey } from '../testing/fault-service.ts'
import { startSite } from '../testing/small-site.ts'
import { tempFolder } from '../testing/temp-folder.ts'

const program = join(import.meta.dirname, '../../bin/plumbline.js')

/** A mount that only the process and its children see, and that is gone with them. */
const apart = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']
const mayMount = spawnSync('unshare', [...apart, 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0
const skip = mayMount ? false : 'a disk of its own cannot be mounted here'

/** Eight megabytes, of which the ballast leaves one and a half: enough to start, and for some reports. */
const script = `
  mount -t tmpfs -o size=8m none "$1" && head -c 6500000 /dev/zero > "$1/ballast" && shift && exec "$@"`

test('a disk that is full is told, loses nothing, and is used again once there is room', {
  skip,
}, async (context) => {
  const folder = await tempFolder(context)
  const site = await startSite(context)
  const words = ['--disable-warning=ExperimentalWarning', program, 'serve']
  const child = spawn('unshare', [...apart, 'sh', '-c', script, 'sh', folder, process.execPath, ...words], {
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

  // Seen from here, the mount is below the root of the process.
  await rm(`/proc/${child.pid}/root${folder}/ballast`)
  for (let tries = 0; (await submit()) !== 202 && tries < 100; tries += 1) await sleep(50)
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
    assert.ok(tries < 600, `report ${id} is stuck`)
    await sleep(100)
  }
}
