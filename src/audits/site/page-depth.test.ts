import { chainOf, siteCases } from '../../testing/facts/site-cases.ts'
import audit from './page-depth.ts'

siteCases(audit, [
  { name: 'three clicks', pages: chainOf(4), is: 'pass' },
  { name: 'four clicks', pages: chainOf(5), is: 'warn', places: 1, shows: /4 clicks/ },
  {
    name: 'six clicks',
    pages: chainOf(7),
    is: 'fail',
    says: /deepest takes 6 clicks/,
    places: 3,
    shows: /^\[\{"found":"6 clicks from the home page"/,
  },
  {
    name: 'a home page behind a redirect',
    pages: [
      { url: '/', final: '/en/', links: ['/a'] },
      { url: '/a', links: ['/en/'] },
    ],
    is: 'pass',
    says: /Both pages/,
  },
  {
    name: 'in a circle',
    pages: [
      { url: '/', links: ['/a'] },
      { url: '/a', links: ['/', '/a'] },
    ],
    is: 'pass',
  },
  { name: 'most of the site is not stored', pages: chainOf(3).slice(0, 2), is: 'inconclusive' },
  { name: 'one page', pages: [{ url: '/' }], is: 'not-applicable' },
  {
    name: 'a home page whose menu a script builds',
    pages: [{ url: '/' }, { url: '/a' }, { url: '/b', links: ['/a'] }],
    is: 'inconclusive',
    says: /scripts may add some/,
  },
])
