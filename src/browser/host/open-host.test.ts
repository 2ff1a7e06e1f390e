import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSite } from '../../testing/servers/asked-site.ts'
import { openTestHost } from '../../testing/servers/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/chromium.ts'
import { visitBy } from '../../testing/servers/visit.ts'
import { until } from '../../testing/until.ts'

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
})
