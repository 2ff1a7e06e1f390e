import { defineAudit, inconclusive, notApplicable, pass, places, share, warn } from '../../audit-kit/audit.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'
import { isSlashRedirect } from '../../core/url/same-url.ts'
import type { Sitemap } from '../../core/facts/asked.ts'

export default defineAudit({
  subject: 'URLs in the sitemap',
  titles: { problem: 'Sitemap lists broken or redirected URLs', success: 'URLs in the sitemap work' },
  plain: {
    title: 'The list of your pages for search engines contains links that don’t work',
    why: 'Search engines rely less on a list in which many addresses don’t work.',
  },
  states: {
    broken: { title: 'Sitemap lists broken URLs' },
    moved: {
      title: 'Sitemap lists URLs that redirect',
      plain: {
        title: 'The list of your pages for search engines contains old addresses',
        why: 'Search engines follow each redirect, but it takes longer.',
      },
    },
  },
  why: 'A sitemap full of missing or moved pages teaches search engines not to trust it.',
  fix: 'Generate the sitemap from the pages that exist, with their final URLs.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    broken:
      '{total, plural, one {# tested sitemap URL} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} tested sitemap URLs}} {count, plural, one {is} other {are}} broken',
    moved:
      '{total, plural, one {# tested sitemap URL} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} tested sitemap URLs}} {count, plural, one {redirects} other {redirect}}',
    work: '{total, plural, one {# tested sitemap URL works} =2 {Both tested sitemap URLs work} other {All # tested sitemap URLs work}}',
    silent: 'None of the tested sitemap URLs gave a conclusive response',
  },
  needs: ['sitemap'],

  check({ sitemap: { sample } }) {
    if (sample.length === 0) return notApplicable()
    const answered = sample.filter(({ status }) => !isInconclusiveStatus(status))
    const total = answered.length
    if (total === 0) return inconclusive('silent')
    const broken = answered.filter(({ status }) => (status ?? 0) >= 400)
    const count = broken.length
    if (count > 0) return share(count, total, 'broken', { count, total }, show(broken))
    const moved = answered.filter(({ status }) => (status ?? 0) >= 300)
    // One setting of the site, which other findings about its URLs name too.
    const cause = moved.every(isSlashMove) ? { cause: 'trailing-slash' } : {}
    if (moved.length > 0) return warn('moved', { count: moved.length, total }, show(moved), cause)
    return pass('work', { total })
  },
})

const isSlashMove = ({ url, location }: Sitemap['sample'][number]): boolean =>
  location !== null && isSlashRedirect(url, location)

const show = (sample: Sitemap['sample']) =>
  places(sample, ({ url, status }) => ({ found: `HTTP ${status}`, url }))
