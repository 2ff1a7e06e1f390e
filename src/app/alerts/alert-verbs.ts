import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  Alert,
  AlertCheck,
  AlertOutcome,
  AlertQuery,
  AlertSettings,
} from '../../core/ports/monitoring/alerts.ts'
import type { PageMemory, RunFacts } from '../../core/ports/monitoring/alert-facts.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../core/ports/reports/runs.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'
import { lateAfterMs, timingSentence } from '../../core/schedules.ts'
import { composed } from '../../lib/text/composed.ts'
import type { Log } from '../log.ts'
import type { ReadReport, SpokenFindings } from '../reports/read-report.ts'
import {
  readAlertChanges,
  readAlertSettings,
  type AlertChangesInput,
  type AlertSettingsInput,
} from './alert-input.ts'
import { writeAlertMessage } from './alert-message.ts'
import { judgeRun } from './judge-run.ts'
import { judgeStart } from './judge-start.ts'
import { noMemory } from './page-memory.ts'
import { isQuiet } from './quiet-hours.ts'
import { factsOf } from './run-facts.ts'

const checkedAtOnce = 50
const toldAtOnce = 200
const recentRuns = 20

/** Reads, changes and finds alerts. */
export function makeAlertVerbs(ports: {
  readonly store: Pick<Store, 'alerts' | 'reports' | 'runs' | 'schedules'>
  readonly readReport: ReadReport
  readonly spokenFindings: SpokenFindings
  readonly clock: Clock
  readonly log: Log
}) {
  const { alerts, reports, runs, schedules } = ports.store

  async function findAlert(owner: number, id: number, within?: readonly string[]): Promise<Alert> {
    const found = Number.isSafeInteger(id) ? await alerts.find(owner, id) : undefined
    if (found === undefined || within?.includes(found.project) === false) throw notFound()
    return found
  }

  const nothing: AlertOutcome = { alerts: [], dropped: [], memory: null, confirmInMs: null }

  /** Determines the outcome of a check. It only reads, so a check can be judged twice; it is settled once. */
  async function judge(check: AlertCheck): Promise<AlertOutcome> {
    if (check.report !== null && check.run !== null) return judgeReport(check.owner, check.report, check.run)
    const schedule = check.schedule === null ? undefined : await schedules.find(check.owner, check.schedule)
    if (schedule === undefined) return nothing
    const [active] = await alerts.active(check.owner, { schedule: schedule.id })
    return judgeStart(
      {
        subject: timingSentence(schedule.timing),
        at: check.createdAt,
        lateMs: check.lateMs ?? 0,
        limitMs: lateAfterMs(schedule.plan.windowMinutes),
      },
      active,
    )
  }

  async function judgeReport(owner: number, report: number, run: number): Promise<AlertOutcome> {
    const [record, ended] = await Promise.all([reports.find(owner, report), runs.find(report, run)])
    if (record === undefined || ended === undefined) return nothing
    const facts = await factsOfRun(record, ended)
    const host = facts.certificate?.host
    const [memory, active] = await Promise.all([
      alerts.memory(report),
      alerts.active(owner, { report, ...(host === undefined ? {} : { host }) }),
    ])
    return judgeRun(facts, memory ?? (await memoryBefore(record, ended)), active)
  }

  async function factsOfRun(record: ReportRecord, run: RunRecord): Promise<RunFacts> {
    if (run.state !== 'done') return factsOf(record.url, run, undefined)
    const document = await ports.readReport({ ...record, run: run.id })
    return factsOf(record.url, run, document, await ports.spokenFindings(run.id))
  }

  /** What is known of a page that was never watched: its last results. A page may break before its first start. */
  async function memoryBefore(record: ReportRecord, run: RunRecord): Promise<PageMemory> {
    const latest = await runs.history(record.id, recentRuns)
    const before = latest.find(({ id, state }) => id < run.id && state === 'done')
    if (before === undefined) return noMemory
    return judgeRun(await factsOfRun(record, before), noMemory, []).memory
  }

  /** A check that cannot be judged must not block all others. */
  function failed(check: AlertCheck, error: unknown): AlertOutcome {
    ports.log.error({ err: error, run: check.run, schedule: check.schedule }, 'alert check failed')
    return nothing
  }

  /** Works through all pending checks until none is left or the signal aborts. */
  async function checkAlerts(signal?: AbortSignal): Promise<number> {
    let checked = 0
    await alerts.checkOverdue()
    while (signal?.aborted !== true) {
      const waiting = await alerts.checks(checkedAtOnce)
      for (const check of waiting) {
        await alerts.settle(check, await judge(check).catch((error: unknown) => failed(check, error)))
        checked += 1
        // The embedded database works in this thread: requests get their turn in between.
        await nextTurn()
      }
      if (waiting.length === 0) break
    }
    await tellAlerts()
    return checked
  }

  /** Writes due messages to the outbox, one per project, except during the owner's quiet hours. */
  async function tellAlerts(): Promise<void> {
    for (const { owner, project } of await alerts.due(toldAtOnce)) {
      if (isQuiet(await alerts.settings(owner), ports.clock.now())) continue
      await alerts.tell(owner, project, writeAlertMessage)
    }
  }

  return {
    findAlert,
    checkAlerts,
    listAlerts: ({ project, ...query }: AlertQuery) =>
      alerts.list(project === undefined ? query : { ...query, project: composed(project) }),
    async updateAlert(
      owner: number,
      id: number,
      input: AlertChangesInput,
      within?: readonly string[],
    ): Promise<Alert> {
      await findAlert(owner, id, within)
      const changed = await alerts.update(owner, id, readAlertChanges(input, ports.clock.now()))
      if (changed === undefined) throw notFound()
      return changed
    },
    /** How many open alerts nobody has acknowledged or snoozed; counts up to `limit`. */
    async countOpenAlerts(owner: number, limit: number): Promise<number> {
      return [...(await alerts.countOpen(owner, limit)).values()].reduce((sum, count) => sum + count, 0)
    },
    readAlertSettings: (owner: number): Promise<AlertSettings> => alerts.settings(owner),
    async changeAlertSettings(owner: number, input: AlertSettingsInput): Promise<AlertSettings> {
      const settings = readAlertSettings(input, await alerts.settings(owner))
      await alerts.changeSettings(owner, settings)
      return settings
    },
  }
}
