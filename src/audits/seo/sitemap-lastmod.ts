import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

/** Below this, equal dates are no wonder. */
const fewestDates = 5

export default defineAudit({
  title: 'Dates in the sitemap can be believed',
  why: 'Search engines use the dates only as long as they prove right. All alike or in the future, they are ignored.',
  advice: 'Write into lastmod when the contents of each page last changed, or leave it out.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#additional-notes-about-xml-sitemaps',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['sitemap'],

  check({ sitemap: { files } }) {
    const dated = files.filter(({ kind, dates }) => kind === 'urlset' && dates > 0)
    if (dated.length === 0) return notApplicable('The sitemap states no dates.')
    const future = dated.filter(({ futureDates }) => futureDates > 0)
    if (future.length > 0)
      return fail(
        'The sitemap has dates in the future.',
        future.map(({ futureDates, url }) => ({ found: `${futureDates} dates in the future`, url })),
      )
    const same = dated.filter(({ dates, distinctDates }) => dates >= fewestDates && distinctDates === 1)
    if (same.length > 0)
      return warn(
        'All dates in the sitemap are the same.',
        same.map(({ dates, url }) => ({ found: `one date for ${dates} pages`, url })),
      )
    return pass('No date in the sitemap looks wrong.')
  },
})
