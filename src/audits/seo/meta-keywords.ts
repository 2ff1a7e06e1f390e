import { at, defineAudit, info, notApplicable, places } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Meta keywords',
  titles: { problem: 'Page uses meta keywords', success: 'Page does not use meta keywords' },
  why: 'Google ignores meta keywords; Yandex may use them. They also show competitors which keywords you target.',
  fix: 'Remove the meta keywords tag unless Yandex matters to you, and use the words in the title, the headings and the text instead.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/special-tags',
    'https://yandex.com/support/webmaster/en/controlling-robot/metatags',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: { ignored: 'Meta keywords are present; Google ignores them' },
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
