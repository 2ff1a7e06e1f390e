import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './twitter-image.ts'

const tag = (name: string, content: string) => `<meta name="${name}" content="${content}">`

auditCases(audit, [
  {
    name: 'its own',
    html: tag('twitter:image', 'https://www.example.com/a.jpg'),
    is: 'pass',
    says: /twitter:image/,
  },
  {
    name: 'the one of Open Graph',
    html: tag('og:image', 'https://www.example.com/a.jpg'),
    is: 'pass',
    says: /og:image/,
  },
  {
    name: 'a relative one before a full one',
    html: tag('twitter:image', '/a.jpg') + tag('og:image', 'https://www.example.com/a.jpg'),
    is: 'pass',
  },
  { name: 'relative only', html: tag('twitter:image', '/a.jpg'), is: 'fail', shows: /a\.jpg/ },
  {
    name: 'a relative og:image, which has an audit of its own',
    html: tag('og:image', '/a.jpg'),
    is: 'not-applicable',
  },
  { name: 'none', html: '<p>x', is: 'not-applicable' },
])
