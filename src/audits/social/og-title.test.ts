import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-title.ts'

const title = (content: string, attribute = 'property') =>
  `<meta ${attribute}="og:title" content="${content}">`

auditCases(audit, [
  { name: 'a title', html: title('Oak dining tables'), is: 'pass' },
  { name: 'by name, in capitals', html: title('Oak', 'name').replace('og:', 'OG:'), is: 'pass' },
  { name: 'exactly ninety', html: title('a'.repeat(90)), is: 'pass' },
  { name: 'ninety-one', html: title('a'.repeat(91)), is: 'warn' },
  {
    name: 'Korean letters, which are twice as wide',
    html: title('퍼'.repeat(60)),
    is: 'warn',
    says: /has 60 characters; link previews show 45 at most$/,
  },
  { name: 'fewer of them', html: title('퍼'.repeat(45)), is: 'pass', says: /has 45 characters$/ },
  { name: 'empty', html: title(' '), is: 'fail', places: 1, says: /is empty$/ },
  {
    name: 'two attributes in one tag',
    html: '<meta name="twitter:title" property="og:title" content="Oak dining tables">',
    is: 'pass',
  },
  { name: 'other tags only', html: title('website').replace('title', 'type'), is: 'fail', says: /og:title/ },
  { name: 'no Open Graph tags at all, which og-image reports', html: '<p>x', is: 'not-applicable' },
])
