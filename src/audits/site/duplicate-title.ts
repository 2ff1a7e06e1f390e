import { defineSiteAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import { sameText } from '../../core/site-pages.ts'

export default defineSiteAudit({
  title: 'Every page has a title of its own',
  why: 'Titles are what people choose by among search results, tabs and bookmarks. Two pages with the same one cannot be told apart.',
  advice:
    'Say in each title what only that page is about. Pages that are copies should name one of them as canonical.',
  example: '<title>Oak tables, 160 cm | Example</title>',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  importance: 'medium',
  mode: 'scored',

  check({ pages }) {
    const titled = pages.filter(({ summary }) => summary.title !== null)
    if (titled.length < 2) return notApplicable('Fewer than two stored pages have a title.')
    const groups = sameText(pages, ({ summary }) => summary.title)
    const most = groups[0]?.length ?? 0
    if (most === 0) return pass(`The titles of ${titled.length} pages are all different.`)
    const says = `${groups.length} ${plural(groups.length, 'title stands', 'titles stand')} on more than one page, on up to ${most}.`
    const evidence = places(
      groups.flatMap((group) => group.map((page) => ({ page, shared: group.length }))),
      ({ page, shared }) => ({ found: `“${page.summary.title}” on ${shared} pages`, url: page.url }),
    )
    return most > 2 ? fail(says, evidence) : warn(says, evidence)
  },
})
