import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { launchWithPages } from '../../testing/browser/chromium-pages.ts'
import type { Chromium } from './launch.ts'
import { listOf, recordOf } from './read-json.ts'
import { until } from '../../testing/until.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** Pages in their own contexts: Chromium itself starts with one in the default context. */
async function openFrames({ cdp }: Chromium): Promise<readonly unknown[]> {
  const { browserContextIds } = await cdp.send('Target.getBrowserContexts')
  const { targetInfos } = await cdp.send('Target.getTargets')
  return listOf(targetInfos)
    .map(recordOf)
    .filter(
      ({ type, browserContextId }) => type === 'page' && listOf(browserContextIds).includes(browserContextId),
    )
    .map(({ targetId }) => targetId)
}

const untilOpen = (chromium: Chromium, count: number): Promise<void> =>
  until(async () => (await openFrames(chromium)).length === count, `${count} pages are open`, { everyMs: 50 })

const { signal } = new AbortController()

describe('pages opened ahead of time', { skip }, () => {
  it('are waited for if they are still opening, whichever is taken', async (t) => {
    const { pages } = await launchWithPages(t)
    let isOpen = false
    void pages.desktop.prepare().then(() => (isOpen = true))
    await pages.again.take(signal)
    await sleep(0)
    assert.equal(isOpen, true)
  })

  it('are handed out only once', async (t) => {
    const { pages, chromium } = await launchWithPages(t)
    void pages.phone.prepare()
    void pages.phone.prepare()
    await untilOpen(chromium, 1)
    const [ready] = await openFrames(chromium)
    const { page: first } = await pages.phone.take(signal)
    const { page: second } = await pages.phone.take(signal)
    assert.equal(first.frame, ready)
    assert.notEqual(second.frame, ready)
    assert.match(String(await first.askPage('navigator.userAgent')), /Mobile.* Tester$/)
  })

  it('are replaced if they crashed, and closed together whether taken or not', async (t) => {
    const { pages, chromium } = await launchWithPages(t)
    await pages.desktop.prepare()
    const [targetId] = await openFrames(chromium)
    const { sessionId } = await chromium.cdp.send('Target.attachToTarget', { targetId, flatten: true })
    void chromium.cdp.send('Page.crash', {}, String(sessionId)).catch(() => undefined)
    await untilOpen(chromium, 0)
    const { page } = await pages.desktop.take(signal)
    assert.equal(await page.ask('1 + 1'), 2)
    void pages.again.prepare()
    await untilOpen(chromium, 2)
    pages.clear()
    await untilOpen(chromium, 0)
  })

  it('reject every call once their user aborts', async (t) => {
    const { pages } = await launchWithPages(t)
    const over = new AbortController()
    const { page } = await pages.again.take(over.signal)
    const pending = page.ask('new Promise(() => undefined)')
    over.abort()
    await assert.rejects(pending, /aborted/)
  })
})
