import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-description.ts'

const described = (content: string) => `<meta property="og:description" content="${content}">`

auditCases(audit, [
  { name: 'a sentence', html: described('Tables of oak, built in Leeds.'), is: 'pass' },
  { name: 'exactly two hundred', html: described('a'.repeat(200)), is: 'pass' },
  { name: 'one more', html: described('a'.repeat(201)), is: 'warn' },
  {
    name: 'Korean letters, which are twice as wide',
    html: described('퍼'.repeat(150)),
    is: 'warn',
    says: /has 150 characters; social networks show about 100$/,
  },
  { name: 'fewer of them', html: described('퍼'.repeat(100)), is: 'pass', says: /has 100 characters$/ },
  {
    name: 'only a plain description beside another tag',
    html: '<meta name="description" content="Tables"><meta property="og:title" content="Oak">',
    is: 'fail',
  },
  {
    name: 'two attributes in one tag',
    html: '<meta name="description" property="og:description" content="Tables of oak">',
    is: 'pass',
  },
  { name: 'no Open Graph tags at all, which og-image reports', html: '<p>x', is: 'not-applicable' },
])
