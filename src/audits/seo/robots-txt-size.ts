import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/audit.ts'

/** 500 KiB: the minimum that RFC 9309, section 2.5, requires crawlers to read, and the maximum that Google reads. */
const maxBytes = 512_000

export default defineAudit({
  subject: 'robots.txt size',
  titles: { problem: 'robots.txt is too large', success: 'robots.txt is small enough to be read completely' },
  plain: {
    title: 'The instructions for search engines (robots.txt) are too long',
    why: 'Search engines read only the beginning of this file; the rest has no effect.',
    fix: 'Ask your developer to shorten robots.txt.',
  },
  why: 'Crawlers read the first 512 kB (500 KiB) of robots.txt. Rules after that have no effect.',
  fix: 'Merge rules with wildcards, so that robots.txt stays far below 512 kB.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309#section-2.5',
    'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#file-size',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    tooLarge: 'robots.txt is {size}; crawlers ignore everything after the first 512 kB',
    small: 'robots.txt is {size}',
  },
  needs: ['robotsTxt'],

  check({ robotsTxt: { status, bytes, url } }) {
    if (status === null || status < 200 || status >= 300) return notApplicable()
    const size = { bytes }
    return bytes <= maxBytes ? pass('small', { size }) : fail('tooLarge', { size }, [{ url }])
  },
})
