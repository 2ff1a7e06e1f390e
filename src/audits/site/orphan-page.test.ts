import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './orphan-page.ts'

siteCases(audit, [
  {
    name: 'all linked twice',
    pages: [
      { url: '/', links: ['/a', '/b'] },
      { url: '/a', links: ['/', '/b'] },
      { url: '/b', links: ['/', '/a'] },
    ],
    is: 'pass',
  },
  {
    name: 'one that only links to itself',
    pages: [
      { url: '/', links: ['/a'] },
      { url: '/a', links: ['/'] },
      { url: '/alone', links: ['/', '/alone'] },
    ],
    is: 'fail',
    says: /1 of 2/,
    places: 1,
    shows: /^\[\{"found":"No audited page links here","url":"https:\/\/www\.example\.com\/alone"/,
  },
  {
    name: 'one link, though from many pages’ spellings',
    pages: [
      { url: '/', links: ['/a?utm_source=x', '/%61'] },
      { url: '/a', links: ['/'] },
    ],
    is: 'info',
    shows: /Only https:\/\/www\.example\.com\/ links here/,
  },
  {
    name: 'linked through a redirect',
    pages: [
      { url: '/', links: ['/old', '/b'] },
      { url: '/old', final: '/a', links: ['/b'] },
      { url: '/b', links: ['/a'] },
    ],
    is: 'pass',
  },
  {
    name: 'the one without links is left out of search results',
    pages: [
      { url: '/', links: ['/a', '/b'] },
      { url: '/a', links: ['/b'] },
      { url: '/b', links: ['/a'] },
      { url: '/thanks', indexable: false },
    ],
    is: 'pass',
  },
  {
    name: 'most of the site is not stored',
    pages: [{ url: '/', links: ['/1', '/2', '/3', '/4', '/5', '/a'] }, { url: '/a' }, { url: '/b' }],
    is: 'inconclusive',
    says: /1 of 6/,
  },
  {
    name: 'files and addresses with parameters are no pages that are missing',
    pages: [
      {
        url: '/',
        links: ['/a', '/b', '/list.pdf', '/photo.JPG', '/a?sort=price', 'https://elsewhere.example/'],
      },
      { url: '/a', links: ['/b'] },
      { url: '/b', links: ['/a'] },
    ],
    is: 'pass',
  },
  { name: 'no home page', pages: [{ url: '/a' }, { url: '/b' }], is: 'inconclusive', says: /Home page/ },
  {
    name: 'links cut',
    pages: [{ url: '/', linksCut: true }, { url: '/b' }],
    is: 'inconclusive',
    says: /more links/,
  },
  { name: 'one page', pages: [{ url: '/' }], is: 'not-applicable' },
  {
    name: 'a home page whose menu a script builds',
    pages: [{ url: '/' }, { url: '/a' }, { url: '/b', links: ['/a'] }],
    is: 'inconclusive',
    says: /scripts may add some/,
  },
])
