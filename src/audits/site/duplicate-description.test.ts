import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './duplicate-description.ts'

siteCases(audit, [
  {
    name: 'descriptions of their own',
    pages: [
      { url: '/', description: 'All about wood.' },
      { url: '/oak', description: 'All about oak.' },
    ],
    is: 'pass',
  },
  {
    name: 'one on two pages',
    pages: [
      { url: '/a', description: 'All about wood.' },
      { url: '/b', description: 'All about wood.' },
    ],
    is: 'warn',
    places: 2,
  },
  {
    name: 'one on every page',
    pages: ['/a', '/b', '/c'].map((url) => ({ url, description: 'A shop.' })),
    is: 'fail',
    shows: /A shop/,
  },
  {
    name: 'copies with a canonical link',
    pages: [
      { url: '/a', description: 'A shop.' },
      { url: '/a?sort=1', description: 'A shop.', canonical: '/a' },
    ],
    is: 'not-applicable',
  },
  { name: 'none', pages: [{ url: '/a' }, { url: '/b' }], is: 'not-applicable' },
])
