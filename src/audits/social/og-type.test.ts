import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-type.ts'

const type = (content: string) => `<meta property="og:type" content="${content}">`

auditCases(audit, [
  { name: 'article', html: type('Article'), is: 'pass' },
  { name: 'a type of a vocabulary', html: type('video.movie'), is: 'pass' },
  { name: 'a type of one’s own', html: type('shop:table'), is: 'pass' },
  { name: 'missing beside other tags', html: '<meta property="og:title" content="x">', is: 'info' },
  { name: 'no Open Graph tags', html: '<p>x', is: 'not-applicable' },
  { name: 'unknown', html: type('homepage'), is: 'fail' },
  { name: 'a URL', html: type('https://www.example.com/'), is: 'fail' },
])
