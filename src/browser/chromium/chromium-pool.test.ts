import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumMissing, findChromium, findHeadlessShell } from '../../testing/browser/chromium.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { until } from '../../testing/until.ts'
import { openProxy } from '../proxy/proxy.ts'
import { createChromiumPool } from './chromium-pool.ts'
import type { Chromium } from './launch.ts'
import { listOf } from './read-json.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

it('an idle Chromium has one page open: with more, traces end 5 s late', { skip }, async (t) => {
  const executable = findHeadlessShell()
  assert.ok(executable !== undefined, chromiumMissing)
  const folder = await tempFolder(t)
  const proxy = await openProxy({ resolveHost: async () => [] })
  t.after(() => proxy.close())
  const limits = { maxVisits: 50, maxBytes: 2e9, maxPageBytes: 2e9, maxProcesses: 60, idleMs: 600_000 }
  const pool = createChromiumPool({ executable, folder, proxy, agent: 'Tester', ...limits })
  t.after(() => pool.close())
  const chromium = await pool.use(async (lent) => lent)
  await until(async () => (await openPages(chromium)) > 0, 'a page is open', { everyMs: 50 })
  await sleep(1500)
  assert.equal(await openPages(chromium), 1)
})

/** Each page has a browser context of its own. */
async function openPages({ cdp }: Chromium): Promise<number> {
  return listOf((await cdp.send('Target.getBrowserContexts'))['browserContextIds']).length
}
