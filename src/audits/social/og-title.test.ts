import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-title.ts'

const title = (content: string, attribute = 'property') =>
  `<meta ${attribute}="og:title" content="${content}">`

auditCases(audit, [
  { name: 'a title', html: title('Oak dining tables'), is: 'pass' },
  { name: 'by name, in capitals', html: title('Oak', 'name').replace('og:', 'OG:'), is: 'pass' },
  { name: 'exactly ninety', html: title('a'.repeat(90)), is: 'pass' },
  { name: 'ninety-one', html: title('a'.repeat(91)), is: 'warn' },
  { name: 'empty', html: title(' '), is: 'fail' },
  {
    name: 'two attributes in one tag',
    html: '<meta name="twitter:title" property="og:title" content="Oak dining tables">',
    is: 'pass',
  },
  { name: 'other tags only', html: title('website').replace('title', 'type'), is: 'fail', says: /og:title/ },
  { name: 'no Open Graph tags at all, which og-image reports', html: '<p>x', is: 'not-applicable' },
])
