import { defineAudit, grade } from '../../audit-kit/audit.ts'
import { untrackedUrl } from '../../core/url/same-url.ts'

/** Chat apps and e-mails break longer ones. Search engines have no such limit. */
const limits = { pass: 115, fail: 200, unit: 'characters' } as const

export default defineAudit({
  subject: 'URL length',
  titles: { problem: 'URL is long', success: 'URL is short' },
  why: 'Short URLs are easier to share, to print and to recognize in analytics. For search engines the length doesn’t matter.',
  fix: 'For new pages, leave words and folders that say nothing out of the URL. Change an existing URL only with a permanent redirect from the old one.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  limits,
  messages: { length: 'URL has {count, plural, one {# character} other {# characters}}' },
  needs: ['page'],

  check({ page: { url } }) {
    const href = untrackedUrl(url)
    const count = [...readable(href)].length
    return grade(count, limits, 'length', { count }, count > limits.pass ? [{ url: href }] : [])
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
