import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { test } from 'node:test'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { shortTemp } from './short-temp.ts'

/** The uid of `nobody` on Linux. */
const nobody = 65_534

const executable = findChromium()

/** Starts Chromium as the service does, opens a page and prints how its renderers were started and confined. */
const script = (folder: string) => `
import { readFileSync } from 'node:fs'
import { launchChromium } from '${import.meta.resolve('./launch.ts')}'
import { processesOf } from '${import.meta.resolve('./processes.ts')}'
const chromium = await launchChromium({ executable: '${executable}', folder: '${folder}', proxyPort: 9 })
await chromium.cdp.send('Target.createTarget', { url: 'about:blank' })
const look = () => processesOf(chromium.group).filter(({ renderer }) => renderer).map(({ pid }) => ({
  plain: readFileSync('/proc/' + pid + '/cmdline', 'latin1').includes('--no-sandbox'),
  seccomp: /^Seccomp:\\s*(\\d)/m.exec(readFileSync('/proc/' + pid + '/status', 'latin1'))?.[1],
}))
// A renderer enters its sandbox a moment after it starts, so look again until all of them are confined.
const end = Date.now() + 10_000
const isHeld = (found) => found.length > 0 && found.every(({ seccomp }) => seccomp === '2')
while (Date.now() < end && !isHeld(look())) await new Promise((go) => setTimeout(go, 20))
console.log(JSON.stringify(look()))
await chromium.close()
process.exit(0)`

test('Chromium runs in its sandbox unless it runs as root', (t) => {
  if (executable === undefined) return t.skip(chromiumMissing)
  if (process.getuid?.() !== 0) return t.skip('Only root can start a process as another user.')
  const user = { uid: nobody, gid: nobody }
  if (spawnSync('unshare', ['--user', 'true'], user).status !== 0)
    return t.skip('This system lets only root make the namespaces that the sandbox of Chromium consists of.')
  const folder = mkdtempSync(`${shortTemp()}/plumbline-sandbox-`)
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  chownSync(folder, nobody, nobody)
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script(folder)]
  const { status, stdout, stderr } = spawnSync(process.execPath, options, {
    ...user,
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: folder },
    encoding: 'utf8',
    timeout: 60_000,
  })
  if (status !== 0 && /EACCES|Cannot find module/.test(stderr))
    return t.skip('Another user cannot read this project.')
  assert.equal(status, 0, stderr)
  const renderers = JSON.parse(stdout) as readonly object[]
  assert.ok(renderers.length > 0)
  // 2 means a seccomp filter (proc_pid_status(5)), which Chromium installs only as part of its sandbox.
  for (const renderer of renderers) assert.deepEqual(renderer, { plain: false, seccomp: '2' })
})
