import { verbatim } from '../../testing/words/verbatim.ts'
import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './linked-page-broken.ts'

siteCases(audit, [
  { name: 'a page', pages: [{ url: '/', links: ['/a'] }, { url: '/a' }], is: 'pass' },
  {
    name: 'a page that is gone, linked twice',
    pages: [
      { url: '/', links: ['/a', '/b'] },
      { url: '/a', links: ['/b'] },
      { url: '/b', status: 404 },
    ],
    is: 'fail',
    says: /2 links lead to 1 broken URL/,
    places: 2,
    shows: /Links to https:\/\/www\.example\.com\/b, .*404/,
  },
  {
    name: 'redirects without end',
    pages: [
      { url: '/', links: ['/a'] },
      { url: '/a', error: { code: 'redirect-loop', message: verbatim('The URL redirects in a loop.') } },
    ],
    is: 'fail',
  },
  {
    name: 'a wall, passing trouble and a file, which say nothing of the page',
    pages: [
      { url: '/', links: ['/in', '/busy', '/file', '/a'] },
      { url: '/a' },
      { url: '/in', status: 403 },
      { url: '/busy', status: 503 },
      { url: '/file', error: { code: 'not-html', message: verbatim('The URL leads to application/pdf.') } },
    ],
    is: 'pass',
    says: /^1 link /,
  },
  { name: 'pages that are not stored', pages: [{ url: '/', links: ['/a'] }], is: 'not-applicable' },
])
