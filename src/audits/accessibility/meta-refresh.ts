import { defineAudit } from '../../core/audit.ts'
import { attribute, type Element } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

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
      metas.filter((meta) => delayOf(meta) !== null),
      (meta) => {
        const seconds = delayOf(meta) ?? 0
        return seconds > 0 && seconds <= longSeconds ? `after ${seconds} seconds` : undefined
      },
      { none: 'The page has no meta refresh.', faulty: 'Refreshes that come without being asked for' },
    )
  },
})

/** Seconds; null when browsers do not read a number. */
function delayOf(meta: Element): number | null {
  const digits = /^\s*(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?:[;,\s.]|$)/.exec(
    attribute(meta, 'content') ?? '',
  )?.[1]
  return digits === undefined ? null : Number(digits)
}
