import type { AlertFacts, AlertRun, PageMemory, RunFacts } from '../../core/ports/monitoring/alert-facts.ts'
import type { AlertOutcome } from '../../core/ports/monitoring/alerts.ts'
import { isUnfamiliar, resultRule, scoreRule } from './grade-rules.ts'
import { release, remember, timesUnsettled, unsettle } from './page-memory.ts'
import { problemRule } from './problem-rule.ts'
import { certificateRule, reachRule } from './reach-rules.ts'
import { type Confirmation, resolvedAlert, type Rule, type Signal } from './signal.ts'

const rules: readonly Rule[] = [resultRule, scoreRule, problemRule, reachRule, certificateRule]

/** A suspected or open alert that is stored. */
export type ActiveAlert = AlertFacts & { readonly id: number }

/** Limit of runs listed by an alert: its first ones and the latest. */
const maxRuns = 10

/** What one run means for the alerts of its page. Pure: the same run, memory and alerts give the same outcome. */
export function judgeRun(
  run: RunFacts,
  memory: PageMemory,
  active: readonly ActiveAlert[],
): AlertOutcome & { readonly memory: PageMemory } {
  const signals = withoutRedundantScores(
    rules.flatMap((rule) => rule(run, memory, active)),
    active,
  )
  const alerts: AlertOutcome['alerts'][number][] = []
  const dropped: ActiveAlert[] = []
  const unsettled: Pick<AlertFacts, 'rule' | 'key'>[] = []
  let confirmInMs = isUndecided(signals, active, run) ? shortPauseMs : null
  for (const signal of signals) {
    const alert = active.find(({ rule, key }) => rule === signal.rule && key === signal.key)
    const next = stepAlert(alert, signal, run, timesUnsettled(memory, signal, run.at))
    if (next === undefined) continue
    if (next === 'dropped') {
      if (alert !== undefined) dropped.push(alert)
      unsettled.push(signal)
      continue
    }
    alerts.push({ ...next.alert, id: alert?.id ?? null, tellAgain: next.tellAgain })
    if (next.alert.state === 'resolved') unsettled.push(signal)
    if (next.alert.state === 'suspected' && signal.is === 'bad')
      confirmInMs = Math.min(confirmInMs ?? Number.POSITIVE_INFINITY, signal.confirmation.everyMs)
    // This run contradicts a suspicion that needs two of three.
    else if (next.alert.state === 'suspected') confirmInMs ??= longPauseMs
  }
  const remembered = release(remember(memory, run, signals), runsNoLongerInDoubt(dropped, alerts))
  if (isUnfamiliar(run, remembered)) confirmInMs ??= shortPauseMs
  // A worse result already implies a lower score.
  const wasOpen = active.some(({ rule, state }) => rule === 'score' && state === 'open')
  const doubled = alerts.some(isOpenResult) && !wasOpen ? alerts.filter(({ rule }) => rule === 'score') : []
  return {
    alerts: alerts.filter((alert) => !doubled.includes(alert)),
    dropped: [...dropped.map(({ id }) => id), ...doubled.flatMap(({ id }) => id ?? [])],
    confirmInMs,
    memory: unsettle(remembered, unsettled, run.at),
  }
}

const [shortPauseMs, longPauseMs, maxDoubtMs] = [2 * 60_000, 5 * 60_000, 60 * 60_000] as const

const isGrade = ({ rule }: Pick<AlertFacts, 'rule'>): boolean => rule === 'result' || rule === 'score'
const isOpenResult = ({ rule, state }: AlertFacts): boolean => rule === 'result' && state === 'open'

/**
 * Whether a suspicion was neither confirmed nor refuted, for example because the browser did not finish. It is checked
 * again for up to an hour.
 */
const isUndecided = (signals: readonly Signal[], active: readonly AlertFacts[], run: RunFacts): boolean =>
  active.some(
    ({ rule, key, state, runs }) =>
      state === 'suspected' &&
      Date.parse(run.at) - Date.parse(runs[0]?.at ?? run.at) < maxDoubtMs &&
      !signals.some((signal) => signal.rule === rule && signal.key === key),
  )

/** Runs whose scores are no longer in doubt, because their suspicion was dropped. */
const runsNoLongerInDoubt = (
  dropped: readonly AlertFacts[],
  kept: readonly AlertFacts[],
): readonly number[] =>
  kept.some(isGrade) ? [] : dropped.filter(isGrade).flatMap(({ runs }) => runs.map(({ run }) => run))

/** While an alert about a worse result is open, a lower score is no news. */
function withoutRedundantScores(
  signals: readonly Signal[],
  active: readonly AlertFacts[],
): readonly Signal[] {
  const hasResult = active.some(isOpenResult)
  const hasScore = active.some(({ rule }) => rule === 'score')
  return hasResult && !hasScore ? signals.filter(({ rule }) => rule !== 'score') : signals
}

interface Step {
  readonly alert: AlertFacts
  readonly tellAgain: boolean
}

/** ok → suspected → open → resolved, one run at a time. Undefined when nothing changes. */
function stepAlert(
  alert: AlertFacts | undefined,
  signal: Signal,
  run: RunFacts,
  unsettled: number,
): Step | 'dropped' | undefined {
  const { rule, key, verdict, difference } = signal
  const runs = addRun(alert?.runs ?? [], { run: run.run, at: run.at, agrees: signal.is === 'bad' })
  if (signal.is === 'good') {
    if (alert === undefined) return undefined
    if (alert.state === 'open')
      return { alert: resolvedAlert(alert, { verdict, difference, runs }), tellAgain: false }
    // Only intermittent failures get a third attempt.
    if (rule !== 'unreachable' || runs.filter(({ agrees }) => !agrees).length > 1) return 'dropped'
    return { alert: { ...alert, runs }, tellAgain: false }
  }
  const { subject, baseline, confirmation } = signal
  const agreeing = runs.filter(({ agrees }) => agrees).length
  const isOpen = alert?.state === 'open' || agreeing >= needed(confirmation, unsettled)
  const state = isOpen ? 'open' : 'suspected'
  const gotWorse = alert?.state === 'open' && (baseline.level ?? 0) > (alert.baseline.level ?? 0)
  // An open alert keeps its original content unless it got worse.
  const kept = alert?.state === 'open' && !gotWorse ? alert : { difference, baseline, verdict }
  return {
    alert: {
      rule,
      key,
      state,
      subject: alert?.subject ?? subject,
      verdict: kept.verdict,
      difference: kept.difference,
      baseline: kept.baseline,
      runs: alert?.state === 'open' && !gotWorse ? alert.runs : runs,
    },
    tellAgain: gotWorse,
  }
}

/** A flapping alert needs more confirmations. */
const needed = ({ agree }: Confirmation, unsettled: number): number =>
  agree === 1 ? 1 : agree + Math.min(1, unsettled)

const addRun = (runs: readonly AlertRun[], run: AlertRun): readonly AlertRun[] =>
  runs.length < maxRuns ? [...runs, run] : [...runs.slice(0, 3), ...runs.slice(4), run]
