import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openMarkup, openPlain } from '../../testing/browser/axe-page.ts'
import { chromiumMissing, findHeadlessShell } from '../../testing/browser/chromium.ts'
import type { AxeResults } from '../../core/facts/axe.ts'
import { pageScripts } from './page-scripts.ts'
import { runAxe } from './run-axe.ts'

const skip = findHeadlessShell() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const markup = `<!doctype html><html lang="en"><title>Colors and boxes</title>
<style>.pale { color: #aaa } .on { background: #444; color: #555 } .before::before { content: ''; position: absolute; width: 200px; height: 50px; background: red }</style>
<main><h1>Words</h1><p class="pale">Pale</p><div class="on"><p>Dark on dark</p><b style="opacity: 0.5">Half</b></div>
<p style="background-image: linear-gradient(red, blue)">On colors</p><p class="before">With something before</p>
<div style="height: 40px; overflow: auto"><p>${'Scrolled. '.repeat(200)}</p></div><p style="text-shadow: 0 0 2px black">Shadow</p>
<div style="position: relative"><p>Below</p><div style="position: absolute; inset: 0; background: white">Above</div></div>
<img src="x.png"><button></button><input><a href="#"></a><div id="host"></div></main></html>`

interface Run {
  readonly rules: readonly { readonly id: string; readonly bad: number }[]
  readonly lookups: number
}

/** Text shadows around the size limit at which each contrast rule treats them as an outline. */
const shadows = `<!doctype html><html lang="en"><title>Shadows</title><style>p { font-size: 20px; background: #fff }</style><main><h1>Words</h1>
${[0, 1, 2, 3, 4, 6, 8, 12]
  .flatMap((blur) => [
    `#767676; text-shadow: 0 0 ${blur}px #000`,
    `#fff; text-shadow: 0 0 ${blur}px #333, 1px 1px ${blur}px #333, -1px -1px ${blur}px #333, 1px -1px ${blur}px #333`,
  ])
  .map((style) => `<p style="color: ${style}">Shadow</p>`)
  .join('')}<div id="host"></div></main></html>`

describe('axe in a page', { skip }, () => {
  for (const rule of ['color-contrast', 'color-contrast-enhanced'])
    it(`finds the same with ${rule} as if no other rule ran`, async (t) => {
      const page = await openMarkup(t, shadows)
      const only = `{ ...axeReporter, runOnly: [${JSON.stringify(rule)}], iframes: false }`
      // Our own page script returns this shape.
      const [alone] = (await page.ask(`axe.run(document, ${only})`)) as Run['rules']
      const { rules } = (await page.ask('runAxe()')) as Run
      assert.ok(alone !== undefined && alone.bad > 0)
      assert.deepEqual(
        rules.find(({ id }) => id === rule),
        alone,
      )
    })

  it('leaves frames out where a rule is about the page', async (t) => {
    const frame = '<iframe title="Map" srcdoc="<p>Map</p>"></iframe>'
    const page = await openPlain(t, `<!doctype html><html lang="en"><title>Oak</title><p>Oak</p>${frame}`)
    await page.ask(`${pageScripts.observe}\nnew Promise((resolve) => setTimeout(resolve, 300))`)
    const options = { axeMs: 20_000, axeElements: 5000, untilMs: Infinity, signal: t.signal }
    assert.equal(await runAxe(page, 5001, options), 'too-large')
    const found = await runAxe(page, 10, options)
    assert.ok(typeof found === 'object')
    for (const rule of ['landmark-one-main', 'page-has-heading-one'])
      assert.equal(found.rules.find(({ id }) => id === rule)?.bad, 1, rule)
  })

  it('finds the same with our caches as without them, with far fewer style lookups', async (t) => {
    const page = await openMarkup(t, markup)
    const plain = `async () => ({ rules: await axe.run(document, { ...axeRules, ...axeReporter, iframes: false }) })`
    // Our own page script returns this shape.
    const theirs = (await page.ask(`countedRun(${plain})`)) as Run
    const { version: _, ...ours } = (await page.ask('countedRun(runAxe)')) as Run & {
      readonly version: string
    }
    assert.deepEqual(ours.rules, theirs.rules)
    const found = new Map(ours.rules.map(({ id, bad }) => [id, bad]))
    assert.ok((found.get('color-contrast') ?? 0) >= 3 && found.get('button-name') === 1)
    assert.ok(ours.lookups < theirs.lookups * 0.7, `${ours.lookups} of ${theirs.lookups}`)
  })

  it('keeps the deciding check of an element with what it measured, and none of the English that axe says', async (t) => {
    const page = await openMarkup(t, markup)
    const { rules } = (await page.ask('runAxe()')) as AxeResults
    const checkOf = (rule: string) => rules.find(({ id }) => id === rule)?.nodes[0]?.check
    const contrast = checkOf('color-contrast')
    assert.equal(contrast?.id, 'color-contrast')
    assert.equal(contrast.undecided, false)
    assert.equal(contrast.values['fgColor'], '#aaaaaa')
    assert.match(contrast.values['contrastRatio'] ?? '', /^2\.3/)
    assert.deepEqual(checkOf('button-name'), {
      id: 'button-has-visible-text',
      key: '',
      undecided: false,
      values: {},
    })
    assert.doesNotMatch(JSON.stringify(rules), /insufficient|does not have|Element’?'?s? /)
  })

  it('removes all caches afterwards', async (t) => {
    const page = await openMarkup(t, markup)
    await page.ask('runAxe().then(() => null)')
    const kept = await page.ask(`(() => {
      const title = document.querySelector('h1')
      const sizes = () => [
        getComputedStyle(title).getPropertyValue('font-size'), title.clientHeight, title.getBoundingClientRect().height,
      ]
      const before = sizes()
      title.style.cssText = 'font-size: 10px; height: 77px; margin: 0'
      return [before[1] !== 77, sizes()]
    })()`)
    assert.deepEqual(kept, [true, ['10px', 77, 77]])
  })

  it('finds frames wherever they are', async (t) => {
    const page = await openMarkup(t, markup)
    assert.deepEqual(await page.ask('axeFrames(null)'), [])
    const frame = "document.querySelector('#host').shadowRoot.append(document.createElement('iframe')), null"
    await page.ask(frame)
    assert.equal(await page.ask('axeFrames(null).length'), 1)
  })
})
