import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../gather/parse/document.ts'
import { selectorOf } from './evidence.ts'

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
