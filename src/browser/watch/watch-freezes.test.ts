import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { launchWithPages } from '../../testing/browser/chromium-pages.ts'
import { patient, until } from '../../testing/until.ts'
import type { Freeze } from '../../core/facts/browser.ts'
import { watchFreezes } from './watch-freezes.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false
const loop = '{ const end = performance.now() + 1500; while (performance.now() < end); }'

test('freezes of a page', { skip, timeout: patient(120_000) }, async (t) => {
  const { pages } = await launchWithPages(t)
  const over = new AbortController()
  t.after(() => over.abort())
  const open = async (script: string, stopMs = 60_000) => {
    const { page } = await pages.again.take(over.signal)
    const freezes = watchFreezes(page, { frozenMs: 300, stopMs })
    const html = `<title>Frozen</title><p>Words</p><script>${script}</script>`
    await page.send('Page.navigate', { url: `data:text/html,${encodeURIComponent(html)}` })
    const frozen = async (): Promise<Freeze> => {
      let found: Freeze | null = null
      await until(async () => (found = await freezes.longest()) !== null, 'a freeze is noticed')
      assert.ok(found !== null)
      return found
    }
    return { page, freezes, frozen }
  }

  await t.test('are noticed, with the file of the script', async () => {
    const { frozen, freezes } = await open(`setTimeout(() => ${loop}, 100)`)
    const { ms, stopped, url } = await frozen()
    assert.ok(ms >= 300)
    assert.equal(stopped, false)
    assert.match(url ?? '', /^data:/)
    freezes.end()
  })

  await t.test('can be read after a crash', async () => {
    const { page, freezes } = await open('')
    page.send('Page.crash').catch(() => undefined)
    await assert.rejects(page.crashed)
    assert.equal(await freezes.longest(), null)
    freezes.end()
  })

  await t.test('end: the script is stopped, and after the second time no other is run', async () => {
    const { page, frozen, freezes } = await open('setInterval(() => { for (;;); }, 100)', 400)
    assert.equal((await frozen()).stopped, true)
    assert.equal(await page.ask('document.title'), 'Frozen')
    assert.equal(await page.ask('document.title'), 'Frozen')
    freezes.end()
  })

  await t.test('are neither work of our own nor a wait', async () => {
    const { page, freezes } = await open('')
    await freezes.during(() => page.ask(loop))
    assert.equal(await freezes.longest(), null)
    await page.ask('new Promise((resolve) => setTimeout(resolve, 1500))')
    assert.equal(await freezes.longest(), null)
    freezes.end()
  })
})
