import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AlertFacts, PageMemory, RunFacts } from '../../core/ports/monitoring/alert-facts.ts'
import {
  dayOf,
  randomNumbers,
  type Regression,
  type RegressionKind,
  regressionKinds,
  simulatedPage,
  simulationStart,
  upgradeDays,
} from '../../testing/alerts/simulated-site.ts'
import { type ActiveAlert, judgeRun } from './judge-run.ts'
import { noMemory } from './page-memory.ts'

const [pages, days, pagesOfProject, regressedPages] = [200, 60, 10, 35] as const
const dayMs = 24 * 60 * 60 * 1000

interface Told {
  readonly page: number
  readonly at: number
  readonly alert: AlertFacts
}

/** What a rule must report for each kind of regression. */
const expected: Readonly<Record<RegressionKind, (alert: AlertFacts) => boolean>> = {
  noindex: ({ rule, key }) => rule === 'result' || (rule === 'new-problem' && key === 'noindex'),
  problem: ({ rule, key }) => rule === 'new-problem' && key === 'mixed-content',
  score: ({ rule }) => rule === 'score' || rule === 'result',
  place: ({ rule, key }) => rule === 'new-problem' && key === 'image-alt',
  slow: ({ rule, key }) => rule === 'score' || rule === 'result' || key === 'lcp',
  down: ({ key }) => key === 'down',
  blocked: ({ key }) => key === 'blocked',
}

function plannedRegressions(random: () => number): readonly (readonly Regression[])[] {
  return Array.from({ length: pages }, (_, page) => {
    if (page % 5 !== 0 || page / 5 >= regressedPages) return []
    const kind = regressionKinds[(page / 5) % regressionKinds.length]
    assert.ok(kind !== undefined)
    const wanted = 12 + Math.floor(40 * random())
    // A score that drops on the day of an update cannot be distinguished from the update's effect; a problem can.
    const isHidden =
      (kind === 'score' || kind === 'slow') && upgradeDays.some((day) => Math.ceil(day) === wanted)
    const first = isHidden ? wanted + 1 : wanted
    const length = 2 + Math.floor(5 * random())
    const from = simulationStart + (first - 0.3) * dayMs
    return [{ kind, from, until: from + length * dayMs }]
  })
}

/** A failed run sees only that, and a run without the browser is compared with nothing. */
const canSee = ({ kind }: Regression, { error, profile }: RunFacts): boolean =>
  kind === 'down' || kind === 'blocked' || (error === null && profile === 'http+browser')

/** Override with `PLUMBLINE_TEST_SEEDS=201-212`. */
function seedsToPlay(): readonly number[] {
  const [first = 1, last = 3] = (process.env['PLUMBLINE_TEST_SEEDS'] ?? '1-3').split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function simulate(seed: number) {
  const random = randomNumbers(seed)
  const regressions = plannedRegressions(random)
  const opened: Told[] = []
  const resolved: Told[] = []
  const seenBad = new Map<Regression, number>()
  /**
   * Number of scheduled runs that saw it before it was reported; 1 if the first one and its confirmation were enough.
   */
  const reportedAfter = new Map<Regression, number>()
  let runs = 0
  let suspicions = 0

  for (const [page, own] of regressions.entries()) {
    const visit = simulatedPage(`https://site-${page % 20}.example/${page}`, random, own)
    let memory: PageMemory = noMemory
    let active: readonly ActiveAlert[] = []
    let made = 0
    const play = (at: number): number | null => {
      runs += 1
      const facts = visit(runs, at)
      const before = active
      const outcome = judgeRun(facts, memory, active)
      memory = outcome.memory
      const changed = outcome.alerts.map((alert) => ({ ...alert, id: alert.id ?? ++made }))
      const gone = new Set([...outcome.dropped, ...changed.map(({ id }) => id)])
      active = [
        ...before.filter(({ id }) => !gone.has(id)),
        ...changed.filter(({ state }) => state !== 'resolved'),
      ]
      const stateBefore = (id: number) => before.find((one) => one.id === id)?.state
      suspicions += changed.filter(
        ({ id, state }) => state === 'suspected' && stateBefore(id) === undefined,
      ).length
      for (const alert of changed) {
        if (alert.state === 'resolved') resolved.push({ page, at, alert })
        if (alert.state === 'open' && stateBefore(alert.id) !== 'open') opened.push({ page, at, alert })
      }
      const isScheduled = dayOf(at) % 1 === 0
      for (const regression of own) {
        if (at < regression.from || at >= regression.until) continue
        if (isScheduled && canSee(regression, facts))
          seenBad.set(regression, (seenBad.get(regression) ?? 0) + 1)
        const isTold = active.some((alert) => alert.state === 'open' && expected[regression.kind](alert))
        if (isTold && !reportedAfter.has(regression))
          reportedAfter.set(regression, Math.max(1, seenBad.get(regression) ?? 0))
      }
      return outcome.confirmInMs
    }
    for (let day = 0; day < days; day += 1) {
      let at = simulationStart + day * dayMs
      for (let confirmIn = play(at); confirmIn !== null; confirmIn = play(at)) at += confirmIn
    }
  }
  const planned = regressions.flat()
  const isReal = ({ page, at, alert }: Told) =>
    regressions[page]?.some(
      ({ kind, from, until }) =>
        at >= from && at < until + dayMs && (expected[kind](alert) || alert.rule === 'score'),
    ) === true
  const messages = new Set(
    [...opened, ...resolved].map(
      ({ page, at }) => `${page % (pages / pagesOfProject)} ${Math.floor(dayOf(at))}`,
    ),
  )
  return {
    runs,
    scheduled: pages * days,
    suspicions,
    planned,
    reportedAfter,
    opened,
    resolved,
    falseAlarms: opened.filter((told) => !isReal(told)),
    messages: messages.size,
  }
}

test('200 pages over 60 days: noise and updates open nothing, every regression is reported with the first run that sees it', (context) => {
  const wrong: string[] = []
  for (const seed of seedsToPlay()) {
    const found = simulate(seed)
    const late = found.planned.filter((one) => found.reportedAfter.get(one) !== 1)
    context.diagnostic(
      `seed ${seed}: ${found.scheduled} scheduled runs, ${found.runs - found.scheduled} to confirm, ${found.suspicions} suspicions, ` +
        `${found.opened.length} alerts opened, ${found.resolved.length} resolved, ${found.falseAlarms.length} false alarms, ` +
        `${found.messages} messages, ${found.planned.length - late.length} of ${found.planned.length} regressions with the first run`,
    )
    const told = ({ page, at, alert }: Told) =>
      `seed ${seed}, page ${page}, day ${dayOf(at).toFixed(2)}: ${alert.rule} ${alert.key} ${JSON.stringify(alert.difference)}`
    wrong.push(...found.falseAlarms.map(told))
    wrong.push(
      ...late.map(
        (one) => `seed ${seed}: ${JSON.stringify(one)} after ${found.reportedAfter.get(one) ?? 'never'}`,
      ),
    )
  }
  assert.deepEqual(wrong, [])
})
