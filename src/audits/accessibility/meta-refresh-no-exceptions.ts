import { defineAudit, say } from '../../audit-kit/audit.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { firstRefresh, refreshOf } from '../../audit-kit/elements/read-refresh.ts'

export default defineAudit({
  subject: 'Meta refresh (AAA)',
  titles: { problem: 'Page refreshes or redirects after a delay', success: 'Page has no delayed refresh' },
  why: 'However long the delay, a page that changes by itself interrupts the people reading it.',
  fix: 'Remove the meta refresh and let people decide when to reload.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/interruptions.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    affected: 'Meta refresh reloads or redirects the page after a delay',
    fine: 'Meta refresh has no delay',
    after: 'After {seconds, plural, one {# second} other {# seconds}}, whatever the visitor is doing',
  },
  needs: ['document'],

  check({ document }) {
    return judgeElements(firstRefresh(document), (meta) => {
      const seconds = refreshOf(meta)?.seconds ?? 0
      return seconds > 0 ? say('after', { seconds }) : undefined
    })
  },
})
