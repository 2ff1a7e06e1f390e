import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { at, defineAudit, notApplicable, places, say, share } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Heading levels',
  titles: { problem: 'Headings skip a level', success: 'Headings don’t skip a level' },
  plain: {
    title: 'Headings skip a level',
    why: 'People who have the page read aloud jump from heading to heading, as others skim. A skipped level sounds to them as if something is missing.',
    fix: 'In your editor, use “Heading 3” under a “Heading 2”, without skipping one; if the size looks wrong, ask your developer to change the style.',
  },
  why: 'Screen reader users skim a page by its headings. A skipped level looks like a missing part of the page.',
  fix: 'Use the next lower level for a subheading (an H3 below an H2), and set its size with CSS.',
  snippets: { html: '<h2>Delivery</h2>\n<h3>Within Austria</h3>' },
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships.html',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# heading} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} headings}} {count, plural, one {skips} other {skip}} a level',
    fine: '{total, plural, one {# heading doesn’t skip} =2 {Neither heading skips} other {None of # headings skips}} a level',
    step: 'H{level} after H{before}',
    expected: 'H{level}',
  },
  needs: ['aria', 'subresources', 'inline'],

  check({ aria, subresources, inline }) {
    // A closed dialog is not between the headings around it.
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const headings = aria.headings().filter(({ element }) => !aria.hidden(element) && !isNeverShown(element))
    const total = headings.length
    if (total === 0) return notApplicable()
    const skips = headings.flatMap(({ element, level }, index) => {
      const before = headings[index - 1]?.level
      const skips = before !== undefined && level > before + 1
      // The audit of empty headings reports those.
      return skips && aria.name(element) !== '' ? [{ element, level, before }] : []
    })
    const count = skips.length
    if (count === 0) return share(0, total, 'fine', { total })
    const evidence = places(skips, ({ element, level, before }) =>
      at(element, say('step', { level, before }), say('expected', { level: before + 1 })),
    )
    return share(count, total, 'affected', { count, total }, evidence)
  },
})
