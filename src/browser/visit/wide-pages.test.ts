import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chromiumMissing, findChromium } from '../../testing/chromium.ts'
import { openSite } from '../../testing/servers/asked-site.ts'
import { quickHost } from '../../testing/servers/browser-host.ts'
import { visitBy } from '../../testing/servers/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const page = (attributes: string, side: string): string =>
  `<!doctype html><html ${attributes}><meta name="viewport" content="width=device-width"><title>Wide</title>
<style>body { margin: 0 }</style><h1>Words</h1><table style="width: 460px"><tr><td>Prices</table>
<div style="overflow: hidden"><p id="slides" style="width: 900px">Slides</p></div>
<nav style="position: fixed; ${side}: -600px; width: 300px"><a href="/">Closed</a></nav>`

describe('a page that is wider than the screen', { skip }, () => {
  for (const [attributes, side] of [
    ['lang="en"', 'right'],
    ['lang="ar" dir="rtl"', 'left'],
  ] as const)
    it(`names what makes it wide, not what is cut off (${attributes})`, { timeout: 120_000 }, async (t) => {
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

  it('names the grid whose columns do not fit, not every element in its last column', {
    timeout: 120_000,
  }, async (t) => {
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
