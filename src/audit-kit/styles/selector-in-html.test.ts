import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../../gather/parse/document.ts'
import { isInHtml } from './selector-in-html.ts'

const page = parseHtml(
  '<!doctype html><html lang="de-AT"><body class="home page-id-7"><main id="shop"><i class="icon-oak"></i><a href="/a.pdf">A</a></main>',
)

test('a selector is in the HTML if all that it names is there', () => {
  for (const selector of [
    '#shop .home',
    'main > i',
    '[class^="home"]',
    "[class*='page-id']:before",
    '[class~=icon-oak]',
    'a[href$=".pdf"]',
    '[lang|=de]',
    'a:not(.button)',
    'a[href]:not([href^="#"])',
    '.slider, body',
    '*',
  ])
    assert.equal(isInHtml(selector, page), true, selector)
})

test('a class, an ID, an element or an attribute that is missing is enough', () => {
  for (const selector of [
    '#frontcircle h3',
    '#frontcircle',
    '[class^="blicon-"]:before',
    '[class*=" blicon-"]:before',
    '[id*="septera_settings"].customize',
    'form',
    '.slider',
    'a[target]',
    '[lang=de]',
  ])
    assert.equal(isInHtml(selector, page), false, selector)
})
