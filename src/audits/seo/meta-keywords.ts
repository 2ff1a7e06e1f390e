import { at, defineAudit, info, notApplicable, places } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Meta keywords',
  titles: { problem: 'Page uses meta keywords', success: 'Page does not use meta keywords' },
  why: 'Search engines have ignored meta keywords for years. They do no harm, but show competitors what you aim for.',
  fix: 'Remove the meta keywords tag, and use the words in the title, the headings and the text instead.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/special-tags'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: { ignored: 'Meta keywords are present, but search engines ignore them' },
  needs: ['metadata'],

  check({ metadata: { metas } }) {
    const given = metas.filter(({ kind, name }) => kind === 'name' && name === 'keywords')
    if (given.length === 0) return notApplicable()
    return info(
      'ignored',
      {},
      places(given, ({ element }) => at(element)),
    )
  },
})
