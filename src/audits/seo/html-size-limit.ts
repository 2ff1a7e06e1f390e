import { defineAudit, grade } from '../../audit-kit/legacy.ts'

/** Googlebot reads the first 2 MB of a page, uncompressed. */
const limits = { pass: 1_000_000, fail: 2_000_000, unit: 'bytes' } as const

export default defineAudit({
  title: 'Search engines read the page to its end',
  why: 'Googlebot stops after the first 2 MB of HTML. What stands behind that is not indexed.',
  advice: 'Move inline data, styles, scripts and images into files, and split very long pages.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/googlebot'],
  importance: 'medium',
  mode: 'penalty',
  limits,
  needs: ['page'],

  check({ page: { htmlBytes } }) {
    return grade(htmlBytes, limits, `The HTML has ${(htmlBytes / 1000).toFixed(1)} kB before compression.`)
  },
})
