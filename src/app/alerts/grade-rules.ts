import type {
  AlertBaseline,
  AlertFacts,
  Difference,
  PageMemory,
  RememberedRun,
  RunFacts,
} from '../../core/ports/monitoring/alert-facts.ts'
import { type Result, results } from '../../core/report/report.ts'
import { sentence } from '../../core/sentence.ts'
import { median } from '../../lib/median.ts'
import { recovery, resultChange, rulesChange, scoreChange } from './grade-changes.ts'
import { isSameProfile } from './page-memory.ts'
import { activeOf, eightMore, oneMore, type Rule, type Signal } from './signal.ts'
import { deviationOf, levelOf, reachOfChance } from './variance.ts'

/** A smaller drop is not worth a message, however steady the page; a larger one is always suspected. */
const minDrop = { score: 5, result: 4 } as const

const rank = (result: Result): number => results.indexOf(result)

/** Runs that can be compared: scores depend on the catalogue and the profile. */
const comparable = (memory: PageMemory, run: RunFacts): readonly RememberedRun[] =>
  memory.runs.filter(
    ({ catalogue, profile, held }) => catalogue === run.catalogue && profile === run.profile && held !== true,
  )

const scoresOf = (runs: readonly RememberedRun[]): readonly number[] =>
  runs.flatMap(({ score }) => (score === null ? [] : [score]))

type Graded = RunFacts & { readonly result: Result; readonly score: number }

const isGraded = (run: RunFacts): run is Graded =>
  run.error === null && run.result !== null && run.score !== null && !run.partial

/** With fewer runs than this, the usual score of a page is unknown. */
const minKnown = 3

/** At most this many runs are made to learn the usual score, even if the browser fails in some of them. */
const maxLearning = 5

/**
 * Whether the page is known only under other rules. It is then re-run a few times, to learn its new level. A run without
 * the browser teaches nothing: until the level is known, no drop can be told from the effect of the new rules.
 */
export function isUnfamiliar(run: RunFacts, memory: PageMemory): boolean {
  if (!isGraded(run)) return false
  const same = memory.runs.filter(({ profile }) => profile === memory.profile)
  const known = same.filter(({ catalogue }) => catalogue === run.catalogue).length
  const made = memory.runs.filter(({ catalogue }) => catalogue === run.catalogue).length
  return known < minKnown && known < same.length && made < maxLearning
}

/** The result is worse than the page's usual one. */
export const resultRule: Rule = (run, memory, active) => {
  if (!isGraded(run)) return []
  const alert = activeOf(active, 'result', '')
  if (alert !== undefined) return againstAlert(run, alert, memory)
  const past = comparable(memory, run)
  const worst = worstOf(past)
  if (worst === undefined || rank(run.result) >= rank(worst)) return []
  const change = [resultChange(worst, run.result)]
  return suspicion(run, memory, 'result', change, {
    result: worst,
    level: results.length - rank(run.result),
  })
}

/** The score is below the page's usual range. */
export const scoreRule: Rule = (run, memory, active) => {
  if (!isGraded(run)) return []
  const alert = activeOf(active, 'score', '')
  return alert === undefined ? suspicion(run, memory, 'score', [], {}) : againstAlert(run, alert, memory)
}

/** Required confidence, in standard errors: after all confirming runs, and earlier if the drop is that clear. */
const requiredErrors = { atTheEnd: 4, earlier: 5 } as const

/**
 * After this many confirming runs, the suspicion may be dropped. Fewer say little, and a score that seems low is
 * worth a few more.
 */
const minConfirming = 4

/**
 * A drop that would be worth a message if it is real. The confirming runs decide: unlike this run, they were not
 * selected for being low.
 */
function suspicion(
  run: Graded,
  memory: PageMemory,
  rule: 'result' | 'score',
  change: readonly Difference[],
  own: AlertBaseline,
): readonly Signal[] {
  const past = comparable(memory, run)
  const scores = scoresOf(past)
  if (scores.length < minKnown || !isSameProfile(memory, run)) return []
  const usually = usualOf(scores)
  if (run.score > usually - minDrop[rule]) return []
  const deviation = deviationOf(scoreGroups(memory, run))
  return [
    {
      is: 'bad',
      rule,
      key: '',
      verdict: 'page',
      subject: run.url,
      difference: [...change, ...scoreChange(usually, run.score), ...appeared(run, memory)],
      baseline: {
        ...own,
        score: round(usually),
        deviation: round(deviation),
        known: scores.length,
        confirming: [],
        ...commonBaseline(run, past),
      },
      confirmation: eightMore,
    },
  ]
}

/**
 * The usual score. Of the first few runs, some may have been made before the page broke, and their mean would be a score
 * that the page never had.
 */
const usualOf = (scores: readonly number[]): number => (scores.length < 5 ? median(scores) : levelOf(scores))

