import { defineAudit } from '../../audit-kit/audit.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  titles: {
    problem: 'Links in text differ from it only by color',
    success: 'Links in text differ from it by more than color',
  },
  why: 'People who can’t tell the colors apart can’t see that there is a link.',
  fix: 'Underline links inside text, or give them a contrast of 3:1 with the text around them and underline them on focus.',
  snippets: { css: 'p a { text-decoration: underline }' },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/use-of-color.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{count, number} of {total, plural, one {# link in text} other {# links in text}} can be told from the text only by color',
    fine: '{total, plural, one {The only link in text} other {All # links in text}} can be told from the text without color',
  },
  needs: ['browser'],

  check({ browser }) {
    return axeVerdict(browser, 'link-in-text-block')
  },
})
