import type { Severity } from '../../core/audit.ts'
import type { Alert } from '../../core/ports/monitoring/alerts.ts'

type Ranked = Pick<Alert, 'rule' | 'key' | 'difference'>

const severities: Readonly<Record<Severity, number>> = { critical: 2, high: 4, medium: 6, low: 6 }

/** What costs visitors comes first: a page that is down, then its result, then what is wrong with it. */
function rankOf({ rule, key, difference: [change] }: Ranked): number {
  switch (rule) {
    case 'unreachable':
      return key === 'down' ? 0 : 5
    case 'result':
      return 1
    case 'certificate':
      return 2
    case 'score':
      return 3
    case 'new-problem':
      return severities[change?.severity ?? 'high']
    case 'schedule-late':
      return 7
  }
}

/** In the order in which somebody should read them. Equally bad ones keep their order. */
export const worstFirst = <A extends Ranked>(alerts: readonly A[]): readonly A[] =>
  alerts.toSorted((one, other) => rankOf(one) - rankOf(other))

/** The title of an alert about the result says the score too, so that one about the score alone says nothing new. */
export const withoutRepeats = <A extends Repeatable>(alerts: readonly A[]): readonly A[] =>
  alerts.filter(
    (alert) =>
      alert.rule !== 'score' ||
      !alerts.some(
        ({ rule, subject, state }) => rule === 'result' && subject === alert.subject && state === alert.state,
      ),
  )

type Repeatable = Readonly<Partial<Record<'rule' | 'subject' | 'state', unknown>>>
