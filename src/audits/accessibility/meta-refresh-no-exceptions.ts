import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'
import { readRefresh } from '../../audit-kit/elements/read-refresh.ts'

export default defineAudit({
  title: 'The page has no delayed refresh at all',
  why: 'However long the delay, a page that changes by itself interrupts whoever is reading it.',
  advice: 'Remove the meta refresh, and let people decide when to reload.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/interruptions.html'],
  importance: 'minor',
  mode: 'info',
  needs: ['document'],

  check({ document }) {
    const metas = document
      .all('meta')
      .filter((meta) => attribute(meta, 'http-equiv')?.trim().toLowerCase() === 'refresh' && !meta.inNoscript)
    return judgeElements(
      metas,
      (meta) => {
        const seconds = readRefresh(attribute(meta, 'content') ?? '')?.seconds ?? 0
        return seconds > 0 ? `after ${seconds} seconds` : undefined
      },
      { none: 'The page has no meta refresh.', faulty: 'Refreshes with a delay' },
    )
  },
})
