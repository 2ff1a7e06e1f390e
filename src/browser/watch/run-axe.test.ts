import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { AxeResults } from '../../core/facts/axe.ts'
import { chromiumMissing, findHeadlessShell } from '../../testing/chromium.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { launchChromium } from '../chromium/launch.ts'
import { openPage, type Page } from '../chromium/open-page.ts'
import { pageScripts } from './page-scripts.ts'
import { phone } from './pictures.ts'
import { runAxe } from './run-axe.ts'

const executable = findHeadlessShell()
const skip = executable === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** The discard port, where nothing listens. */
const deadPort = 9

const markup = `<!doctype html><html lang="en"><title>Colors and boxes</title>
<style>.pale { color: #aaa } .on { background: #444; color: #555 } .before::before { content: ''; position: absolute; width: 200px; height: 50px; background: red }</style>
<main><h1>Words</h1><p class="pale">Pale</p><div class="on"><p>Dark on dark</p><b style="opacity: 0.5">Half</b></div>
<p style="background-image: linear-gradient(red, blue)">On colors</p><p class="before">With something before</p>
<div style="height: 40px; overflow: auto"><p>${'Scrolled. '.repeat(200)}</p></div><p style="text-shadow: 0 0 2px black">Shadow</p>
<div style="position: relative"><p>Below</p><div style="position: absolute; inset: 0; background: white">Above</div></div>
<img src="x.png"><button></button><input><a href="#"></a><div id="host"></div></main></html>`

async function openMarkup(test: TestContext, html = markup): Promise<Page> {
  const page = await openPlain(test, html)
  await page.ask(`document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML =
    '<p style="color: #bbb">Pale inside</p>', null`)
  // In a visit, the first script is there before the page.
  await page.ask(`${pageScripts.observe}\n${pageScripts.axe}\n${counting}`)
  return page
}

async function openPlain(test: TestContext, html: string): Promise<Page> {
  assert.ok(executable !== undefined)
  const folder = await tempFolder(test)
  const { cdp, close } = await launchChromium({ executable, folder, proxyPort: deadPort })
  test.after(close)
  const page = await openPage(cdp, { screen: phone, userAgent: 'test', hooks: false, pass: null })
  await page.send('Page.setDocumentContent', { frameId: page.frame, html })
  return page
}

/** Counts how often the browser is asked for a style. */
const counting = `let lookups = 0
const usualValue = CSSStyleDeclaration.prototype.getPropertyValue
CSSStyleDeclaration.prototype.getPropertyValue = function (name) { lookups += 1; return usualValue.call(this, name) }
const countedRun = async (run) => { lookups = 0; const answer = await run(); return { ...answer, lookups } }
null`

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

const cookieNotice = '<div role="dialog" aria-label="Cookies"><button>Accept</button></div>'

