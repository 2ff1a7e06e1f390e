import { judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Every heading has a text',
  why: 'An empty heading stands in the list of headings that screen reader users jump by, and leads to nothing.',
  advice: 'Write the text of the heading, or remove the element. Use CSS for space.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/general/G130',
    'https://html.spec.whatwg.org/multipage/sections.html#the-h1,-h2,-h3,-h4,-h5,-and-h6-elements',
  ],
  importance: 'minor',
  mode: 'info',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    const headings = aria.headings().map(({ element }) => element)
    return judgeNames(headings, aria, {
      none: 'The page has no headings.',
      faulty: 'Headings without a text',
      expected: 'text, or an image with an alternative',
    })
  },
})
