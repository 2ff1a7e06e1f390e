import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './share-buttons.ts'

const article = '<meta property="og:type" content="article">'

auditCases(audit, [
  {
    name: 'two links',
    html: `${article}<a href="https://www.facebook.com/sharer/sharer.php?u=x">f</a><a href="https://wa.me/?text=x">w</a>`,
    is: 'pass',
    places: 2,
  },
  {
    name: 'a profile only',
    html: `${article}<a href="https://www.facebook.com/example">f</a>`,
    is: 'not-applicable',
    says: /no link to share/,
  },
  {
    name: 'a host that only looks like one',
    html: `${article}<a href="https://evil.example/facebook.com/sharer">f</a>`,
    is: 'not-applicable',
    places: 0,
  },
  { name: 'not an article', html: '<a href="https://wa.me/?text=x">w</a>', is: 'not-applicable' },
])
