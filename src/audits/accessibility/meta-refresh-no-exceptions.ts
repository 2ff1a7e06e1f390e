import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { readRefresh } from '../../audit-kit/elements/read-refresh.ts'

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
    affected:
      '{count, plural, one {Meta refresh reloads or redirects the page after a delay, however long} other {# meta refreshes reload or redirect the page after a delay, however long}}',
    fine: '{total, plural, one {Meta refresh has} =2 {Neither meta refresh has} other {None of # meta refreshes has}} {total, plural, one {no delay} other {a delay}}',
    after: 'After {seconds, plural, one {# second} other {# seconds}}, whatever the visitor is doing',
  },
  needs: ['document'],

  check({ document }) {
    const metas = document
      .all('meta')
      .filter((meta) => attribute(meta, 'http-equiv')?.trim().toLowerCase() === 'refresh' && !meta.inNoscript)
    return judgeElements(metas, (meta) => {
      const seconds = readRefresh(attribute(meta, 'content') ?? '')?.seconds ?? 0
      return seconds > 0 ? say('after', { seconds }) : undefined
    })
  },
})
