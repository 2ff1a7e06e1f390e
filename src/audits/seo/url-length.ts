import { defineAudit, grade } from '../../audit-kit/audit.ts'

const limits = { pass: 75, fail: 100, unit: 'characters' } as const

export default defineAudit({
  subject: 'URL length',
  titles: { problem: 'URL is long', success: 'URL is short' },
  why: 'Short URLs are shown in full, can be copied without breaking and are easier to remember.',
  fix: 'For new pages, leave out words and folders that say nothing. Change an existing URL only with a permanent redirect from the old one.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: { length: 'URL has {count, plural, one {# character} other {# characters}}' },
  needs: ['page'],

  check({ page: { url } }) {
    const count = [...readable(url.href)].length
    return grade(count, limits, 'length', { count }, count > limits.pass ? [{ url: url.href }] : [])
  },
})

/** Letters of other scripts are one character to a reader, but up to nine when percent-encoded. */
function readable(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}
