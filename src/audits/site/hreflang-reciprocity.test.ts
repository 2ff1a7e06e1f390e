import { siteCases } from '../../testing/facts/site-cases.ts'
import audit from './hreflang-reciprocity.ts'

const both = { en: '/en', de: '/de' }

siteCases(audit, [
  {
    name: 'both ways',
    pages: [
      { url: '/en', hreflang: both },
      { url: '/de', hreflang: both, lang: 'de' },
    ],
    is: 'pass',
  },
  {
    name: 'one way',
    pages: [
      { url: '/en', hreflang: both },
      { url: '/de', hreflang: { de: '/de' } },
    ],
    is: 'fail',
    places: 1,
    shows: /version de .* does not link back.*\/en/,
  },
  {
    name: 'a version that is gone',
    pages: [
      { url: '/en', hreflang: both },
      { url: '/de', status: 410 },
    ],
    is: 'fail',
    shows: /410/,
  },
  {
    name: 'in return by the canonical URL',
    pages: [
      { url: '/en?x=1', canonical: '/en', hreflang: { de: '/de' } },
      { url: '/de', hreflang: { en: '/en' } },
    ],
    is: 'pass',
  },
  { name: 'versions that are not stored', pages: [{ url: '/en', hreflang: both }], is: 'not-applicable' },
])
