import type {
  AlertFacts,
  Difference,
  PageMemory,
  RememberedRun,
  RunFacts,
  SeenProblem,
} from '../../core/ports/monitoring/alert-facts.ts'
import { type Sentence, sentence } from '../../core/sentence.ts'
import { lastRun } from './grade-rules.ts'
import { isSameProfile } from './page-memory.ts'
import { activeOf, type Confirmation, oneMore, type Rule, type Signal, threeMore } from './signal.ts'
import { usualTimeUntil, usualUntil } from './variance.ts'

/** Problems and times of a page change slowly; older runs say little. */
const recentRuns = 10

/** One regression can break many things; more alerts than this help nobody. */
const maxAtOnce = 20

/** A high or critical problem that is new, or has appeared in new places. */
export const problemRule: Rule = (run, memory, active) => {
  if (run.error !== null) return []
  const own = active.filter(({ rule }) => rule === 'new-problem')
  const known = own.flatMap((alert) => againstAlert(run, alert, memory))
  if (!isSameProfile(memory, run)) return known
  const fresh = run.problems
    .filter(({ id }) => activeOf(active, 'new-problem', id) === undefined)
    .flatMap((problem) => newProblem(run, problem, memory))
  return [...known, ...fresh.slice(0, maxAtOnce)]
}

function newProblem(run: RunFacts, problem: SeenProblem, memory: PageMemory): readonly Signal[] {
  const { id } = problem
  const wasSoundUnder = memory.sound[id]
  if (wasSoundUnder !== undefined) {
    // With changed limits, the page itself may be unchanged.
    if (wasSoundUnder !== problem.limits) return []
    const usual = problem.isTimed ? usualTime(run, problem, memory) : undefined
    if (usual !== undefined && !isSlower(problem, usual)) return []
    return [signalOf(run, problem, memory, { before: noProblem, after: problem.message }, usual)]
  }
  if (problem.isTimed) return muchSlower(run, problem, memory)
  const before = memory.fingerprints[id]
  if (before === undefined) return []
  const added = problem.fingerprints.filter((one) => !before.includes(one))
  const counts = recentOf(memory, run).flatMap(({ places }) => places[id] ?? [])
  // If the page's content varies, places come and go: only a clear increase is reported.
  const isSteady = new Set(counts).size === 1 && before.every((one) => problem.fingerprints.includes(one))
  const margin = isSteady ? 0 : Math.max(3, (counts.at(-1) ?? 0) / 2)
  const usual = usualUntil(counts, { atLeast: margin, atFirst: Math.max(3, margin) })
  if (added.length === 0 || problem.places <= usual) return []
  const change = { before: placesText(Math.max(...counts)), after: placesText(problem.places) }
  return [signalOf(run, { ...problem, fingerprints: added }, memory, change, usual)]
}

/**
 * A time that was too long before. It usually shows in the score, but not after an update of the audits, which changes
 * scores, while the time stays comparable.
 */
function muchSlower(run: RunFacts, problem: SeenProblem, memory: PageMemory): readonly Signal[] {
  const usual = usualTime(run, problem, memory, 1)
  if (!isSlower(problem, usual)) return []
  return [signalOf(run, problem, memory, { before: null, after: problem.message }, usual)]
}

/** Only runs of the same profile: without the browser, a run finds different problems. */
const recentOf = (memory: PageMemory, run: RunFacts): readonly RememberedRun[] =>
  memory.runs.filter(({ profile }) => profile === run.profile).slice(-recentRuns)

const noProblem = sentence('noProblem')

const placesText = (count: number): Sentence => sentence('problemPlaces', { count })

/**
 * Times vary on their own: only a time that is worse than in recent runs is reported, by at least this share of the
 * distance between the audit's limits.
 */
function usualTime(run: RunFacts, { id, limits }: SeenProblem, memory: PageMemory, atLeast = 0.25): number {
  const past = recentOf(memory, run).flatMap(({ values }) => values[id] ?? [])
  const { sign, step } = directionOf(limits)
  const until = usualTimeUntil(
    past.map((one) => sign * one),
    { atLeast: step * atLeast, atFirst: step },
  )
  return sign * until
}

