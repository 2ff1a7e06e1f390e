import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../../gather/parse/document.ts'
import { scriptParts } from './script-parts.ts'

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
