import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './label-content-name-mismatch.ts'

auditCases(audit, [
  {
    name: 'a name that contains the text',
    html: '<button aria-label="Search products">Search</button>',
    is: 'pass',
  },
  {
    name: 'a name without it',
    html: '<button aria-label="Find">Search</button>',
    is: 'fail',
    shows: /search/,
  },
  { name: 'a link', html: '<a href="/" aria-label="Start">Home</a>', is: 'fail' },
  {
    name: 'capitals and signs do not matter',
    html: '<a href="/" aria-label="home, start page">Home!</a>',
    is: 'pass',
  },
  { name: 'a part of a word', html: '<button aria-label="Discover">Disco</button>', is: 'fail' },
  { name: 'a sign for a text', html: '<button aria-label="Close">×</button>', is: 'not-applicable' },
  { name: 'a region', html: '<section aria-label="News">Words</section>', is: 'not-applicable' },
  { name: 'no labels', html: '<button>Search</button>', is: 'not-applicable' },
])
