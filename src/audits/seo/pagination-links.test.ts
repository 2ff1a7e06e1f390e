import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './pagination-links.ts'

const page = (head: string, body = '') =>
  `<!doctype html><html><head><title>x</title>${head}</head><body>${body}</body></html>`
const url = 'https://www.example.com/list?page=2'
const rels = '<link rel=prev href="/list"><link rel=next href="/list?page=3">'
const links = '<a href="/list">1</a><a href="?page=3">3</a>'
const canonical = (href: string) => `<link rel=canonical href="${href}">`

auditCases(audit, [
  { name: 'linked and its own canonical', url, html: page(rels + canonical(url), links), is: 'pass' },
  {
    name: 'the first page names itself',
    url: 'https://www.example.com/list',
    html: page(`<link rel=next href="/list?page=2">${canonical('/list')}`, '<a href="/list?page=2">2</a>'),
    is: 'pass',
  },
  { name: 'not linked', url, html: page(rels, '<a href="/list">1</a>'), is: 'warn', places: 1 },
  {
    name: 'page one as canonical',
    url,
    html: page(rels + canonical('https://www.example.com/list'), links),
    is: 'fail',
    says: /first page/,
  },
  {
    name: 'page one as canonical, by path',
    url: 'https://www.example.com/blog/page/2/',
    html: page('<link rel=prev href=/blog/><link rel=canonical href=/blog/>', '<a href=/blog/>1</a>'),
    is: 'fail',
  },
  {
    name: 'a broken link to page two, without the folder of the site',
    url: 'https://www.example.com/shop/blog/',
    html: page('<link rel=next href=/shop/blog/page2/>', '<a href=/blog/page2/>Older posts</a>'),
    is: 'pass',
  },
  {
    name: 'links to other pages of the list only',
    url: 'https://www.example.com/list?page=3',
    html: page('<link rel=next href="/list?page=4">', '<a href="/list?page=1">1</a><a href="/?page=9">9</a>'),
    is: 'warn',
    places: 1,
  },
  { name: 'a URL that is none', url, html: page('<link rel=next href="https://">'), is: 'info', places: 1 },
  {
    name: 'posts before and after',
    url: 'https://www.example.com/oak',
    html: page('<link rel=prev href=/ash><link rel=next href=/elm>'),
    is: 'not-applicable',
  },
  { name: 'no series', html: page(''), is: 'not-applicable' },
])
