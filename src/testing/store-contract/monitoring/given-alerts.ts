import assert from 'node:assert/strict'
import type { AlertOutcome, DueMessage } from '../../../core/ports/monitoring/alerts.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { Store } from '../../../core/ports/store.ts'
import { sentence } from '../../../core/sentence.ts'
import { finished, someReport } from '../given.ts'
import { hourMs, scheduled, ways } from './given-schedules.ts'
import type { ManualClock } from '../opened.ts'

export type SomeAlert = AlertOutcome['alerts'][number]

export const someAlert = (changes: Partial<SomeAlert> = {}): SomeAlert => ({
  id: null,
  tellAgain: false,
  rule: 'score',
  key: '',
  state: 'open',
  verdict: 'page',
  subject: 'https://example.com/',
  difference: [
    {
      finding: null,
      title: sentence('changeOfScore'),
      element: null,
      before: sentence('scoreOf', { score: 92 }),
      after: sentence('scoreOf', { score: 70 }),
    },
  ],
  runs: [{ run: 1, at: '2026-03-01T12:00:00.000Z', agrees: true }],
  baseline: { score: 92 },
  ...changes,
})

export const outcome = (changes: Partial<AlertOutcome> = {}): AlertOutcome => ({
  alerts: [],
  dropped: [],
  memory: null,
  confirmInMs: null,
  ...changes,
})

export const memory = {
  runs: [],
  profile: null,
  sound: { title: '' },
  fingerprints: {},
  unsettled: {},
} as const

/** Pages of one project, each with a run queued by a schedule. */
export async function watched(store: Store, clock: ManualClock, owner: number, pages = 1) {
  const { plan, ...start } = ways(clock)
  const reports: ReportRecord[] = []
  for (let page = 0; page < pages; page += 1)
    reports.push(await finished(store, someReport(owner, { url: `https://a.test/${page}` })))
  await store.schedules.create(scheduled(owner, { project: 'a.test' }), plan)
  clock.advance(hourMs)
  await store.schedules.startDue(10, start)
  return reports
}

export async function onlyCheck(store: Store) {
  const checks = await store.alerts.checks(10)
  const runs = checks.filter(({ run }) => run !== null)
  assert.equal(runs.length, 1)
  const [check] = runs
  assert.ok(check !== undefined)
  return check
}

export const clearStarts = async (store: Store) => {
  for (const check of await store.alerts.checks(10))
    if (check.schedule !== null) await store.alerts.settle(check, outcome())
}

export function listen() {
  const told: DueMessage[] = []
  return {
    told,
    write: (message: DueMessage) => {
      told.push(message)
      return { type: 'alert.opened' as const, data: { alert: 1, title: 'Alerts', lines: [] } }
    },
  }
}
