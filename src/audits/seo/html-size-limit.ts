import { defineAudit, grade } from '../../audit-kit/audit.ts'

/** Googlebot reads the first 2 MB of a page, uncompressed. */
const limits = { pass: 1_000_000, fail: 2_000_000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'HTML size limit of search engines',
  titles: {
    problem: 'HTML is too large for search engines to read completely',
    success: 'HTML is small enough for search engines to read completely',
  },
  plain: {
    title: 'The page is too large for Google to read completely',
    why: 'Google reads only the first 2 MB of a page’s code. It doesn’t find text and links after that.',
    fix: 'Ask your developer to make the page’s code smaller or to split the page.',
  },
  states: {
    large: {
      title: 'HTML is over half of what Googlebot reads',
      plain: {
        title: 'The page is close to the size at which Google stops reading',
        why: 'Google still reads all of it, but would not if the page doubled in size.',
      },
    },
  },
  why: 'Googlebot stops reading after the first 2 MB of HTML. Content and links after that are not indexed.',
  fix: 'Move inline data, styles, scripts and images into files, and split very long pages.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/googlebot'],
  owner: 'developer',
  effort: 'days',
  severity: 'medium',
  limits,
  messages: {
    cut: 'HTML is {whole, select, yes {} other {at least }}{size} uncompressed; Googlebot reads only the first 2 MB',
    large:
      'HTML is {whole, select, yes {} other {at least }}{size} uncompressed, over half of the 2 MB that Googlebot reads',
    fine: 'HTML is {whole, select, yes {} other {at least }}{size} uncompressed, well below the 2 MB that Googlebot reads',
  },
  needs: ['page'],

  check({ page: { htmlBytes, cut } }) {
    const id = htmlBytes > limits.fail ? 'cut' : htmlBytes > limits.pass ? 'large' : 'fine'
    return grade(htmlBytes, limits, id, {
      size: { bytes: htmlBytes },
      whole: cut === null ? 'yes' : 'no',
    })
  },
})
