import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './noindex-meta.ts'

const head = (inside: string) =>
  `<!doctype html><html lang=en><head><title>x</title>${inside}</head><body></body></html>`

auditCases(audit, [
  { name: 'no directive', html: head(''), is: 'pass' },
  { name: 'index', html: head('<meta name=robots content="index, follow, max-snippet:-1">'), is: 'pass' },
  { name: 'a word that only contains it', html: head('<meta name=robots content="noindexing">'), is: 'pass' },
  { name: 'noindex', html: head('<meta name=robots content="noindex">'), is: 'fail', places: 1 },
  { name: 'none in capitals', html: head('<meta name=ROBOTS content=" NONE ">'), is: 'fail' },
  {
    name: 'the stricter of two',
    html: head('<meta name=robots content=index><meta name=robots content="follow, NoIndex">'),
    is: 'fail',
  },
  {
    name: 'one search engine',
    html: head('<meta name=bingbot content=noindex>'),
    is: 'warn',
    says: /bingbot/,
  },
  {
    name: 'the largest one',
    html: head('<meta name=googlebot content=noindex>'),
    is: 'fail',
    says: /Google/,
  },
  {
    name: 'a date long past',
    html: head('<meta name=robots content="unavailable_after: 25 Jun 2010 15:00:00 PST">'),
    is: 'fail',
    places: 1,
  },
  {
    name: 'a date soon',
    html: head('<meta name=robots content="unavailable_after: 2026-11-25">'),
    is: 'warn',
    severity: 'medium',
    says: /in 9 days/,
  },
  {
    name: 'a date far ahead',
    html: head('<meta name=robots content="unavailable_after: 2031-01-01">'),
    is: 'pass',
  },
  {
    name: 'a cart, which nobody searches for',
    url: 'https://www.example.com/de/warenkorb/',
    html: head('<meta name=robots content="noindex, follow">'),
    is: 'info',
    says: /cart or checkout page/,
  },
  {
    name: 'search results, hidden from Google',
    url: 'https://www.example.com/?s=oak',
    html: head('<meta name=googlebot content=noindex>'),
    is: 'info',
  },
  {
    name: 'a page that calls itself a cart',
    url: 'https://www.example.com/kaufen',
    html: head('<meta name=robots content=noindex>').replace(
      '<body>',
      '<body class="page woocommerce-cart">',
    ),
    is: 'info',
    says: /cart or checkout page/,
  },
  {
    name: 'a cart that only one search engine may not show',
    url: 'https://www.example.com/cart',
    html: head('<meta name=bingbot content=noindex>'),
    is: 'warn',
    severity: 'medium',
  },
  { name: 'a header is another audit', headers: { 'X-Robots-Tag': 'noindex' }, html: head(''), is: 'pass' },
])