describe('axe in a page', { skip, timeout: 120_000 }, () => {
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

  for (const [name, body, outcome] of [
    ['a cookie notice that is a dialog', `${cookieNotice}<h2>Oak</h2>`, 'violation'],
    ['an open dialog before the content', `${cookieNotice}<main inert><h1>Oak</h1></main>`, 'incomplete'],
    ['a cookie notice beside the content', `${cookieNotice}<main><h1>Oak</h1></main>`, 'pass'],
    ['no dialog', '<main><h1>Oak</h1></main>', 'pass'],
  ] as const)
    it(`looks for an H1 and a main element on a page with ${name}`, async (t) => {
      const page = await openMarkup(
        t,
        `<!doctype html><html lang="en"><title>Oak</title>${body}<p id="host">`,
      )
      // Our own page script returns this shape.
      const { rules } = (await page.ask('runAxe()')) as AxeResults
      const outcomes = ['page-has-heading-one', 'landmark-one-main'].map(
        (rule) => rules.find(({ id }) => id === rule)?.outcome,
      )
      assert.deepEqual(outcomes, [outcome, outcome])
    })

  it('measures what is inside of an inline link', async (t) => {
    const body = `<main style="font-size: 10px; line-height: 10px"><h1>Words</h1><a href="/a"><button style="padding: 15px">Oak</button></a><br>
      <a href="/b">B</a><br><a href="/c">C</a><p id="host"></main>`
    const page = await openMarkup(t, `<!doctype html><html lang="en"><title>Oak</title>${body}`)
    // Our own page script returns this shape.
    const { rules } = (await page.ask('runAxe()')) as AxeResults
    const shown = rules.find(({ id }) => id === 'target-size')?.nodes.map(({ snippet }) => snippet)
    assert.deepEqual(shown, ['<a href="/b">B</a>', '<a href="/c">C</a>'])
  })

  it('leaves text undecided that lies beyond the page, over the background of the canvas', async (t) => {
    const html = `<!doctype html><html lang="he" dir="rtl"><title>Over</title>
<style>body { margin: 0; background: radial-gradient(#222, #000) } div { position: relative; height: 40px; background: #000 } a { position: absolute; left: -60px; color: #c9a15a }</style>
<main><h1>Words</h1><div><a href="/en">English</a></div><p id="pale" style="background: #fff; color: #ddd">Pale</p></main><div id="host"></div></html>`
    const page = await openMarkup(t, html)
    // Our own page script returns this shape.
    const { rules } = (await page.ask('runAxe()')) as AxeResults
    const contrast = rules.find(({ id }) => id === 'color-contrast')
    const named = contrast?.nodes.map(({ selector }) => selector) ?? []
    assert.ok(named.includes('#pale') && !named.includes('a'), JSON.stringify(contrast))
  })

  it('leaves text with an outline undecided', async (t) => {
    const body = `<main><h1>Words</h1><p style="color: #ddd; -webkit-text-stroke: 0.4px #000">Outlined</p>
      <p style="color: #ddd">Pale</p><p id="host"></main>`
    const page = await openMarkup(t, `<!doctype html><html lang="en"><title>Oak</title>${body}`)
    // Our own page script returns this shape.
    const { rules } = (await page.ask('runAxe()')) as AxeResults
    const contrast = rules.find(({ id }) => id === 'color-contrast')
    assert.deepEqual([contrast?.bad, contrast?.unsure], [2, 1])
  })

  it('takes the names that an icon font draws for icons, with or without the font', async (t) => {
    const body = `<style>.icon { font-family: 'Material Symbols Outlined', serif } p, .icon { color: #ddd }</style>
      <main><h1>Words</h1><p>Pale <span class="icon">menu</span></p><p id="host"></main>`
    const page = await openMarkup(t, `<!doctype html><html lang="en"><title>Oak</title>${body}`)
    // Our own page script returns this shape.
    const { rules } = (await page.ask('runAxe()')) as AxeResults
    const contrast = rules.find(({ id }) => id === 'color-contrast')
    assert.deepEqual([contrast?.bad, contrast?.unsure], [2, 1])
    assert.doesNotMatch(contrast?.nodes.map(({ snippet }) => snippet).join(' ') ?? '', /^<span/)
  })

  it('leaves second headers and main elements to their own rules where other landmarks share a name', async (t) => {
    const uniqueIn = async (body: string) => {
      const page = await openMarkup(
        t,
        `<!doctype html><html lang="en"><title>Oak</title>${body}<p id="host">`,
      )
      // Our own page script returns this shape.
      const { rules } = (await page.ask('runAxe()')) as AxeResults
      const found = rules.find(({ id }) => id === 'landmark-unique')
      return [found?.bad, found?.nodes.map(({ snippet }) => snippet.slice(0, 8))]
    }
    const twice = '<header>A</header><header>B</header><main>C<main>D</main></main>'
    assert.deepEqual(await uniqueIn(`${twice}<nav>E</nav><nav>F</nav>`), [2, ['<nav>E</']])
    assert.deepEqual(await uniqueIn(twice), [4, ['<header>', '<main>C<']])
  })

  it('leaves links to the rule for images that only an image without alt text could name', async (t) => {
    const namesIn = async (links: string) => {
      const body = `<main><h1>Words</h1>${links}<a href="/home">Home</a><p id="host"></main>`
      const page = await openMarkup(t, `<!doctype html><html lang="en"><title>Oak</title>${body}`)
      // Our own page script returns this shape.
      const { rules } = (await page.ask('runAxe()')) as AxeResults
      const found = rules.find(({ id }) => id === 'link-name')
      return [found?.bad, found?.besides, found?.nodes.map(({ snippet }) => snippet)]
    }
    const logo = '<a href="/"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></a>'
    const icon = '<a href="/mail"><i></i></a>'
    assert.deepEqual(await namesIn(logo + icon), [1, 1, [icon]])
    assert.deepEqual(await namesIn(logo), [1, undefined, [logo]])
    assert.deepEqual(await namesIn(icon), [1, undefined, [icon]])
  })

  it('counts every landmark of a group, of which axe names only the first', async (t) => {
    const body =
      '<main>1</main><main>2</main><nav>3</nav><nav>4</nav><nav>5</nav><nav aria-label="Help">6</nav>'
    const page = await openMarkup(t, `<!doctype html><html lang="en"><title>Oak</title>${body}<p id="host">`)
    // Our own page script returns this shape.
    const { rules } = (await page.ask('runAxe()')) as AxeResults
    const counts = ['landmark-no-duplicate-main', 'landmark-unique'].map((rule) => {
      const found = rules.find(({ id }) => id === rule)
      return [found?.bad, found?.sound]
    })
    assert.deepEqual(counts, [
      [2, 0],
      [3, 1],
    ])
  })

  it('leaves frames out where a rule is about the page', async (t) => {
    const frame = '<iframe title="Map" srcdoc="<p>Map</p>"></iframe>'
    const page = await openPlain(t, `<!doctype html><html lang="en"><title>Oak</title><p>Oak</p>${frame}`)
    await page.ask(`${pageScripts.observe}\nnew Promise((resolve) => setTimeout(resolve, 300))`)
    const options = { axeMs: 20_000, axeElements: 5000, signal: t.signal }
    assert.equal(await runAxe(page, 5001, options), 'too-large')
    const found = await runAxe(page, 10, options)
    assert.ok(typeof found === 'object')
    for (const rule of ['landmark-one-main', 'page-has-heading-one'])
      assert.equal(found.rules.find(({ id }) => id === rule)?.bad, 1, rule)
  })

  it('finds the same with our caches as without them, with far fewer style lookups', async (t) => {
    const page = await openMarkup(t)
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
    const page = await openMarkup(t)
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
    const page = await openMarkup(t)
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
    const page = await openMarkup(t)
    assert.deepEqual(await page.ask('axeFrames(null)'), [])
    const frame = "document.querySelector('#host').shadowRoot.append(document.createElement('iframe')), null"
    await page.ask(frame)
    assert.equal(await page.ask('axeFrames(null).length'), 1)
  })
})
