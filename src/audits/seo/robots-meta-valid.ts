import { at, defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { attribute, hasAttribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Syntax of the robots meta tag',
  titles: { problem: 'Robots meta tag has no effect', success: 'Robots meta tag is written correctly' },
  why: 'Search engines read robots rules from the content attribute only. A page that is meant to stay out of search results may be shown all the same.',
  fix: 'Put the rules into the content attribute, or remove the tag.',
  snippets: { html: '<meta name="robots" content="noindex">' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    noContent:
      '{count, plural, one {# robots meta tag has} other {# robots meta tags have}} no content attribute, so search engines ignore {count, plural, one {it} other {them}}',
    correct:
      '{count, plural, one {The only robots meta tag has} =2 {Both robots meta tags have} other {All # robots meta tags have}} a content attribute',
  },
  needs: ['document'],

  check({ document }) {
    const tags = document
      .all('meta')
      .filter((meta) => attribute(meta, 'name')?.trim().toLowerCase() === 'robots')
    if (tags.length === 0) return notApplicable()
    const silent = tags.filter((meta) => !hasAttribute(meta, 'content'))
    if (silent.length === 0) return pass('correct', { count: tags.length })
    return warn(
      'noContent',
      { count: silent.length },
      places(silent, (meta) => at(meta)),
    )
  },
})
