import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './incoming-nofollow-mix.ts'

siteCases(audit, [
  { name: 'all followed', pages: [{ url: '/', links: ['/a'] }, { url: '/a' }], is: 'pass' },
  { name: 'never followed', pages: [{ url: '/', nofollow: ['/a'] }, { url: '/a' }], is: 'pass' },
  {
    name: 'both from different pages',
    pages: [{ url: '/', links: ['/a'] }, { url: '/b', nofollow: ['/a'] }, { url: '/a' }],
    is: 'warn',
    places: 1,
    shows: /nofollow by 1 of 2 pages, for example .*\/b/,
  },
  {
    name: 'both on one page, which counts as followed',
    pages: [{ url: '/', links: ['/a'], nofollow: ['/a?utm_medium=x'] }, { url: '/a' }],
    is: 'pass',
  },
  {
    name: 'a cart, which nobody searches for',
    pages: [{ url: '/', links: ['/a', '/cart'] }, { url: '/a', nofollow: ['/cart'] }, { url: '/cart' }],
    is: 'pass',
  },
  { name: 'no links', pages: [{ url: '/' }, { url: '/a' }], is: 'not-applicable' },
])
