import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { quickHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** Every property that our scripts read, as the name of an element that shadows it. */
const names =
  `children attributes id localName parentElement textContent getBoundingClientRect checkVisibility contains matches
getAttribute querySelectorAll shadowRoot nodeName tagName innerText style action dispatchEvent scrollWidth clientWidth scrollHeight
body documentElement title getElementsByTagName images createTreeWalker getAnimations activeElement elementFromPoint baseURI
location defaultView forms links head cookie querySelector addEventListener nodeType ownerDocument firstChild childNodes`.split(
    /\s+/,
  )

const start =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Sound</title>'

const pages: Readonly<Record<string, string>> = {
  'shadows properties of its forms and of the document': `${start}<h1>Words</h1>
<form style="width: 900px"><p>Wide</p>${names.map((name) => `<input name="${name}" id="${name}">`).join('')}</form>
${names.map((name) => `<img name="${name}" alt="">`).join('')}<form name="querySelectorAll"></form><form name="body"></form>`,
  'is made of SVG, MathML, custom elements and shadow roots': `${start}<h1>Words</h1>
<svg><a href="/svg"><text y="20">Link</text></a><link rel="stylesheet" href="x"/><title>No</title><script>1</script><image href="/i"/></svg>
<math><mi href="/math">x</mi><a href="/inside-math">y</a></math><x-own><form><input name="children"></form></x-own>
<div id="host"></div><script>
customElements.define('x-own', class extends HTMLElement {
  get children() { throw new Error('no') } get attributes() { throw new Error('no') } get id() { return {} }
  get localName() { for (;;); } getBoundingClientRect() { return null } checkVisibility() { throw 1 } get shadowRoot() { return this }
})
host.attachShadow({ mode: 'open' }).innerHTML = '<form><input name="parentElement"><button autofocus>Inside</button></form>'
</script>`,
  'patches and freezes the built-ins': `${start}<h1>Words</h1><form><input type="password"></form><script>
addEventListener('wheel', () => 1, { passive: false }); window.ownGlobal = 1
const no = () => { throw new Error('patched') }
JSON.parse = JSON.stringify = no; window.Promise = no; Promise = no; window.MutationObserver = window.PerformanceObserver = no
for (const proto of [Array.prototype, Map.prototype, Set.prototype, String.prototype, RegExp.prototype, Element.prototype, Node.prototype, Document.prototype, EventTarget.prototype])
  for (const name of Object.getOwnPropertyNames(proto)) try { if (name !== 'constructor' && typeof proto[name] === 'function') proto[name] = no } catch {}
Array.prototype[Symbol.iterator] = no; Object.getOwnPropertyNames = Object.keys = Object.defineProperty = Reflect.apply = no
Object.prototype.get = no; Object.prototype.toJSON = no; Object.prototype.then = (done) => done(1); Symbol.for = no
Object.freeze(Array.prototype); Object.freeze(Object.prototype); Object.freeze(Element.prototype)
</script>`,
  'removes its own body': `${start}<h1>Words</h1><script>setTimeout(() => document.body.remove(), 100)</script>`,
  'removes everything': `${start}<h1>Words</h1><script>setTimeout(() => document.documentElement.remove(), 100)</script>`,
}

describe('malicious or merely odd markup', { skip }, () => {
  for (const [name, html] of Object.entries(pages))
    it(`does not fail the visit of a page that ${name}`, async (t) => {
      const site = await openSite(t, { '/': { headers: { 'content-type': 'text/html' }, body: html } })
      const answer = await visitBy(quickHost(), `${site.origin}/`)
      assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
      const { facts } = answer
      if (name === 'removes everything') {
        assert.deepEqual(
          facts.lost.map(({ part }) => part),
          ['layout'],
        )
        return
      }
      assert.deepEqual(facts.lost, [])
      assert.equal(facts.rendered.title, 'Sound')
      if (name === 'removes its own body') return
      assert.deepEqual(facts.rendered.h1, ['Words'])
      if (name.startsWith('shadows')) assert.equal(facts.layout.wide[0]?.snippet, '<p>')
      if (name.startsWith('is made')) {
        const paths = facts.rendered.links.map((link) => new URL(link).pathname)
        assert.deepEqual(paths, ['/svg', '/inside-math'])
      }
      if (name.startsWith('patches')) {
        assert.deepEqual(facts.behavior.globals, ['ownGlobal'])
        assert.equal(facts.behavior.blockingListenerCount, 1)
      }
    })
})
