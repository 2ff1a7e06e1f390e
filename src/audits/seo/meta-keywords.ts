import { defineAudit, info, notApplicable } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'No meta keywords are needed',
  why: 'Search engines have ignored meta keywords for years. They do no harm, but tell competitors what you aim at.',
  advice: 'Leave the element out, and use the words in the title, the headings and the text instead.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/special-tags'],
  importance: 'low',
  mode: 'info',
  needs: ['metadata'],

  check({ metadata: { metas } }) {
    const given = metas.filter(({ kind, name }) => kind === 'name' && name === 'keywords')
    if (given.length === 0) return notApplicable('The page has no meta keywords.')
    return info(
      'The page has meta keywords, which search engines ignore.',
      places(given, ({ element, content }) => at(element, content || 'no keywords')),
    )
  },
})
