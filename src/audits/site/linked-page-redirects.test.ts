import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './linked-page-redirects.ts'

siteCases(audit, [
  { name: 'straight there', pages: [{ url: '/', links: ['/a'] }, { url: '/a' }], is: 'pass' },
  {
    name: 'over an old URL',
    pages: [
      { url: '/', links: ['/old'] },
      { url: '/old', final: '/new' },
    ],
    is: 'fail',
    places: 1,
    shows: /"found":"https:\/\/www\.example\.com\/old.*"expected":"https:\/\/www\.example\.com\/new"/,
  },
  {
    name: 'one of many',
    pages: [
      ...Array.from({ length: 12 }, (_, index) => ({ url: `/${index}`, links: ['/new'] })),
      { url: '/', links: ['/old'] },
      { url: '/old', final: '/new' },
    ],
    is: 'warn',
    says: /1 of 13/,
  },
  {
    name: 'a URL that redirected once and is a page now',
    pages: [{ url: '/', links: ['/a'] }, { url: '/a', final: '/b' }, { url: '/a' }],
    is: 'pass',
  },
  { name: 'no links', pages: [{ url: '/' }, { url: '/a' }], is: 'not-applicable' },
])
