import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { AxeResults } from '../../core/facts/axe.ts'
import { openMarkup } from '../../testing/browser/axe-page.ts'
import { chromiumMissing, findHeadlessShell } from '../../testing/browser/chromium.ts'

const skip = findHeadlessShell() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** What axe finds on a page with this body, with our corrections: the result of each rule. */
async function axeOn(test: TestContext, body: string, attributes = 'lang="en"') {
  const page = await openMarkup(test, `<!doctype html><html ${attributes}><title>Oak</title>${body}`)
  // Our own page script returns this shape.
  const { rules } = (await page.ask('runAxe()')) as AxeResults
  return (rule: string) => rules.find(({ id }) => id === rule)
}

const cookieNotice = '<div role="dialog" aria-label="Cookies"><button>Accept</button></div>'

describe('our corrections of axe', { skip }, () => {
  for (const [name, body, outcome] of [
    ['a cookie notice that is a dialog', `${cookieNotice}<h2>Oak</h2>`, 'violation'],
    ['an open dialog before the content', `${cookieNotice}<main inert><h1>Oak</h1></main>`, 'incomplete'],
    ['a cookie notice beside the content', `${cookieNotice}<main><h1>Oak</h1></main>`, 'pass'],
    ['no dialog', '<main><h1>Oak</h1></main>', 'pass'],
  ] as const)
    it(`looks for an H1 and a main element on a page with ${name}`, async (t) => {
      const ruleOf = await axeOn(t, `${body}<p id="host">`)
      const outcomes = ['page-has-heading-one', 'landmark-one-main'].map((rule) => ruleOf(rule)?.outcome)
      assert.deepEqual(outcomes, [outcome, outcome])
    })

  it('measures the content of an inline link, not only its line', async (t) => {
    const body = `<main style="font-size: 10px; line-height: 10px"><h1>Words</h1><a href="/a"><button style="padding: 15px">Oak</button></a><br>
      <a href="/b">B</a><br><a href="/c">C</a><p id="host"></main>`
    const ruleOf = await axeOn(t, body)
    const shown = ruleOf('target-size')?.nodes.map(({ snippet }) => snippet)
    assert.deepEqual(shown, ['<a href="/b">B</a>', '<a href="/c">C</a>'])
  })

  it('leaves text undecided that is outside the box of the page, on the background of the canvas', async (t) => {
    const body = `<style>body { margin: 0; background: radial-gradient(#222, #000) } div { position: relative; height: 40px; background: #000 } a { position: absolute; left: -60px; color: #c9a15a }</style>
<main><h1>Words</h1><div><a href="/en">English</a></div><p id="pale" style="background: #fff; color: #ddd">Pale</p></main><div id="host"></div>`
    const ruleOf = await axeOn(t, body, 'lang="he" dir="rtl"')
    const contrast = ruleOf('color-contrast')
    const named = contrast?.nodes.map(({ selector }) => selector) ?? []
    assert.ok(named.includes('#pale') && !named.includes('a'), JSON.stringify(contrast))
  })

  it('leaves text with an outline undecided', async (t) => {
    const body = `<main><h1>Words</h1><p style="color: #ddd; -webkit-text-stroke: 0.4px #000">Outlined</p>
      <p style="color: #ddd">Pale</p><p id="host"></main>`
    const ruleOf = await axeOn(t, body)
    const contrast = ruleOf('color-contrast')
    assert.deepEqual([contrast?.bad, contrast?.unsure], [2, 1])
  })

  it('leaves text undecided on a fixed pseudo-element with an image or a color, unless that is in front', async (t) => {
    const contrastOver = async (style: string) => {
      const body = `<style>body::after { content: ''; position: fixed; inset: 0; ${style} }</style><main><h1>Words</h1><p style="color: #ddd">Pale</p>
<p style="background: #fff; color: #ddd">Pale on white</p><p id="host"></main>`
      const ruleOf = await axeOn(t, body, 'lang="en" style="background: #fff"')
      return ruleOf('color-contrast')?.bad
    }
    // One of them is in the shadow root, and is judged as before.
    assert.equal(await contrastOver('z-index: -1; background: linear-gradient(#000, #222)'), 2)
    assert.equal(await contrastOver('z-index: -1; opacity: 0.3; background: #000'), 2)
    assert.equal(await contrastOver('opacity: 0.1; background: linear-gradient(#000, #222)'), 3)
    assert.equal(await contrastOver('z-index: 9; background: linear-gradient(#0001, #0002)'), 3)
  })

  it('names a field by the title of its label, and says if the label is empty', async (t) => {
    const icon = '<svg viewBox="0 0 9 9"><path d="M1 1h3"/></svg>'
    const body = `<main><h1>Words</h1><input type="radio" id="light" name="c"><label for="dark" title="Dark">${icon}</label>
      <input type="radio" id="dark" name="c"><label for="light" title="Light" hidden>${icon}</label>
      <input id="menu" type="checkbox"><label for="menu"><span></span></label><input id="bare"><p id="host"></main>`
    const ruleOf = await axeOn(t, body)
    const found = ruleOf('label')
    assert.deepEqual([found?.bad, found?.sound, found?.unsure], [2, 1, 1])
    assert.deepEqual(
      found?.nodes.map(({ selector, check }) => [selector, check?.key]),
      [
        ['#menu', 'emptyLabel'],
        ['#bare', ''],
      ],
    )
  })

  it('ignores images inside buttons and other images, which are announced as a whole', async (t) => {
    const body = `<main><h1>Words</h1><button>Menu <svg role="img" width="9" height="9"></svg></button>
      <div role="tab">Prices <i role="img">★</i></div><a href="/">Home <svg role="img" width="9" height="9"></svg></a>
      <p role="img" aria-label="One star of two"><i role="img">★</i></p>
      <i role="img">★</i><p id="host"></main>`
    const ruleOf = await axeOn(t, body)
    const counted = ['svg-img-alt', 'role-img-alt'].map((rule) => ruleOf(rule)?.bad)
    assert.deepEqual(counted, [1, 1])
  })

  it('counts each element that repeats an access key', async (t) => {
    const body =
      '<main><h1>Words</h1><a href="/a" accesskey="a">A</a><a href="/b" accesskey="a">B</a><a href="/c" accesskey="a">C</a><a href="/d" accesskey="d">D</a><p id="host"></main>'
    const ruleOf = await axeOn(t, body)
    const found = ruleOf('accesskeys')
    assert.deepEqual([found?.bad, found?.sound], [2, 2])
  })

  it('leaves the words of icon fonts undecided, as they are drawn as icons', async (t) => {
    const body = `<style>.icon { font-family: 'Material Symbols Outlined', serif } p, .icon { color: #ddd }</style>
      <main><h1>Words</h1><p>Pale <span class="icon">menu</span></p><p id="host"></main>`
    const ruleOf = await axeOn(t, body)
    const contrast = ruleOf('color-contrast')
    assert.deepEqual([contrast?.bad, contrast?.unsure], [2, 1])
    assert.ok(contrast?.nodes.every(({ snippet }) => !snippet.startsWith('<span')))
  })

  it('reports a second header or main element under its own rule if other landmarks share a name', async (t) => {
    const uniqueIn = async (body: string) => {
      const ruleOf = await axeOn(t, `${body}<p id="host">`)
      const found = ruleOf('landmark-unique')
      return [found?.bad, found?.nodes.map(({ snippet }) => snippet.slice(0, 8))]
    }
    const twice = '<header>A</header><header>B</header><main>C<main>D</main></main>'
    assert.deepEqual(await uniqueIn(`${twice}<nav>E</nav><nav>F</nav>`), [2, ['<nav>E</']])
    assert.deepEqual(await uniqueIn(twice), [4, ['<header>', '<main>C<']])
  })

  it('reports a link whose image has no alt text under the rule for images', async (t) => {
    const namesIn = async (links: string) => {
      const body = `<main><h1>Words</h1>${links}<a href="/home">Home</a><p id="host"></main>`
      const ruleOf = await axeOn(t, body)
      const found = ruleOf('link-name')
      return [found?.bad, found?.besides, found?.nodes.map(({ snippet }) => snippet)]
    }
    const logo = '<a href="/"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></a>'
    const icon = '<a href="/mail"><i></i></a>'
    assert.deepEqual(await namesIn(logo + icon), [1, 1, [icon]])
    assert.deepEqual(await namesIn(logo), [1, undefined, [logo]])
    assert.deepEqual(await namesIn(icon), [1, undefined, [icon]])
  })

  it('counts every landmark of a group, although axe reports only the first', async (t) => {
    const body =
      '<main>1</main><main>2</main><nav>3</nav><nav>4</nav><nav>5</nav><nav aria-label="Help">6</nav>'
    const ruleOf = await axeOn(t, `${body}<p id="host">`)
    const counts = ['landmark-no-duplicate-main', 'landmark-unique'].map((rule) => {
      const found = ruleOf(rule)
      return [found?.bad, found?.sound]
    })
    assert.deepEqual(counts, [
      [2, 0],
      [3, 1],
    ])
  })
})
