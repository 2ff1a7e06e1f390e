import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './canonical-conflict.ts'

siteCases(audit, [
  {
    name: 'a page that may be indexed',
    pages: [{ url: '/a?x=1', canonical: '/a' }, { url: '/a' }],
    is: 'pass',
  },
  {
    name: 'a page that is left out of search results',
    pages: [
      { url: '/b', canonical: '/a' },
      { url: '/a', indexable: false },
    ],
    is: 'fail',
    places: 1,
    shows: /noindex.*\/b/,
  },
  {
    name: 'a URL that is gone',
    pages: [
      { url: '/b', canonical: '/a' },
      { url: '/a', status: 404 },
    ],
    is: 'fail',
    shows: /status 404/,
  },
  {
    name: 'a URL that redirects back',
    pages: [
      { url: '/b', canonical: '/a' },
      { url: '/a', final: '/b', canonical: '/a' },
    ],
    is: 'fail',
    shows: /redirects to https:\/\/www\.example\.com\/b/,
  },
  { name: 'themselves', pages: [{ url: '/a', canonical: '/a' }, { url: '/b' }], is: 'not-applicable' },
])
