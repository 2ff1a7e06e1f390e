import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { attribute, flag, html, jsonBlock, safeUrl } from './html.ts'

test('text is escaped, markup from the tag itself is not', () => {
  const inner = html`<b>${'<script>'}</b>`
  assert.equal(html`<p>${inner} & ${'"'}</p>`.markup, '<p><b>&lt;script&gt;</b> & &quot;</p>')
})

test('null, undefined and false render nothing, zero and lists render', () => {
  assert.equal(html`${null}${undefined}${false}${0}${['a', html`<i>b</i>`]}`.markup, '0a<i>b</i>')
})

test('any text survives parsing unchanged, in text and in attributes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      // A parser turns CR into LF and drops nothing else here; `html` has already replaced U+0000.
      const plain = text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '\ufffd')
      const tree = parseFragment(html`<p title="${plain}">${plain}</p>`.markup)
      const [paragraph, ...more] = tree.childNodes
      assert.equal(more.length, 0)
      assert.ok(paragraph !== undefined && 'attrs' in paragraph)
      assert.deepEqual(paragraph.attrs, [{ name: 'title', value: plain }])
      const [inside] = paragraph.childNodes
      assert.equal(inside === undefined || !('value' in inside) ? '' : inside.value, plain)
    }),
  )
})

test('a URL that a browser would execute never reaches a link attribute', () => {
  for (const address of [
    'javascript:alert(1)',
    ' \tjAvaScript:alert(1)',
    'data:text/html,x',
    'java\nscript:x',
    'vbscript:x',
  ]) {
    assert.equal(html`<a href="${address}">x</a>`.markup, '<a href="about:invalid">x</a>', address)
    assert.equal(attribute('src', address).markup, ' src="about:invalid"')
  }
})

test('http, https and relative URLs are kept', () => {
  for (const address of [
    'https://example.com/a?b=c',
    'HTTP://example.com',
    '/r/abc',
    '?page=2',
    '#x',
    'a/b:c',
    '',
  ]) {
    assert.equal(safeUrl(address), address)
  }
})

test('an unquoted value in a tag throws', () => {
  assert.throws(() => html`<p title=${'x'}>`, TypeError)
  assert.throws(() => html`<p ${'onclick=alert(1)'}>`, TypeError)
})

test('markup inside an attribute throws', () => {
  assert.throws(() => html`<p title="${html`<b>`}">`, TypeError)
})

test('attributes can be omitted', () => {
  assert.equal(
    html`<a${attribute('rel', null)}${flag('hidden', true)}${flag('open', false)}>`.markup,
    '<a hidden>',
  )
})

test('a data block cannot be closed from inside', () => {
  const block = jsonBlock('data', { text: '</script><!--' }).markup
  assert.equal(block.match(/<\/script>/g)?.length, 1)
  assert.deepEqual(JSON.parse(block.replace(/^<[^>]*>|<\/script>$/g, '')), { text: '</script><!--' })
})
