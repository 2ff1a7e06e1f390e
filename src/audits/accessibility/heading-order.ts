import { defineAudit, notApplicable, share } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Heading levels rise by one at a time',
  why: 'Screen reader users skim a page by its headings; a level that is left out looks like a part of the page that is missing.',
  advice:
    'Follow each heading with one of the same, a higher, or the next lower level. Choose the size by style, not by level.',
  example: '<h2>Delivery</h2>\n<h3>Within Austria</h3>',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships.html',
  ],
  importance: 'moderate',
  mode: 'scored',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    const headings = aria.headings()
    if (headings.length === 0) return notApplicable('The page has no headings.')
    const leaps = headings.flatMap(({ element, level }, index) => {
      const before = headings[index - 1]?.level
      return before !== undefined && level > before + 1 ? [{ element, level, before }] : []
    })
    return share(
      leaps.length,
      headings.length,
      `Headings that leave out a level: ${leaps.length || 'none'} of ${headings.length}.`,
      places(leaps, ({ element, level, before }) =>
        at(element, `level ${level} after level ${before}`, `at most level ${before + 1}`),
      ),
    )
  },
})
