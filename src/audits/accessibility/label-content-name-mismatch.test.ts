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
  {
    name: 'a text with hidden parts',
    html: '<a href="/" aria-label="Get it">Get <i hidden>or leave</i> <i class="visually-hidden">then</i> it</a>',
    is: 'pass',
  },
  {
    name: 'a text that only screen readers skip',
    html: '<a href="/" aria-label="Do it">Do <i aria-hidden="true">not</i> it</a>',
    is: 'fail',
  },
  {
    name: 'an icon that is written as a word',
    html: '<button class="material-icons" aria-label="Menu">reorder</button>',
    is: 'not-applicable',
  },
  {
    name: 'a hint in parentheses',
    html: '<button aria-label="Search by date">Search by date (YYYY-MM-DD)</button>',
    is: 'pass',
  },
  { name: 'with and without a hyphen', html: '<a href="/" aria-label="Email us">E-mail us</a>', is: 'pass' },
  { name: 'letters apart', html: '<button aria-label="just ice">justice</button>', is: 'fail' },
  { name: 'a part of a word', html: '<button aria-label="Discover">Disco</button>', is: 'fail' },
  { name: 'a sign for a text', html: '<button aria-label="Close">×</button>', is: 'not-applicable' },
  { name: 'a region', html: '<section aria-label="News">Words</section>', is: 'not-applicable' },
  { name: 'no labels', html: '<button>Search</button>', is: 'not-applicable' },
])
