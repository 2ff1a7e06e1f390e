import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './content-dates.ts'

const article = (more: string) => `<script type="application/ld+json">{"@type":"NewsArticle"${more}}</script>`
const dates = ',"datePublished":"2026-03-01","dateModified":"2026-04-01"'

auditCases(audit, [
  { name: 'both dates', html: article(dates), is: 'pass' },
  {
    name: 'by Open Graph',
    html: '<!doctype html><head><meta property="og:type" content=article><meta property="article:published_time" content=2026-03-01><meta property="article:modified_time" content=2026-04-01></head>',
    is: 'pass',
  },
  {
    name: 'published only',
    html: article(',"datePublished":"2026-03-01"'),
    is: 'warn',
    says: /no update date/,
  },
  {
    name: 'shown in the text',
    html: `${article('')}<time datetime=2026-03-01>1 March</time>`,
    is: 'warn',
    says: /publication/,
  },
  { name: 'none', html: article(',"datePublished":""'), is: 'warn', says: /has no date/ },
  { name: 'no article', html: '<p>Oak</p>', is: 'not-applicable' },
])
