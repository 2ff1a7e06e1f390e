import { defineAudit, fail, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'

/** A smaller site is often published, or changed, all at once. */
const minDates = 30

export default defineAudit({
  subject: 'Lastmod dates in the sitemap',
  titles: {
    problem: 'Sitemap has unreliable lastmod dates',
    success: 'Sitemap has plausible lastmod dates',
  },
  plain: {
    title: 'The list of your pages for search engines has wrong dates',
    why: 'Search engines stop trusting dates that are obviously wrong, and notice changes later.',
  },
  states: {
    same: {
      title: 'Sitemap gives many pages the same lastmod date',
      plain: {
        title: 'The list of your pages for search engines has the same date for many of them',
        why: 'Search engines can’t tell from it which pages have changed.',
      },
    },
  },
  why: 'Search engines use lastmod only as long as it proves right, and stop trusting dates that are visibly wrong.',
  fix: 'Set lastmod to the date when the content of each page last changed, or leave it out. Right after a relaunch, equal dates are correct.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#additional-notes-about-xml-sitemaps',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    future:
      '{count, plural, one {# lastmod date} other {# lastmod dates}} in the sitemap {count, plural, one {is} other {are}} in the future',
    same: 'Sitemap gives {count, plural, one {# page} other {# pages}} the same lastmod date',
    plausible: 'No lastmod date in the sitemap is in the future, and they are not all the same',
    small:
      'No lastmod date in the sitemap is in the future; they are the same, as on a site that was published all at once',
    futureDates:
      '{count, plural, one {Date in the future: {first}} other {# dates in the future, the first of them {first}}}',
    oneDate: 'One date for {count, plural, one {# page} other {# pages}}',
  },
  needs: ['sitemap'],

  check({ sitemap: { files } }) {
    const dated = files.filter(({ kind, dates }) => kind === 'urlset' && dates > 0)
    if (dated.length === 0) return notApplicable()
    const future = dated.filter(({ futureDates }) => futureDates > 0)
    if (future.length > 0)
      return fail(
        'future',
        { count: future.reduce((sum, { futureDates }) => sum + futureDates, 0) },
        future.map(({ futureDates, first, url }) => ({
          found: say('futureDates', { count: futureDates, first: first.futureDates ?? '' }),
          url,
        })),
      )
    const same = dated.filter(({ dates, distinctDates }) => dates >= minDates && distinctDates === 1)
    if (same.length > 0)
      return warn(
        'same',
        { count: Math.max(...same.map(({ dates }) => dates)) },
        same.map(({ dates, url }) => ({ found: say('oneDate', { count: dates }), url })),
      )
    return pass(dated.every(({ distinctDates }) => distinctDates > 1) ? 'plausible' : 'small')
  },
})
