import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-image-alt.ts'

const image = '<meta property="og:image" content="https://www.example.com/a.jpg">'

auditCases(audit, [
  { name: 'described', html: `${image}<meta property="og:image:alt" content="A table">`, is: 'pass' },
  {
    name: 'described for one network',
    html: `${image}<meta name="twitter:image:alt" content="A table">`,
    is: 'pass',
  },
  { name: 'an empty description', html: `${image}<meta property="og:image:alt" content="">`, is: 'info' },
  { name: 'not described', html: image, is: 'info', says: /^Open Graph image/ },
  {
    name: 'only an image for X',
    html: '<meta name="twitter:image" content="https://www.example.com/a.jpg">',
    is: 'info',
    says: /^X card image has no alt text/,
  },
  { name: 'no image', html: '<p>x', is: 'not-applicable' },
])
