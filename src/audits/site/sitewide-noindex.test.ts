import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './sitewide-noindex.ts'

const pages = (all: number, excluded: number) =>
  Array.from({ length: all }, (_, index) => ({ url: `/${index}`, indexable: index >= excluded }))

siteCases(audit, [
  { name: 'a page or two', pages: pages(11, 2), is: 'pass' },
  {
    name: 'a fifth, which may be filters',
    pages: pages(10, 2),
    is: 'warn',
    severity: 'low',
    places: 2,
    says: /right for filters/,
  },
  {
    name: 'the home page',
    pages: [...pages(10, 0), { url: '/', indexable: false }],
    is: 'fail',
    severity: 'critical',
    says: /^Home page https:\/\/www\.example\.com\/ is set/,
  },
  { name: 'just below four fifths', pages: pages(100, 79), is: 'warn' },
  { name: 'four fifths', pages: pages(10, 8), is: 'fail', says: /8 of 10/ },
  {
    name: 'only carts and accounts',
    pages: [...pages(10, 0), ...['/cart', '/checkout', '/login'].map((url) => ({ url, indexable: false }))],
    is: 'pass',
  },
  { name: 'too few pages', pages: pages(9, 9), is: 'not-applicable' },
])