/** Scores of the same profile, grouped by catalogue. */
function scoreGroups(memory: PageMemory, run: RunFacts): readonly (readonly number[])[] {
  const usable = memory.runs.filter(({ profile, held }) => profile === run.profile && held !== true)
  return Map.groupBy(usable, ({ catalogue }) => catalogue)
    .values()
    .map(scoresOf)
    .toArray()
}

/** Whether the page has recovered. Changed rules resolve the alert, because their scores cannot be compared. */
function againstAlert(run: Graded, alert: AlertFacts, memory: PageMemory): readonly Signal[] {
  const { baseline, rule, key } = alert
  if (baseline.profile !== run.profile && !isSameProfile(memory, run)) return []
  if (baseline.catalogue !== run.catalogue || baseline.profile !== run.profile) {
    return [{ is: 'good', rule, key, verdict: 'rules', difference: [rulesChange()] }]
  }
  const confirming = alert.state === 'suspected' ? [...(baseline.confirming ?? []), run.score] : []
  const isOver = alert.state === 'suspected' ? isDispelled(run, alert, confirming) : isBack(run, alert)
  if (isOver) return [{ is: 'good', rule, key, verdict: 'page', difference: recovery(alert, run) }]
  const score = baseline.score ?? 0
  const shown = confirming.length === 0 ? run.score : levelOf(confirming)
  const changes = [
    ...(baseline.result === undefined ? [] : [resultChange(baseline.result, run.result)]),
    ...scoreChange(score, shown),
  ]
  const level = baseline.level === undefined ? {} : { level: results.length - rank(run.result) }
  const kept = alert.difference.filter(({ finding }) => finding !== null)
  return [
    {
      is: 'bad',
      rule,
      key,
      verdict: 'page',
      subject: run.url,
      difference: [...changes, ...kept],
      baseline: { ...baseline, ...level, confirming },
      confirmation: isClear(alert, confirming) ? oneMore : eightMore,
    },
  ]
}

const isBetter = (run: Graded, { baseline }: AlertFacts): boolean =>
  baseline.result !== undefined && rank(run.result) >= rank(baseline.result)

const dropOf = ({ rule }: AlertFacts): number => minDrop[rule === 'result' ? 'result' : 'score']

/** A score close to the usual one ends the suspicion; otherwise the level of the confirming runs decides. */
function isDispelled(run: Graded, alert: AlertFacts, confirming: readonly number[]): boolean {
  const { score = 0 } = alert.baseline
  if (run.score >= score - dropOf(alert) / 2) return true
  if (confirming.length < minConfirming) return false
  return !isBeyondChance(requiredErrors.atTheEnd, alert, confirming) || isBetter(run, alert)
}

/** Whether these few runs already leave no doubt. */
const isClear = (alert: AlertFacts, confirming: readonly number[]): boolean =>
  confirming.length > 0 && isBeyondChance(requiredErrors.earlier, alert, confirming)

function isBeyondChance(errors: number, alert: AlertFacts, confirming: readonly number[]): boolean {
  const { score = 0, deviation = 0, known = 1 } = alert.baseline
  const chance = reachOfChance(errors, { deviation, known, confirming: confirming.length })
  return score - levelOf(confirming) > Math.max(dropOf(alert), chance)
}

/** A page that is still worse hardly ever gets this close to its earlier score by chance. */
function isBack(run: Graded, alert: AlertFacts): boolean {
  const isUsual = run.score >= (alert.baseline.score ?? 0) - dropOf(alert)
  return isUsual && (alert.baseline.result === undefined || isBetter(run, alert))
}

const commonBaseline = (run: RunFacts, past: readonly RememberedRun[]) => ({
  ...(run.catalogue === null ? {} : { catalogue: run.catalogue }),
  ...(run.profile === null ? {} : { profile: run.profile }),
  ...lastRun(past),
})

export const lastRun = (past: readonly RememberedRun[]): { readonly run?: number } => {
  const last = past.at(-1)
  return last === undefined ? {} : { run: last.run }
}

/** The worst usual result. With four runs or more, the single worst one is ignored as an outlier. */
function worstOf(past: readonly RememberedRun[]): Result | undefined {
  const ranks = past
    .flatMap(({ result }) => (result === null ? [] : [rank(result)]))
    .toSorted((one, other) => one - other)
  return results[ranks[ranks.length < 4 ? 0 : 1] ?? -1]
}

/** High and critical problems that appeared in the same run, to explain the drop. */
const appeared = (run: RunFacts, memory: PageMemory): readonly Difference[] =>
  run.problems
    .filter(({ id }) => memory.sound[id] !== undefined)
    .slice(0, 5)
    .map(({ id, title, element, message }) => ({
      finding: id,
      title,
      element,
      before: sentence('noProblem'),
      after: message,
    }))

const round = (value: number): number => Math.round(value * 10) / 10
