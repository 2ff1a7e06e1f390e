import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { openTestHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { visitBy } from '../../testing/browser/visit.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { patient, until } from '../../testing/until.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

describe('the browser host', { skip }, () => {
  it('leaves no profile behind when it is killed, and restarts for waiting runs', async (t) => {
    const site = await openSite(t, { '/': '<!doctype html><title>Sound</title><p>Words' })
    const trouble: string[] = []
    const host = openTestHost({
      onTrouble: (what) => trouble.push(what),
      limits: { loadsAgain: false },
    })
    t.after(() => host.close())
    assert.equal((await visitBy(host, `${site.origin}/`)).ok, true)
    const folder = dirname(host.socketPath)
    const before = readdirSync(folder).filter((name) => name.startsWith('p-'))
    assert.equal(before.length, 1)
    const killed = host.pid()
    assert.ok(killed !== undefined)
    process.kill(killed, 'SIGKILL')
    while (trouble.length === 0) await sleep(20)
    const [profile = ''] = before
    await until(() => !existsSync(`${folder}/${profile}`), 'the profile is removed')
    assert.equal(existsSync(`${folder}/${profile}`), false)
    await until(() => host.pid() !== undefined, 'the host runs')
    assert.notEqual(host.pid(), undefined, 'it restarts by itself')
    assert.equal((await visitBy(host, `${site.origin}/`)).ok, true)
    assert.deepEqual(trouble, ["the browser's process ended (SIGKILL)"])
  })

  it('exits when idle and starts again, even if the path of the temporary folder is long', async (t) => {
    const site = await openSite(t, { '/': '<!doctype html><title>Rest</title><p>Words' })
    const usual = process.env['TMPDIR']
    const folder = join(await tempFolder(t), 'a/long/way/down')
    mkdirSync(folder, { recursive: true })
    process.env['TMPDIR'] = folder
    t.after(() => {
      if (usual === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = usual
    })
    const resting = openTestHost({
      onTrouble: (what) => assert.fail(what),
      limits: { visitMs: patient(40_000), restMs: 1000, loadsAgain: false },
    })
    t.after(() => resting.close())
    for (const isFirst of [true, false]) {
      const answer = await visitBy(resting, `${site.origin}/`)
      assert.ok(answer.ok, JSON.stringify(answer))
      if (!isFirst) return
      await until(() => resting.pid() === undefined, 'the browser host ended')
      assert.equal(existsSync(dirname(resting.socketPath)), false)
    }
  })
})
