import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hiddenKind } from './hidden-page.ts'

const kindOf = (path: string) => hiddenKind(new URL(path, 'https://www.example.com/'))

test('a cart, an account, search results, a thank-you page and an archive are told by their URL', () => {
  const paths = {
    '/cart': 'cart',
    '/de/warenkorb/': 'cart',
    '/checkout/onepage/': 'cart',
    '/Login.aspx': 'account',
    '/my-account/orders': 'account',
    '/?s=oak': 'search',
    '/search?q=oak': 'search',
    '/shop/?query=oak': 'search',
    '/thank-you-contact': 'thanks',
    '/danke.html': 'thanks',
    '/shopping-bag': 'cart',
    '/terms-and-conditions': 'legal',
    '/terms-of-use/': 'legal',
    '/terms': 'legal',
    '/de/impressum': 'legal',
    '/privacy-policy/': 'legal',
    '/tables?sort=price': 'list',
    '/tables?filter[color]=oak': 'list',
    '/tag/oak/': 'archive',
    '/author/ann': 'archive',
  }
  const found = Object.keys(paths).map((path) => [path, kindOf(path)])
  assert.deepEqual(Object.fromEntries(found), paths)
})

test('other pages should be found, whatever words they contain', () => {
  const paths = [
    '/',
    '/blog/how-to-cart-oak',
    '/research',
    '/tables?color=oak',
    '/?q=node/12',
    '/accounting',
    '/women/bag',
    '/blog/thanks-for-all-the-fish',
    '/blog/terms-every-joiner-should-know',
  ]
  assert.deepEqual(
    paths.filter((path) => kindOf(path) !== null),
    [],
  )
})
