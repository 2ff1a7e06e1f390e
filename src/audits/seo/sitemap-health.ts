import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { saysNothing } from '../../core/conclusive-status.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { Sitemap } from '../../core/facts/asked.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Addresses in the sitemap work',
  why: 'A sitemap full of missing or moved pages teaches search engines not to trust it.',
  advice: 'Let the sitemap be written from the pages that exist, with their final addresses.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap'],
  importance: 'low',
  mode: 'scored',
  needs: ['sitemap'],

  check({ sitemap: { sample } }) {
    if (sample.length === 0) return notApplicable('The sitemap lists no address of this host.')
    const answered = sample.filter(({ status }) => !saysNothing(status))
    if (answered.length === 0) return inconclusive('None of the listed addresses gave an answer to judge by.')
    const broken = answered.filter(({ status }) => (status ?? 0) >= 400)
    if (broken.length > 0)
      return fail(
        `${broken.length} of ${answered.length} listed addresses that were tried ${plural(broken.length, 'is', 'are')} broken.`,
        show(broken),
      )
    const moved = answered.filter(({ status }) => (status ?? 0) >= 300)
    if (moved.length > 0)
      return warn(
        `${moved.length} of ${answered.length} listed addresses that were tried ${plural(moved.length, 'is', 'are')} redirected.`,
        show(moved),
      )
    return pass(`All listed addresses that were tried work: ${answered.length} of ${answered.length}.`)
  },
})

const show = (sample: Sitemap['sample']) =>
  places(sample, ({ url, status }) => ({ found: `status ${status}`, url }))
