import type {
  AlertFacts,
  Difference,
  PageMemory,
  RememberedRun,
  RunFacts,
} from '../../core/ports/alert-facts.ts'
import { type Result, results } from '../../core/report/report.ts'
import { isSameProfile } from './page-memory.ts'
import { activeOf, oneMore, type Rule, type Signal } from './signal.ts'
import { usualFrom } from './variance.ts'

/** A smaller drop is not worth a message, however steady the page. */
const leastDrop = { atLeast: 5, atFirst: 12 } as const
/** A result is a line that a score crosses: a page that stands close to it crosses it by chance. */
const leastCrossing = { atLeast: 4, atFirst: 12 } as const

const rank = (result: Result): number => results.indexOf(result)

/** Scores are only compared within one catalogue and one profile. */
const comparable = (memory: PageMemory, run: RunFacts): readonly RememberedRun[] =>
  memory.runs.filter(({ catalogue, profile }) => catalogue === run.catalogue && profile === run.profile)

const scoresOf = (runs: readonly RememberedRun[]): readonly number[] =>
  runs.flatMap(({ score }) => (score === null ? [] : [score]))

const isGraded = (run: RunFacts): run is RunFacts & { readonly result: Result; readonly score: number } =>
  run.error === null && run.result !== null && run.score !== null && !run.partial

/** The page's verdict got worse than it was in all recent runs. */
export const resultRule: Rule = (run, memory, active) => {
  if (!isGraded(run)) return []
  const alert = activeOf(active, 'result', '')
  if (alert !== undefined) return againstAlert(run, alert, memory)
  const past = comparable(memory, run)
  const worst = worstOf(past)
  if (worst === undefined || rank(run.result) >= rank(worst)) return []
  const scores = scoresOf(past)
  const usual = usualFrom(scores, leastCrossing)
  if (run.score >= usual) return []
  return [
    {
      is: 'bad',
      rule: 'result',
      key: '',
      verdict: 'page',
      subject: run.url,
      difference: [
        resultChange(worst, run.result),
        ...scoreChange(scores, run.score),
        ...appeared(run, memory),
      ],
      baseline: {
        result: worst,
        score: round(middle(scores)),
        usual,
        level: results.length - rank(run.result),
        ...commonBaseline(run, past),
      },
      confirmation: oneMore,
    },
  ]
}

/** The score fell below everything that the page usually has. */
export const scoreRule: Rule = (run, memory, active) => {
  if (!isGraded(run)) return []
  const alert = activeOf(active, 'score', '')
  if (alert !== undefined) return againstAlert(run, alert, memory)
  const past = comparable(memory, run)
  const scores = scoresOf(past)
  const usual = usualFrom(scores, leastDrop)
  if (run.score >= usual) return []
  return [
    {
      is: 'bad',
      rule: 'score',
      key: '',
      verdict: 'page',
      subject: run.url,
      difference: [...scoreChange(scores, run.score), ...appeared(run, memory)],
      baseline: { score: round(middle(scores)), usual, ...commonBaseline(run, past) },
      confirmation: oneMore,
    },
  ]
}

/** Whether the page is back where it was. Other rules end the alert: their scores can't be compared. */
function againstAlert(
  run: RunFacts & { readonly result: Result; readonly score: number },
  alert: AlertFacts,
  memory: PageMemory,
): readonly Signal[] {
  const { baseline, rule, key } = alert
  if (baseline.profile !== run.profile && !isSameProfile(memory, run)) return []
  if (baseline.catalogue !== run.catalogue || baseline.profile !== run.profile) {
    return [{ is: 'good', rule, key, verdict: 'rules', difference: [rulesChange] }]
  }
  const score = baseline.score ?? 0
  const isUsual = run.score >= (baseline.usual ?? score)
  const hasResult = baseline.result !== undefined && rank(run.result) >= rank(baseline.result)
  // A suspicion has to be as clear the second time.
  const isBack = hasResult || (isUsual && (baseline.result === undefined || alert.state === 'suspected'))
  const changes = [
    ...(baseline.result === undefined ? [] : [resultChange(baseline.result, run.result)]),
    ...scoreChange([score], run.score),
  ]
  if (isBack) return [{ is: 'good', rule, key, verdict: 'page', difference: recovery(alert, run) }]
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
      baseline: { ...baseline, ...level },
      confirmation: oneMore,
    },
  ]
}

/** From what the alert said to what is there now. */
const recovery = (
  { difference }: AlertFacts,
  run: { readonly result: Result; readonly score: number },
): readonly Difference[] =>
  difference
    .filter(({ finding }) => finding === null)
    .map((one) => ({
      ...one,
      before: one.after,
      after: one.title === 'Result' ? run.result : String(Math.round(run.score)),
    }))

const rulesChange: Difference = {
  finding: null,
  title: 'Plumbline audits the page in another way now, so scores before and after cannot be compared',
  element: null,
  before: null,
  after: null,
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

function worstOf(past: readonly RememberedRun[]): Result | undefined {
  const ranks = past.flatMap(({ result }) => (result === null ? [] : [rank(result)]))
  return ranks.length === 0 ? undefined : results[Math.min(...ranks)]
}

const resultChange = (before: Result, after: Result): Difference => ({
  finding: null,
  title: 'Result',
  element: null,
  before,
  after,
})

const scoreChange = (past: readonly number[], after: number): readonly Difference[] =>
  past.length === 0
    ? []
    : [
        {
          finding: null,
          title: 'Score',
          element: null,
          before: String(Math.round(middle(past))),
          after: String(Math.round(after)),
        },
      ]

/** High and critical problems that came with it, to say what happened. */
const appeared = (run: RunFacts, memory: PageMemory): readonly Difference[] =>
  run.problems
    .filter(({ id }) => memory.sound[id] !== undefined)
    .slice(0, 5)
    .map(({ id, title, element, message }) => ({
      finding: id,
      title,
      element,
      before: 'No problem',
      after: message,
    }))

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const round = (value: number): number => Math.round(value * 10) / 10
