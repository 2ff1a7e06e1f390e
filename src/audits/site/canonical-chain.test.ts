import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './canonical-chain.ts'

siteCases(audit, [
  {
    name: 'straight to a page that names itself',
    pages: [
      { url: '/a?x=1', canonical: '/a' },
      { url: '/a', canonical: '/a' },
    ],
    is: 'pass',
  },
  {
    name: 'to a page without a canonical link',
    pages: [{ url: '/b', canonical: '/a' }, { url: '/a' }],
    is: 'pass',
  },
  {
    name: 'to a page that names another',
    pages: [
      { url: '/a', canonical: '/b' },
      { url: '/b', canonical: '/c' },
      { url: '/c', canonical: '/c' },
    ],
    is: 'fail',
    places: 1,
    says: /^1 canonical URL leads to a page/,
    shows:
      /Canonical URL is https:\/\/www\.example\.com\/b, whose canonical URL is https:\/\/www\.example\.com\/c/,
  },
  {
    name: 'to each other',
    pages: [
      { url: '/a', canonical: '/b' },
      { url: '/b', canonical: '/a' },
    ],
    is: 'fail',
    places: 2,
  },
  {
    name: 'to a page that is not stored',
    pages: [{ url: '/a', canonical: '/b' }, { url: '/c' }],
    is: 'not-applicable',
  },
])
