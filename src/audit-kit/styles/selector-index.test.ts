import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../../gather/parse/document.ts'
import { certainlyMatches, indexSelectors } from './selector-index.ts'

const page = parseHtml(
  '<!doctype html><body class="home"><main id="shop"><p class="Lead big"><a href="/a.pdf" class="md:flex">A</a></main>',
)
const [link] = page.all('a')

function perhaps(selector: string): boolean {
  assert.ok(link !== undefined)
  return indexSelectors([{ selector }]).perhapsMatching(link).length === 1
}

function certainly(selector: string): boolean {
  assert.ok(link !== undefined)
  return certainlyMatches(link, selector)
}

test('tags, classes and IDs match for certain', () => {
  for (const selector of ['a', '*', '.home a', '#shop .Lead.big a', 'h1, main p a', ':root a', 'body * a']) {
    assert.equal(certainly(selector), true, selector)
    assert.equal(perhaps(selector), true, selector)
  }
})

test('states, positions, values and relations match perhaps', () => {
  for (const selector of [
    'a:hover',
    'p > a',
    'img + a',
    'a[href$=".pdf"]',
    'p :first-child',
    ':is(b, a)',
    'p :not(b, a:is(.x, .y))',
    'body > *',
    '& a',
    String.raw`.md\:flex`,
    '.lead a',
  ]) {
    assert.equal(certainly(selector), false, selector)
    assert.equal(perhaps(selector), true, selector)
  }
})

test('another element, and a part beside one, do not match', () => {
  for (const selector of [
    'p',
    '.other a',
    'a.other',
    'a::before',
    'a:after',
    'p a::selection',
    'a b',
    'a[title]',
  ]) {
    assert.equal(certainly(selector), false, selector)
    assert.equal(perhaps(selector), false, selector)
  }
})
