import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '../../parse/document.ts'
import { readAria } from './aria.ts'
import { cpuMs } from '../../../testing/until.ts'

const nameOf = (html: string): string => {
  const document = parseHtml(`<!doctype html><body>${html}</body>`)
  const element = document.byId('x')
  assert.ok(element !== undefined)
  return readAria(document).name(element)
}

const cases: readonly (readonly [html: string, name: string])[] = [
  ['<a id="x" href="/">Home  page\n</a>', 'Home page'],
  ['<a id="x" href="/">a<b>b</b><div>c</div>d</a>', 'ab c d'],
  ['<a id="x" href="/">a<br>b</a>', 'a b'],
  ['<a id="x" href="/"><img src="/h.png" alt="Home"> page</a>', 'Home page'],
  ['<a id="x" href="/">a<span hidden>b</span><i aria-hidden="true">c</i></a>', 'a'],
  ['<a id="x" href="/">a<i style="visibility:hidden">b<u style="visibility:visible">c</u></i></a>', 'ac'],
  ['<a id="x" href="/" style="visibility:hidden">a<u style="visibility:visible">b</u></a>', 'ab'],
  ['<a id="x" href="/">a<script>b</script><style>c</style></a>', 'a'],
  ['<a id="x" href="/" title="T"></a>', 'T'],
  ['<a id="x" href="/" title="T">A</a>', 'A'],
  ['<a id="x" href="/" aria-label="L" title="T">A</a>', 'L'],
  ['<a id="x" href="/" aria-label=" ">A</a>', 'A'],
  ['<a id="x" href="/" aria-labelledby="p q" aria-label="L">A</a><b id="q">2</b><b id="p">1</b>', '1 2'],
  ['<a id="x" href="/" aria-labelledby="gone">A</a>', 'A'],
  ['<button id="x" aria-labelledby="x y">A</button><b id="y">B</b>', 'A B'],
  ['<button id="x" aria-labelledby="p"></button><p id="p" hidden>A<b hidden>B</b></p>', 'AB'],
  ['<button id="x"><span aria-label="L">A</span></button>', 'L'],
  ['<button id="x"><svg><title>T</title><text>A</text></svg></button>', 'T'],
  ['<button id="x"><iframe>A</iframe><video>B</video></button>', ''],
  ['<img id="x" src="/a.png" alt="A" title="T">', 'A'],
  ['<img id="x" src="/a.png" alt="" title="T">', ''],
  ['<input id="x" type="submit">', 'Submit'],
  ['<input id="x" type="submit" value="Go">', 'Go'],
  ['<input id="x" type="button">', ''],
  ['<input id="x" placeholder="P">', 'P'],
  ['<label for="x">A</label><input id="x" placeholder="P">', 'A'],
  ['<label>A <input id="x" value="v"> B</label>', 'A B'],
  ['<label>A <select id="x"><option>O</option></select></label>', 'A'],
  ['<b id="l">A</b><label for="x" aria-labelledby="l"></label><input id="x">', 'A'],
  ['<label for="x" hidden>A</label><input id="x">', ''],
  ['<label for="x">A</label><label for="x">B</label><input id="x">', 'A B'],
  ['<table id="x" summary="S"><caption>C</caption></table>', 'C'],
  ['<fieldset id="x"><legend>L</legend>A</fieldset>', 'L'],
  ['<figure id="x"><img src="/a.png" alt="A"><figcaption>F</figcaption></figure>', 'F'],
  ['<div id="x" role="dialog">A</div>', ''],
  ['<div id="x" role="tab">A</div>', 'A'],
  ['<nav id="x">A</nav>', ''],
  ['<svg><circle id="x" role="img"><title>A</title></circle></svg>', 'A'],
  ['<svg><g id="x" role="img"><circle/></g></svg>', ''],
]

describe('the accessible name', () => {
  for (const [html, name] of cases) it(`${html} is “${name}”`, () => assert.equal(nameOf(html), name))

  it('ends after about a thousand characters', () => {
    const name = nameOf(`<a id="x" href="/">${'<b>word </b>'.repeat(10_000)}</a>`)
    assert.ok(name.length > 900 && name.length < 1100, `${name.length}`)
  })

  it('handles a page that nests endlessly', () => {
    const deep = `<div id="x" role="button">${'<div role="link">'.repeat(500)}A`
    assert.equal(nameOf(deep), 'A')
  })

  it('is cheap when everything references everything', () => {
    const many = Array.from(
      { length: 2000 },
      (_, index) => `<p id="p${index}" aria-labelledby="big">A</p>`,
    ).join('')
    const document = parseHtml(`<div id="big">${'<i></i>'.repeat(3000)}</div>${many}`)
    const aria = readAria(document)
    const started = cpuMs()
    for (const element of document.all('p')) aria.name(element)
    assert.ok(cpuMs() - started < 1000)
  })
})
