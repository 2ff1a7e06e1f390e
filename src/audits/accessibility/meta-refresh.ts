import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'
import { readRefresh, type Refresh } from '../../audit-kit/elements/read-refresh.ts'

/** 20 hours: WCAG 2.2, 2.2.1 lets a time limit stand that is longer. */
const longSeconds = 72_000

export default defineAudit({
  title: 'The page does not reload or leave by itself',
  why: 'People who read slowly lose their place when the page reloads, and a screen reader starts from the top again.',
  advice: 'Remove the meta refresh. Send people on by an HTTP redirect, or let them reload when they want.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable.html',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F41',
  ],
  importance: 'critical',
  mode: 'scored',
  needs: ['document'],

  check({ document }) {
    const metas = document
      .all('meta')
      .filter((meta) => attribute(meta, 'http-equiv')?.trim().toLowerCase() === 'refresh' && !meta.inNoscript)
    return judgeElements(
      metas.filter((meta) => refreshOf(meta) !== null),
      (meta) => {
        const { seconds, target } = refreshOf(meta) ?? { seconds: 0, target: '' }
        if (seconds === 0 && target === null) return 'reloads again and again'
        return seconds > 0 && seconds <= longSeconds ? `after ${seconds} seconds` : undefined
      },
      { none: 'The page has no meta refresh.', faulty: 'Refreshes that come without being asked for' },
    )
  },
})

const refreshOf = (meta: Element): Refresh | null => readRefresh(attribute(meta, 'content') ?? '')
