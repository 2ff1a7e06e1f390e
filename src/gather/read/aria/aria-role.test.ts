import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '../../parse/document.ts'
import { readAria } from './aria.ts'

const roleOf = (html: string): string | null => {
  const document = parseHtml(`<!doctype html><body>${html}</body>`)
  const element = document.byId('x')
  assert.ok(element !== undefined)
  return readAria(document).role(element)
}

const cases: readonly (readonly [html: string, role: string | null])[] = [
  ['<p id="x">A</p>', null],
  ['<a id="x" href="/">A</a>', 'link'],
  ['<a id="x">A</a>', null],
  ['<constructor id="x">A</constructor>', null],
  ['<input id="x" type="__proto__">', 'textbox'],
  ['<input id="x" type="Checkbox">', 'checkbox'],
  ['<input id="x" list="l"><datalist id="l"></datalist>', 'combobox'],
  ['<input id="x" list="l">', 'textbox'],
  ['<select id="x"></select>', 'combobox'],
  ['<select id="x" size="4"></select>', 'listbox'],
  ['<img id="x" src="/a.png">', 'img'],
  ['<img id="x" src="/a.png" alt="">', 'presentation'],
  ['<img id="x" src="/a.png" alt="" tabindex="0">', 'img'],
  ['<header id="x">A</header>', 'banner'],
  ['<article><header id="x">A</header></article>', null],
  ['<main><footer id="x">A</footer></main>', null],
  ['<div role="region"><header id="x">A</header></div>', null],
  ['<section id="x">A</section>', null],
  ['<section id="x" aria-label="A">A</section>', 'region'],
  ['<aside id="x">A</aside>', 'complementary'],
  ['<article><aside id="x">A</aside></article>', null],
  ['<form id="x">A</form>', null],
  ['<math id="x"></math>', 'math'],
  ['<svg id="x"></svg>', null],
  ['<div id="x" role="button">A</div>', 'button'],
  ['<div id="x" role="BUTTON ">A</div>', 'button'],
  ['<div id="x" role="nonsense note">A</div>', 'note'],
  ['<nav id="x" role="nonsense">A</nav>', 'navigation'],
  ['<nav id="x" role="widget">A</nav>', 'navigation'],
  ['<h2 id="x" role="none">A</h2>', 'none'],
  ['<h2 id="x" role="none" tabindex="0">A</h2>', 'heading'],
  ['<h2 id="x" role="none" aria-label="B">A</h2>', 'heading'],
  ['<ul role="none"><li id="x">A</li></ul>', 'none'],
  ['<ul role="none" aria-label="B"><li id="x">A</li></ul>', 'listitem'],
  ['<table role="presentation"><tr><td id="x">A</td></tr></table>', 'presentation'],
  ['<table><tr><th id="x" scope="row">A</th></tr></table>', 'rowheader'],
  ['<table><tr><th id="x">A</th></tr></table>', 'columnheader'],
  ['<table role="grid"><tr><td id="x">A</td></tr></table>', 'gridcell'],
  ['<table role="treegrid"><tbody><tr><td id="x">A</td></tr></table>', 'gridcell'],
  ['<table role="grid"><tr><td><table><tr><td id="x">A</td></tr></table></td></tr></table>', 'cell'],
  ['<div id="x" role="generic">A</div>', null],
  ['<ul id="x" role="generic"><li>A</li></ul>', null],
]

describe('the role of an element', () => {
  for (const [html, role] of cases) it(`${html} is ${role}`, () => assert.equal(roleOf(html), role))
})
