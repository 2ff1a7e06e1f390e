import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'

/** 500 KiB: the least that RFC 9309, section 2.5, asks crawlers to read, and the most that Google does. */
const mostBytes = 512_000

export default defineAudit({
  title: 'robots.txt is small enough to be read whole',
  why: 'Crawlers read the first 500 KiB. Rules after that do not apply.',
  advice: 'Merge rules with wildcards, so that the file stays far below 500 KiB.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309#section-2.5',
    'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#file-size',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['robotsTxt'],

  check({ robotsTxt: { status, bytes, url } }) {
    if (status === null || status < 200 || status >= 300)
      return notApplicable('There is no robots.txt to measure.')
    const says = `robots.txt has ${bytes} bytes.`
    return bytes <= mostBytes
      ? pass(says)
      : fail(says, [{ found: `${bytes} bytes`, expected: `at most ${mostBytes} bytes`, url }])
  },
})
