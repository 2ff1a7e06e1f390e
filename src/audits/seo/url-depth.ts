import { defineAudit, grade, notApplicable } from '../../audit-kit/audit.ts'

const limits = { pass: 3, fail: 5, unit: 'count' } as const

export default defineAudit({
  subject: 'Path levels of the URL',
  titles: { problem: 'URL has many path levels', success: 'URL has few path levels' },
  why: 'URLs with many folders are hard to read and to share, and are often cut in search results.',
  fix: 'For new pages, keep URLs to three levels, and group pages by links rather than by folders.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  limits,
  messages: { levels: 'URL is {count, plural, one {# path level} other {# path levels}} deep' },
  needs: ['page'],

  check({ page: { url } }) {
    const count = url.pathname.split('/').filter(Boolean).length
    if (count === 0) return notApplicable()
    return grade(count, limits, 'levels', { count }, count > limits.pass ? [{ url: url.href }] : [])
  },
})
