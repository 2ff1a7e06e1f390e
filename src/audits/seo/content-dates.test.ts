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
    is: 'pass',
    says: /has a publication date$/,
  },
  {
    name: 'shown in the text',
    html: `${article('')}<h1>Oak</h1><time datetime=2026-03-01>1 March</time>`,
    is: 'pass',
    says: /has a publication date$/,
  },
  {
    name: 'both shown below the heading',
    html: `${article('')}<h1>Oak</h1><p><time datetime=2026-03-01>1 March</time>, <time>5 April</time></p>`,
    is: 'pass',
    says: /update date/,
  },
  {
    name: 'only dates of comments and of other articles',
    html: `${article('')}<h1>Oak</h1><aside><time>1 May</time></aside>${'<p>Oak</p>'.repeat(50)}<time>2 May</time>`,
    is: 'warn',
    says: /has no date/,
  },
  {
    name: 'only the date of a comment in the data',
    html: article(',"comment":{"@type":"Comment","datePublished":"2026-03-01"}'),
    is: 'warn',
    says: /has no date/,
  },
  { name: 'none', html: article(',"datePublished":""'), is: 'warn', says: /has no date/ },
  { name: 'no article', html: '<p>Oak</p>', is: 'not-applicable' },
])
