import { defineSiteAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

const fewestPages = 10

export default defineSiteAudit({
  title: 'Most pages may be indexed',
  why: 'A setting left over from building the site can keep all of it out of search results without anyone noticing.',
  advice:
    'Take noindex out of the template, the header or the content management system’s settings, and keep it on single pages only.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/block-indexing'],
  importance: 'high',
  mode: 'scored',

  check({ pages }) {
    if (pages.length < fewestPages) return notApplicable(`Fewer than ${fewestPages} pages are stored.`)
    const excluded = pages.filter(({ summary }) => !summary.indexable)
    const part = excluded.length / pages.length
    const says = `${excluded.length} of ${pages.length} pages ${plural(excluded.length, 'asks', 'ask')} to be left out of search results.`
    const evidence = places(excluded, ({ url }) => ({ found: 'noindex', url }))
    if (part < 0.2) return pass(says)
    return part < 0.8 ? warn(says, evidence) : fail(says, evidence)
  },
})
