import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFacts } from '../../gather/read-facts.ts'
import { fetchedFrom } from '../../testing/facts/audit-cases.ts'
import { hiddenKindOf } from './hidden-kind.ts'

function kindOf(html: string, url = 'https://www.example.com/kaufen') {
  const { page, document, structuredData, text } = readFacts(fetchedFrom({ html, url }), (fact, error) =>
    assert.fail(`reading ${fact} throws: ${String(error)}`),
  )
  assert.ok(page.ok && document.ok && structuredData.ok && text.ok)
  return hiddenKindOf({
    page: page.value,
    document: document.value,
    structuredData: structuredData.value,
    text: text.value,
  })
}

const withData = (type: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"}</script>`
const withClass = (name: string) => `<!doctype html><title>Oak</title><body class="${name}"><p>Oak</p></body>`
const signIn = '<form><label>Password <input type="password"></label><button>Sign in</button></form>'

test('the URL comes first', () => {
  assert.equal(kindOf(withData('SearchResultsPage'), 'https://www.example.com/cart'), 'cart')
})

test('a page says what it is in structured data, in the class of its body or by its form', () => {
  const pages = [
    withData('CheckoutPage'),
    withData('SearchResultsPage'),
    withClass('page woocommerce-checkout'),
    withClass('search search-results'),
    signIn,
  ]
  assert.deepEqual(
    pages.map((html) => kindOf(html)),
    ['cart', 'search', 'cart', 'search', 'account'],
  )
})

test('an ordinary page is none of them, even with a sign-in form in its header', () => {
  const pages = [
    '<p>Oak tables</p>',
    withData('WebPage'),
    withClass('page home'),
    `${signIn}<p>${'Oak tables, made to measure. '.repeat(30)}</p>`,
  ]
  assert.deepEqual(
    pages.map((html) => kindOf(html)),
    pages.map(() => null),
  )
})
