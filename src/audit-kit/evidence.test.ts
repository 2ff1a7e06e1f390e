import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../gather/parse/document.ts'
import { at, selectorOf } from './evidence.ts'

test('a selector starts at the nearest id', () => {
  const document = parseHtml('<!doctype html><div id="a"><p>1</p><p>2</p></div>')
  assert.deepEqual(document.all('p').map(selectorOf), ['#a > p:nth-of-type(1)', '#a > p:nth-of-type(2)'])
})

test('elements that share an id have different selectors', () => {
  const document = parseHtml('<!doctype html><p><a id="more" href="/a">A</a><a id="more" href="/b">B</a></p>')
  assert.deepEqual(document.all('a').map(selectorOf), [
    'body > p > a:nth-of-type(1)',
    'body > p > a:nth-of-type(2)',
  ])
})

test('a problem of an element that a page has once stays the same when the text of the page changes', () => {
  const anchors = (text: string) => {
    const document = parseHtml(`<!doctype html><title>${text}</title><main><p>${text}</p></main>`)
    return ['html', 'title', 'body', 'main', 'p'].map(
      (tag) => at(document.all(tag)[0] ?? document.root).anchor,
    )
  }
  assert.deepEqual(anchors('Oak').slice(0, 4), anchors('Ash').slice(0, 4))
  assert.notEqual(anchors('Oak')[4], anchors('Ash')[4])
})
