import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './article-meta.ts'

const tag = (name: string, content: string) => `<meta property="${name}" content="${content}">`
const article = tag('og:type', 'article')
const author = tag('article:author', 'Ada Oak')

auditCases(audit, [
  {
    name: 'both',
    html: article + author + tag('article:published_time', '2026-11-15T08:00:00Z'),
    is: 'pass',
  },
  {
    name: 'both in structured data',
    html: `${article}<div itemscope itemtype="https://schema.org/NewsArticle"><meta itemprop="datePublished" content="2026-11-15"><span itemprop="author">Ada Oak</span></div>`,
    is: 'pass',
  },
  {
    name: 'the date of another item',
    html: `${article}${author}<div itemscope itemtype="https://schema.org/VideoObject"><meta itemprop="datePublished" content="2026-11-15"></div>`,
    is: 'warn',
    says: /no article:published_time/,
  },
  { name: 'no date', html: article + author, is: 'warn', says: /no article:published_time/ },
  { name: 'neither', html: article, is: 'warn', says: /neither/ },
  {
    name: 'a date nobody reads',
    html: article + author + tag('article:published_time', 'last week'),
    is: 'warn',
    says: /not an ISO 8601 date/,
  },
  { name: 'another type', html: tag('og:type', 'website'), is: 'not-applicable' },
])
