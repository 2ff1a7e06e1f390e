import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-duplicates.ts'

const tag = (name: string, content: string) => `<meta property="${name}" content="${content}">`

auditCases(audit, [
  { name: 'each once', html: tag('og:title', 'Oak') + tag('og:type', 'website'), is: 'pass' },
  {
    name: 'several images',
    html: tag('og:title', 'Oak') + tag('og:image', '/a') + tag('og:image', '/b'),
    is: 'pass',
  },
  { name: 'the same twice', html: tag('og:title', 'Oak') + tag('og:title', 'Oak'), is: 'info' },
  {
    name: 'two titles',
    html: tag('og:title', 'Oak') + tag('og:title', 'Pine'),
    is: 'fail',
    places: 1,
    shows: /Pine/,
  },
  {
    name: 'the same words, one with typographic quotes',
    html: tag('og:title', 'Ann’s oak – tables') + tag('og:title', "Ann's oak - tables"),
    is: 'info',
  },
  {
    name: 'one tag with the same name twice',
    html: '<meta name="og:title" property="og:title" content="Oak">',
    is: 'pass',
  },
  { name: 'none', html: '<p>x', is: 'not-applicable' },
  {
    name: 'one that differs beside one that repeats itself',
    html:
      '<meta property="og:title" content="Oak"><meta property="og:title" content="Oak">' +
      '<meta property="og:type" content="website"><meta property="og:type" content="blog">',
    is: 'fail',
    says: /different values: og:type$/,
    places: 1,
  },
])
