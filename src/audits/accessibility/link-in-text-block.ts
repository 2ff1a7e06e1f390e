import { defineAudit } from '../../audit-kit/audit.ts'
import { axeVerdict } from '../../audit-kit/axe/axe-verdict.ts'

export default defineAudit({
  subject: 'Links within text',
  titles: {
    problem: 'Links in text can be recognized only by their color',
    success: 'Links in text can be recognized without seeing color',
  },
  plain: {
    title: 'Links in the text stand out by color only',
    fix: 'Ask your developer to underline links in the text.',
  },
  why: 'People who can’t tell the colors apart can’t see that there is a link.',
  fix: 'Underline links inside text, or give them a contrast of 3:1 with the text around them and underline them on hover and focus.',
  snippets: { css: 'p a { text-decoration: underline }' },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/use-of-color.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# link in text} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} links in text}} can be distinguished from the surrounding text only by color',
    fine: '{total, plural, one {# link in text} =2 {Both links in text} other {All # links in text}} can be distinguished from the surrounding text without seeing color',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    return axeVerdict(browser, 'link-in-text-block')
  },
})
