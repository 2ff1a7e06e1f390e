import { defineAudit } from '../../audit-kit/audit.ts'
import { axeVerdict } from '../../audit-kit/axe/axe-verdict.ts'

export default defineAudit({
  subject: 'Paragraphs styled as headings',
  titles: { problem: 'Paragraphs are styled as headings', success: 'No paragraph is styled as a heading' },
  why: 'A bold paragraph looks like a heading, but screen reader users can’t jump to it.',
  fix: 'Use <h1> to <h6> for headings.',
  snippets: { html: '<h2>Delivery times</h2>' },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    affected:
      '{total, plural, one {# paragraph} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} paragraphs}} {count, plural, one {is} other {are}} styled to look like a heading',
    fine: '{total, plural, one {# paragraph is not} =2 {Neither paragraph is} other {None of # paragraphs is}} styled to look like a heading',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    return axeVerdict(browser, 'p-as-heading')
  },
})
