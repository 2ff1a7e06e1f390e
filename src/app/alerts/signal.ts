import type {
  AlertBaseline,
  AlertFacts,
  AlertRule,
  AlertVerdict,
  Difference,
  PageMemory,
  RunFacts,
} from '../../core/ports/monitoring/alert-facts.ts'

/** A rule's verdict on one run. A rule that doesn't apply returns nothing. */
export type Signal =
  | {
      readonly is: 'bad'
      readonly rule: AlertRule
      readonly key: string
      readonly verdict: AlertVerdict
      readonly subject: string
      readonly difference: readonly Difference[]
      readonly baseline: AlertBaseline
      readonly confirmation: Confirmation
    }
  | {
      readonly is: 'good'
      readonly rule: AlertRule
      readonly key: string
      /** Why it was resolved. */
      readonly verdict: AlertVerdict
      readonly difference: readonly Difference[]
    }

/** How many runs out of how many must agree, and the time between them. */
export interface Confirmation {
  readonly agree: number
  readonly of: number
  readonly everyMs: number
}

const minuteMs = 60_000

export const atOnce: Confirmation = { agree: 1, of: 1, everyMs: 0 }
export const oneMore: Confirmation = { agree: 2, of: 2, everyMs: 2 * minuteMs }
/** Measured times vary on their own: all four runs must agree. */
export const threeMore: Confirmation = { agree: 4, of: 4, everyMs: 2 * minuteMs }
/** So do scores: the mean of the confirming runs decides. */
export const eightMore: Confirmation = { agree: 9, of: 9, everyMs: 2 * minuteMs }
/** Two of three attempts over ten minutes. */
export const reachable: Confirmation = { agree: 2, of: 3, everyMs: 5 * minuteMs }

/** A rule compares the run with the page's memory or, if it already has an alert, with that. */
export type Rule = (run: RunFacts, memory: PageMemory, active: readonly AlertFacts[]) => readonly Signal[]

export const activeOf = (
  active: readonly AlertFacts[],
  rule: AlertRule,
  key: string,
): AlertFacts | undefined => active.find((alert) => alert.rule === rule && alert.key === key)

/** The resolved alert. It keeps what it reported while it was open, for charts and feeds. */
export const resolvedAlert = (
  alert: AlertFacts,
  end: Pick<AlertFacts, 'verdict' | 'difference' | 'runs'>,
): AlertFacts => ({
  ...alert,
  ...end,
  state: 'resolved',
  baseline: { ...alert.baseline, opening: { difference: alert.difference, verdict: alert.verdict } },
})
