import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { quickHost } from '../../testing/browser/browser-host.ts'
import { visitBy } from '../../testing/browser/visit.ts'
import { newContext } from '../../testing/browser/shared-browser.ts'
import type { Picture } from '../../core/facts/browser.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const page = (attributes: string, side: string): string =>
  `<!doctype html><html ${attributes}><meta name="viewport" content="width=device-width"><title>Wide</title>
<style>body { margin: 0 }</style><h1>Words</h1><table style="width: 460px"><tr><td>Prices</table>
<div style="overflow: hidden"><p id="slides" style="width: 900px">Slides</p></div>
<nav style="position: fixed; ${side}: -600px; width: 300px"><a href="/">Closed</a></nav>`

/** Chromium decodes the picture. */
async function colorAt({ type, base64 }: Picture, [x, y]: readonly [number, number]): Promise<number[]> {
  const context = await newContext()
  try {
    const page = await context.newPage()
    return await page.evaluate<number[]>(`createImageBitmap(new Blob(
      [Uint8Array.fromBase64('${base64}')], { type: '${type}' })).then((bitmap) => {
        const paint = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        paint.drawImage(bitmap, 0, 0)
        return [...paint.getImageData(${Math.round(x)}, ${Math.round(y)}, 1, 1).data]
      })`)
  } finally {
    await context.close()
  }
}

describe('a page that is wider than the screen', { skip }, () => {
  for (const [attributes, side] of [
    ['lang="en"', 'right'],
    ['lang="ar" dir="rtl"', 'left'],
  ] as const)
    it(`names what makes it wide, not what is cut off (${attributes})`, async (t) => {
      const site = await openSite(t, {
        '/': { headers: { 'content-type': 'text/html' }, body: page(attributes, side) },
      })
      const answer = await visitBy(quickHost(), `${site.origin}/`)
      assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
      const { contentWidth, startsRight, wide } = answer.facts.layout
      // Phones zoom, so widths are a pixel off.
      assert.ok(Math.abs(contentWidth - 460) <= 1, String(contentWidth))
      assert.equal(startsRight, side === 'left')
      assert.ok(
        wide.length > 0 && wide.every(({ reach }) => Math.abs(reach - 458) <= 3),
        JSON.stringify(wide),
      )
      assert.match(wide.map(({ snippet }) => snippet).join(' '), /^<t/)
    })

  for (const attributes of ['lang="en"', 'lang="ar" dir="rtl"'])
    it(`has screenshots with its elements where their boxes are (${attributes})`, async (t) => {
      const body = `<!doctype html><html ${attributes}><meta name="viewport" content="width=device-width"><title>Wide</title>
<style>body { margin: 0 } a { position: absolute; top: 100px; inset-inline-start: 40px; width: 60px; height: 60px; background: #f00 }</style>
<h1>Words</h1><a href="/" aria-label="Mark"></a><div style="width: 1800px">Wide</div>`
      const site = await openSite(t, { '/': { headers: { 'content-type': 'text/html' }, body } })
      const answer = await visitBy(quickHost(), `${site.origin}/`)
      assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
      const { boxes, pictures } = answer.facts
      const box = boxes.find(({ selector }) => selector.endsWith('a'))?.box
      assert.ok(box !== undefined, JSON.stringify(boxes))
      const [left, top, width, height] = box
      for (const name of ['mobile', 'full']) {
        const picture = pictures.find((each) => each.name === name)
        assert.ok(picture !== undefined, name)
        const scale = picture.width / 412
        const at = [(left + width / 2) * scale, (top + height / 2) * scale] as const
        const [red = 0, green = 255, blue = 255] = await colorAt(picture, at)
        assert.ok(red > 200 && green < 60 && blue < 60, `${name} at ${at.join()}: ${red}, ${green}, ${blue}`)
      }
    })

  it('names what widens the page, not a fixed link that follows its edge', async (t) => {
    const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Fixed</title>
<style>body { margin: 0 } .top { position: fixed; right: 0; bottom: 20px; width: 40px; height: 40px }</style>
<h1>Words</h1><a class="top" href="#"><b>Up</b></a><table style="width: 450px"><tr><td>Prices</table>
<div style="transform: translateX(0)"><p class="top" id="held" style="right: -60px">Held</p></div>`
    const site = await openSite(t, { '/': { headers: { 'content-type': 'text/html' }, body } })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
    const named = answer.facts.layout.wide.map(({ snippet }) => snippet)
    assert.match(named[0] ?? '', /id="held"/, named.join(' '))
    assert.match(named[1] ?? '', /^<t/)
    assert.doesNotMatch(named.join(' '), /href|<b>/)
  })

  for (const [viewport, style, isWide] of [
    ['', 'overflow-x: hidden', true],
    [', user-scalable=no', 'overflow-x: hidden', false],
    [', minimum-scale=1', 'overflow-x: clip', false],
    [', minimum-scale=1', '', true],
  ] as const)
    it(`is ${isWide ? 'wide' : 'as wide as the screen'} with body { ${style} } and viewport "width=device-width${viewport}"`, async (t) => {
      const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1${viewport}"><title>Menu</title>
<style>body { margin: 0; ${style} } nav { position: absolute; top: 0; left: 100%; width: 300px }</style><h1>Words</h1><nav>Menu</nav>`
      const site = await openSite(t, { '/': { headers: { 'content-type': 'text/html' }, body } })
      const answer = await visitBy(quickHost(), `${site.origin}/`)
      assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
      const { contentWidth, wide } = answer.facts.layout
      assert.deepEqual([Math.round(contentWidth), wide.length], isWide ? [712, 1] : [412, 0])
    })

  it('names the grid whose columns do not fit, not every element in its last column', async (t) => {
    const items = Array.from({ length: 24 }, (_, index) => `<li><a href="/${index}">Table ${index}</a></li>`)
    const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Grid</title>
<style>body, ul { margin: 0; padding: 0 } ul { display: grid; grid-template-columns: repeat(4, 200px) } a { display: block }</style>
<main><h1>Tables</h1><ul id="grid">${items.join('')}</ul></main>`
    const site = await openSite(t, { '/': { headers: { 'content-type': 'text/html' }, body } })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
    const [widest, ...others] = answer.facts.layout.wide
    assert.equal(widest?.snippet, '<ul id="grid">')
    assert.equal(widest.inside, 12, 'two columns of six')
    assert.deepEqual(others, [])
  })
})
