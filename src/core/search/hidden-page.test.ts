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
    '/2021/10/': 'archive',
    '/blog/2021/10/page/2/': 'archive',
    '/nl/bedanken.html': 'thanks',
    '/hvala/': 'thanks',
    '/gracias-descarga/': 'thanks',
    '/success/': 'thanks',
    '/paswoord-mailgestuurd.html': 'account',
    '/privacidad.html': 'legal',
    '/pt-br/politica-privacidade.html': 'legal',
    '/polityka-prywatnosci/': 'legal',
    '/evastekaytanto-eu.html': 'legal',
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
    '/success-stories/',
    '/2021/',
    '/2021/10/oak-tables/',
    '/privacy-consulting/',
    '/gdpr-training/',
  ]
  assert.deepEqual(
    paths.filter((path) => kindOf(path) !== null),
    [],
  )
})
