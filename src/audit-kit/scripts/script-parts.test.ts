import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../../gather/parse/document.ts'
import { hasScriptContent, scriptParts } from './script-parts.ts'

const partsOf = (body: string, script = '<script src="/parts.js"></script>'): readonly string[] =>
  [...scriptParts(parseHtml(`<!doctype html><title>Oak</title><body>${body}${script}`))].toSorted()

test('empty elements for a header and a footer are found, however they are marked', () => {
  const marked = [
    '<div id="header-container"></div><p>Oak</p><div id="footer-container"> </div>',
    '<header></header><p>Oak</p><footer id="f"></footer>',
    '<div data-include="nav"></div><p>Oak</p><div data-include="footer.html"></div>',
    '<div w3-include-html="menu.html"></div><p>Oak</p><div class="footer-placeholder"></div>',
    '<site-header></site-header><p>Oak</p><site-footer></site-footer>',
    '<div id="hlavicka"></div><p>Oak</p><div id="paticka"></div>',
  ]
  for (const html of marked) assert.deepEqual(partsOf(html), ['footer', 'header'], html)
})

test('elements with content, decoration and targets of links are no such places', () => {
  const others = [
    '<div id="header"><a href="/">Home</a></div>',
    '<div class="menu-overlay"></div><div class="header-bg"></div><div id="menu-toggle"></div>',
    '<a href="#menu">Menu</a><div id="menu"></div>',
    '<div id="map"></div><div id="root"></div>',
    '<noscript><div id="header"></div></noscript>',
  ]
  for (const html of others) assert.deepEqual(partsOf(html), [], html)
})

test('without a script that runs, an empty element stays empty', () => {
  assert.deepEqual(partsOf('<div id="header"></div>', ''), [])
  assert.deepEqual(partsOf('<div id="header"></div>', '<script type="application/ld+json">{}</script>'), [])
})

test('a script that writes where it stands is known by the name of its file', () => {
  assert.deepEqual(partsOf('<script src="js/header.js?v=2"></script><p>Oak</p>', ''), ['header'])
  assert.deepEqual(partsOf('<p>Oak</p><script src="/site-footer.js"></script><p>Elm</p>', ''), ['footer'])
  assert.deepEqual(partsOf('<p>Oak</p>', '<script src="/menu.js"></script>'), [])
  assert.deepEqual(partsOf('<script src="/menu.js" defer></script><p>Oak</p>', ''), [])
  assert.deepEqual(partsOf('<script src="/header-colors.js"></script><p>Oak</p>', ''), [])
})

const insertsContent = (body: string, script = '<script src="/app.js"></script>'): boolean =>
  hasScriptContent(parseHtml(`<!doctype html><title>Oak</title><body><nav>Oak</nav>${body}${script}`))

test('an empty element for the content is found by its name', () => {
  const named = [
    '<main></main>',
    '<a href="#main">Skip</a><main id="main"> </main>',
    '<div id="root"></div>',
    '<div id="app"></div><p>Oak</p>',
    '<section id="main-content"></section>',
    '<section id="prices"></section>',
    '<shop-page></shop-page>',
    '<div w3-include-html="intro.html"></div>',
    '<div hx-get="/news" hx-trigger="load"></div>',
  ]
  for (const html of named) assert.equal(insertsContent(html), true, html)
})

test('a page that is hidden until its script has run waits for content', () => {
  const hidden = `<section style="display: none"><h1>Oak</h1>${'<p>Tables of oak.</p>'.repeat(20)}</section>`
  assert.equal(insertsContent(hidden), true)
  assert.equal(insertsContent(hidden, ''), false)
})

test('other empty elements, and pages without scripts, wait for no content', () => {
  const others = [
    '<main><p>Oak</p></main>',
    '<div data-include="footer.html"></div>',
    '<div id="map"></div><div id="modal-root"></div>',
    '<section class="line"></section>',
    `<p>${'Oak '.repeat(50)}</p><div style="display:none"><h1>Newsletter</h1></div>`,
    '<a href="#content">Skip</a><div id="content"></div><p>Oak</p>',
  ]
  for (const html of others) assert.equal(insertsContent(html), false, html)
  assert.equal(insertsContent('<main></main>', ''), false)
})
