import { judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { defineAudit } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Heading text',
  titles: { problem: 'Headings are empty', success: 'All headings have text' },
  plain: {
    title:
      '{places, plural, =0 {Headings are empty} one {One heading is empty} other {# headings are empty}}',
    why: 'People who have the page read aloud jump from heading to heading. An empty one tells them nothing.',
    fix: 'Type the missing heading, or delete the empty line; don’t use an empty heading to make space.',
  },
  why: 'Screen reader users jump from heading to heading. An empty one leads them nowhere.',
  fix: 'Write the text of the heading, or remove the empty heading. Use CSS for spacing.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/general/G130',
    'https://html.spec.whatwg.org/multipage/sections.html#the-h1,-h2,-h3,-h4,-h5,-and-h6-elements',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  samePlacesAs: ['h1-present'],
  sameCauseAs: ['image-alt', 'link-name'],
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither heading has} all {None of the {total, number} headings has} other {{total, plural, one {# heading} other {{count, number} of # headings}} {count, plural, one {has} other {have}} no}} text',
    fine: '{total, plural, one {# heading has} =2 {Both headings have} other {All # headings have}} text',
  },
  needs: ['aria', 'subresources', 'inline'],

  check({ aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const headings = aria
      .headings()
      .map(({ element }) => element)
      .filter((heading) => !isNeverShown(heading))
    return judgeAccessibleNames(headings, aria)
  },
})