const isSlower = ({ value, limits }: SeenProblem, usual: number): boolean => {
  const { sign } = directionOf(limits)
  return value !== null && sign * value > sign * usual
}

function directionOf(limits: string): { readonly sign: 1 | -1; readonly step: number } {
  const [pass = 0, fail = 0] = limits.split('/').map(Number)
  return { sign: fail >= pass ? 1 : -1, step: Math.abs(fail - pass) || Math.abs(pass) * 0.2 }
}

/** What a problem is called, also by site owners, and how grave it is. */
const named = ({
  title,
  plain,
  severity,
}: SeenProblem): Pick<Difference, 'title' | 'plain' | 'severity'> => ({
  title,
  severity,
  ...(plain === undefined ? {} : { plain }),
})

function signalOf(
  run: RunFacts,
  problem: SeenProblem,
  memory: PageMemory,
  change: Pick<Difference, 'before' | 'after'>,
  usual?: number,
): Signal {
  const { id, element, fingerprints, places } = problem
  return {
    is: 'bad',
    rule: 'new-problem',
    key: id,
    verdict: 'page',
    subject: run.url,
    difference: [{ finding: id, ...named(problem), element, ...change }],
    baseline: {
      ...(usual === undefined ? {} : { usual }),
      fingerprints,
      // Without earlier places, the alert is resolved when the problem is gone.
      ...(memory.fingerprints[id] === undefined || problem.isTimed
        ? {}
        : { places: Math.min(places - 1, maxPlaces(memory, id)) }),
      ...(run.profile === null ? {} : { profile: run.profile }),
      ...lastRun(memory.runs),
    },
    confirmation: confirmationOf(problem, usual),
  }
}

/** Places of a page that seemed steady may vary after all: one or two more must be there in all four runs. */
const confirmationOf = (problem: SeenProblem, usualPlaces: number | undefined): Confirmation =>
  problem.isTimed || (usualPlaces !== undefined && problem.places < usualPlaces + 3) ? threeMore : oneMore

const maxPlaces = (memory: PageMemory, id: string): number =>
  Math.max(0, ...memory.runs.flatMap(({ places }) => places[id] ?? []))

function againstAlert(run: RunFacts, alert: AlertFacts, memory: PageMemory): readonly Signal[] {
  const { key, baseline } = alert
  const problem = run.problems.find(({ id }) => id === key)
  const over = (verdict: 'page' | 'rules'): readonly Signal[] => [
    {
      is: 'good',
      rule: 'new-problem',
      key,
      verdict,
      difference: alert.difference.map((one) => ({ ...one, before: one.after, after: noProblem })),
    },
  ]
  if (baseline.profile !== run.profile) return isSameProfile(memory, run) ? over('rules') : []
  if (problem === undefined) {
    if (run.unseen.includes(key)) return []
    return over(run.audits.includes(key) ? 'page' : 'rules')
  }
  // A suspicion must be just as clear in the next run.
  const usualPlaces = alert.state === 'suspected' ? (baseline.usual ?? baseline.places) : baseline.places
  const isOnlyOld =
    baseline.places !== undefined &&
    (problem.places <= (usualPlaces ?? 0) ||
      !problem.fingerprints.some((one) => baseline.fingerprints?.includes(one)))
  const isUsualAgain = problem.isTimed && baseline.usual !== undefined && !isSlower(problem, baseline.usual)
  if (isOnlyOld || isUsualAgain) return over('page')
  const { element, message } = problem
  const [first] = alert.difference
  const after = baseline.places === undefined ? message : placesText(problem.places)
  return [
    {
      is: 'bad',
      rule: 'new-problem',
      key,
      verdict: 'page',
      subject: run.url,
      difference: [
        {
          finding: key,
          ...named(problem),
          element: first?.element ?? element,
          before: first?.before ?? null,
          after,
        },
      ],
      baseline,
      confirmation: confirmationOf(problem, baseline.places === undefined ? undefined : baseline.usual),
    },
  ]
}
