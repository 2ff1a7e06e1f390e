import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './twitter-card.ts'

const tag = (name: string, content: string) => `<meta name="${name}" content="${content}">`
const graph =
  tag('og:title', 'Oak') + tag('og:description', 'Tables') + tag('og:image', 'https://www.example.com/a.jpg')

auditCases(audit, [
  { name: 'a large image', html: tag('twitter:card', 'summary_large_image'), is: 'pass' },
  { name: 'in capitals', html: tag('twitter:card', 'Summary'), is: 'pass' },
  { name: 'missing, but Open Graph', html: graph, is: 'warn' },
  { name: 'a retired kind', html: graph + tag('twitter:card', 'gallery'), is: 'fail', shows: /gallery/ },
  {
    name: 'missing, with hardly any Open Graph',
    html: tag('og:type', 'website'),
    is: 'warn',
    says: /^Page has no twitter:card, so X shows a small preview at best$/,
  },
  { name: 'no social tags at all', html: '<p>x', is: 'not-applicable' },
  {
    name: 'missing, with a part of Open Graph',
    html: tag('og:title', 'Oak') + tag('og:image', 'https://www.example.com/a.jpg'),
    is: 'warn',
    says: /^Page has no twitter:card, so X shows a small preview at best$/,
  },
])
