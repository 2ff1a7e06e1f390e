import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Element } from '../../../core/page/document.ts'
import { parseHtml } from '../../parse/document.ts'
import { readAria } from './aria.ts'

/** The fact of a page, and its elements by id. */
function open(html: string) {
  const document = parseHtml(`<!doctype html><html lang="en"><body>${html}</body></html>`)
  const aria = readAria(document)
  const get = (id: string): Element => {
    const found = document.byId(id)
    assert.ok(found !== undefined, `there is no element ${id}`)
    return found
  }
  return { aria, document, get }
}

describe('what is hidden', () => {
  const hiding: Readonly<Record<string, string>> = {
    'the hidden attribute': '<p hidden><b id="x">A</b></p>',
    'hidden until found': '<p hidden="until-found"><b id="x">A</b></p>',
    aria: '<p aria-hidden="true"><b id="x">A</b></p>',
    inert: '<p inert><b id="x">A</b></p>',
    'display: none': '<p style="color:red;DISPLAY : none"><b id="x">A</b></p>',
    'visibility: hidden': '<p style="visibility:hidden"><b id="x">A</b></p>',
    'a closed details': '<details><summary>S</summary><b id="x">A</b></details>',
    'a second summary': '<details><summary>S</summary><summary id="x">A</summary></details>',
    'a closed dialog': '<dialog><b id="x">A</b></dialog>',
    'a popover': '<div popover><b id="x">A</b></div>',
    noscript: '<noscript><b id="x">A</b></noscript>',
    'a hidden input': '<input id="x" type="HIDDEN">',
    'audio without controls': '<audio id="x"></audio>',
    'a Bootstrap class': '<p class="nav d-none"><b id="x">A</b></p>',
  }
  for (const [name, html] of Object.entries(hiding))
    it(`is hidden by ${name}`, () => {
      const { aria, get } = open(html)
      assert.equal(aria.hidden(get('x')), true)
    })

  const showing: Readonly<Record<string, string>> = {
    'plain markup': '<p><b id="x">A</b></p>',
    'aria-hidden="false"': '<p aria-hidden="false"><b id="x">A</b></p>',
    'a part made visible again':
      '<p style="visibility:hidden"><b id="x" style="visibility:visible">A</b></p>',
    'an open details': '<details open><b id="x">A</b></details>',
    'the summary of a closed details': '<details><summary id="x">S</summary></details>',
    'an open dialog': '<dialog open><b id="x">A</b></dialog>',
    'a style that only mentions it': '<p style="--a: display"><b id="x">none</b></p>',
    'a class that shows it on wide screens': '<p class="hidden md:block"><b id="x">A</b></p>',
    'a class for screen readers': '<p class="visually-hidden"><b id="x">A</b></p>',
    'a declared shadow root': '<x-a><template shadowrootmode="open"><b id="x">A</b></template></x-a>',
  }
  for (const [name, html] of Object.entries(showing))
    it(`is not hidden: ${name}`, () => {
      const { aria, get } = open(html)
      assert.equal(aria.hidden(get('x')), false)
    })

  it('distinguishes invisible content from content hidden from screen readers', () => {
    const { aria, get } = open('<p id="a" aria-hidden="true">A</p><p id="b" hidden>B</p>')
    assert.deepEqual([aria.unseen(get('a')), aria.unseen(get('b'))], [false, true])
  })
})

describe('what can have the focus', () => {
  const cases: readonly (readonly [html: string, focusable: boolean, tabbable: boolean])[] = [
    ['<a id="x" href="/">A</a>', true, true],
    ['<a id="x">A</a>', false, false],
    ['<a id="x" href="/" tabindex="-1">A</a>', true, false],
    ['<div id="x" tabindex="0">A</div>', true, true],
    ['<div id="x" tabindex="yes">A</div>', false, false],
    ['<button id="x" disabled>A</button>', false, false],
    ['<fieldset disabled><input id="x"></fieldset>', false, false],
    ['<fieldset disabled><legend><input id="x"></legend></fieldset>', true, true],
    ['<fieldset disabled><a id="x" href="/">A</a></fieldset>', true, true],
    ['<p hidden><a id="x" href="/">A</a></p>', false, false],
    ['<p inert><a id="x" href="/">A</a></p>', false, false],
    ['<p aria-hidden="true"><a id="x" href="/">A</a></p>', true, true],
  ]
  for (const [html, focusable, tabbable] of cases)
    it(html, () => {
      const { aria, get } = open(html)
      assert.deepEqual([aria.focusable(get('x')), aria.tabbable(get('x'))], [focusable, tabbable])
    })
})

describe('landmarks, headings and labels', () => {
  it('finds landmarks in document order', () => {
    const { aria } = open(
      '<main>A<footer>no landmark</footer></main><nav>B</nav><div role="search">C</div><section>D</section><section aria-label="E">E</section><header hidden>F</header>',
    )
    assert.deepEqual(aria.landmarks().map(aria.role), ['main', 'navigation', 'search', 'region'])
  })

  it('reads the levels of headings', () => {
    const { aria } = open(
      '<h2>A</h2><p role="heading" aria-level="4">B</p><h3 aria-level="9">C</h3><p role="heading">D</p><h1 role="tab">E</h1><h5 aria-level="x">F</h5>',
    )
    assert.deepEqual(
      aria.headings().map(({ level }) => level),
      [2, 4, 9, 2, 5],
    )
  })

  it('finds the labels of a field both ways, each once', () => {
    const { aria, get } = open(
      '<label id="a" for="x">A <input id="x"></label><label id="b" for="x">B</label>',
    )
    assert.deepEqual(aria.labels(get('x')), [get('a'), get('b')])
  })

  it('knows an open dialog', () => {
    assert.equal(open('<dialog open>A</dialog>').aria.modal(), true)
    assert.equal(open('<dialog>A</dialog><div role="dialog" hidden>B</div>').aria.modal(), false)
  })
})

it('computes nothing before it is used', () => {
  const document = parseHtml('<p>A</p>')
  const silent = new Proxy(document, { get: (_, name) => assert.fail(`it looks at ${String(name)}`) })
  assert.ok(readAria(silent))
})
