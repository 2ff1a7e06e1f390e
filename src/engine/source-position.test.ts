import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../gather/parse/document.ts'
import { sourcePosition } from './source-position.ts'

const html = `<!doctype html>
<html lang="en">
<body>
<main id="shop">
  <p>One</p><p>Two <a href="/b">B</a></p>
</main>
<p id="twice">1</p><p id="twice">2</p>
</body></html>`

const at = (...path: readonly string[]): string => {
  const { line, column } = sourcePosition(path, parseHtml(html))
  return line === undefined ? 'nowhere' : `${line}:${column}`
}
const name = (tag: string, { id = '', href = '' } = {}): string => `${tag} ${id}  ${href}   `

test('an element of the rendered page is found in the source by its whole way', () => {
  assert.equal(at('#shop', 'p 2/2', 'a 1/1', name('a', { href: '/b' })), '5:20')
  assert.equal(at('html 1/1', 'body 1/1', 'p 1/2', name('p', { id: 'twice' })), '7:1')
  assert.equal(at('#shop', name('main', { id: 'shop' })), '4:1')
})

test('what scripts made, moved or renamed has no position', () => {
  assert.equal(at('#shop', 'p 3/3', name('p')), 'nowhere', 'a third paragraph')
  assert.equal(at('#shop', 'p 1/3', name('p')), 'nowhere', 'the first of three')
  assert.equal(at('#shop', 'ul 1/1', 'li 1/1', name('li')), 'nowhere')
  assert.equal(at('#shop', 'p 2/2', 'a 1/1', name('a', { href: '/c' })), 'nowhere', 'another link')
  assert.equal(at('#cart', name('div', { id: 'cart' })), 'nowhere')
  assert.equal(at('#twice', name('p', { id: 'twice' })), 'nowhere', 'an id that the source has twice')
  assert.equal(at('html 1/1', 'head 1/1', name('head')), 'nowhere', 'implied, so without a tag')
})

test('there is no position without a path or a source', () => {
  assert.equal(at(), 'nowhere')
  assert.deepEqual(sourcePosition(['#shop', name('main')], undefined), {})
})
