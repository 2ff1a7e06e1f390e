import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { sharedHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { patient } from '../../testing/until.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const start =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Odd</title>'

describe('what a page hides from scripts', { skip }, () => {
  it('is reported: the largest element in a shadow root, finished animations, blocked cookies', {
    timeout: patient(120_000),
  }, async (t) => {
    const cookie = (name: string) => ({ 'content-type': 'image/svg+xml', 'set-cookie': `${name}=1; Path=/` })
    const other = await openSite(t, {
      '/pixel.svg': { headers: cookie('track'), body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    })
    const foreign = other.origin.replace('127.0.0.1', 'localhost')
    const site = await openSite(t, {
      '/': `${start}<style>@keyframes grow { from { width: 0; color: red } } #grows { animation: grow 0.1s } #fades { animation: fade 0.1s } @keyframes fade { from { opacity: 0 } }</style>
<p>Words</p><x-hero id="hero"></x-hero><div id="grows">Grows</div><div id="fades">Fades</div><img src="${foreign}/pixel.svg" alt="">
<script>document.querySelector('#hero').attachShadow({ mode: 'open' }).innerHTML = '<section><h1 style="font-size: 60px">A headline inside of a shadow root</h1></section>'</script>`,
    })
    const answer = await visitBy(sharedHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer))
    const { observed, lab, desktop, behavior, cookies } = answer.facts
    for (const vitals of [observed, lab, desktop])
      assert.equal(vitals?.largest?.selector, '#hero >>> section > h1')
    assert.deepEqual(
      behavior.paintedAnimations.map(({ selector, properties }) => ({ selector, properties })),
      [{ selector: '#grows', properties: 'width, color' }],
    )
    assert.deepEqual(
      cookies.map(({ name, domain, thirdParty, blocked }) => ({ name, domain, thirdParty, blocked })),
      [{ name: 'track', domain: 'localhost', thirdParty: true, blocked: true }],
    )
  })
})
