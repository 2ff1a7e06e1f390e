import { defineSiteAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import { sameText } from '../../core/site-pages.ts'

export default defineSiteAudit({
  title: 'Every page has a description of its own',
  why: 'A description that stands on many pages describes none of them, and search engines then choose a text by themselves.',
  advice: 'Describe each page in one or two sentences of its own, or leave the description out.',
  example: '<meta name="description" content="Oak tables for six, made to measure in two weeks.">',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  importance: 'low',
  mode: 'scored',

  check({ pages }) {
    const described = pages.filter(({ summary }) => summary.description !== null)
    if (described.length < 2) return notApplicable('Fewer than two stored pages have a description.')
    const groups = sameText(pages, ({ summary }) => summary.description)
    const most = groups[0]?.length ?? 0
    if (most === 0) return pass(`The descriptions of ${described.length} pages are all different.`)
    const says = `${groups.length} ${plural(groups.length, 'description stands', 'descriptions stand')} on more than one page, on up to ${most}.`
    const evidence = places(
      groups.flatMap((group) => group.map((page) => ({ page, shared: group.length }))),
      ({ page, shared }) => ({ found: `“${page.summary.description}” on ${shared} pages`, url: page.url }),
    )
    return most > 2 ? fail(says, evidence) : warn(says, evidence)
  },
})
