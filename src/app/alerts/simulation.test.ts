import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AlertFacts, PageMemory } from '../../core/ports/alert-facts.ts'
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

/** What a rule must say of each kind of regression. */
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
    // A score that falls on the very day of an upgrade can't be told from the upgrade; a problem can.
    const isHidden =
      (kind === 'score' || kind === 'slow') && upgradeDays.some((day) => Math.ceil(day) === wanted)
    const first = isHidden ? wanted + 1 : wanted
    const length = 2 + Math.floor(5 * random())
    const from = simulationStart + (first - 0.3) * dayMs
    return [{ kind, from, until: from + length * dayMs }]
  })
}

function simulate(seed: number) {
  const random = randomNumbers(seed)
  const regressions = plannedRegressions(random)
  const opened: Told[] = []
  const resolved: Told[] = []
  const seenBad = new Map<Regression, number>()
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
      const isSeen = facts.error === null || own.some(({ kind }) => kind === 'down' || kind === 'blocked')
      for (const regression of own) {
        if (at < regression.from || at >= regression.until || !isSeen) continue
        const count = (seenBad.get(regression) ?? 0) + 1
        seenBad.set(regression, count)
        const isTold = active.some((alert) => alert.state === 'open' && expected[regression.kind](alert))
        if (isTold && !reportedAfter.has(regression)) reportedAfter.set(regression, count)
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

test('200 pages over 60 days: noise and upgrades open nothing, every regression is reported within two more runs', (context) => {
  for (const seed of [1, 2, 3]) {
    const found = simulate(seed)
    const late = found.planned.filter((one) => (found.reportedAfter.get(one) ?? Number.POSITIVE_INFINITY) > 3)
    const after = found.planned.map((one) => found.reportedAfter.get(one) ?? Number.POSITIVE_INFINITY)
    context.diagnostic(
      `seed ${seed}: ${found.scheduled} scheduled runs, ${found.runs - found.scheduled} to confirm, ${found.suspicions} suspicions, ` +
        `${found.planned.length} regressions, ${found.opened.length} alerts opened, ${found.resolved.length} resolved, ` +
        `${found.messages} messages, ${after.filter((count) => count <= 2).length} confirmed by the second run`,
    )
    const told = ({ page, at, alert }: Told) =>
      `page ${page}, day ${dayOf(at).toFixed(2)}: ${alert.rule} ${alert.key} ${JSON.stringify(alert.difference)}`
    assert.deepEqual(found.falseAlarms.map(told), [])
    assert.deepEqual(late, [], 'every regression is reported')
  }
})
