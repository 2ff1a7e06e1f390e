import type { Transaction } from 'kysely'
import type { AlertCheck, AlertOutcome } from '../../core/ports/monitoring/alerts.ts'
import type { Database } from '../database.ts'
import { confirmationBatch } from '../outbox/report-events.ts'
import { leaseEnd } from '../queue/queue-rules.ts'
import { isAlive } from '../reports/report-rows.ts'
import { admitted, queueBackground, queuedColumns } from '../schedules/queue-background.ts'
import type { Tables } from '../schema/tables.ts'

type NewAlert = AlertOutcome['alerts'][number]

const dayMs = 24 * 60 * 60 * 1000
/** A site that blocks Plumbline now and then is reported once in this period. */
const blockedOnceMs = 30 * dayMs

/** Implements `settle`, in a transaction that holds the owner's lock. Returns whether a run was queued. */
export async function settleCheck(
  database: Database,
  transaction: Transaction<Tables>,
  check: AlertCheck,
  outcome: AlertOutcome,
  now: string,
): Promise<{ readonly queued: boolean } | undefined> {
  const gone = await transaction
    .deleteFrom('alert_checks')
    .where('id', '=', check.id)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) return undefined
  const project = await projectOf(transaction, check)
  // The report or schedule was deleted in the meantime.
  if (project === undefined) return { queued: false }
  if (outcome.dropped.length > 0) {
    await transaction
      .deleteFrom('alerts')
      .where('owner_id', '=', check.owner)
      .where('state', '=', 'suspected')
      .where('id', 'in', [...outcome.dropped])
      .execute()
  }
  for (const alert of outcome.alerts) {
    if (alert.id === null) await insertAlert(transaction, check, project, alert, now)
    else await updateAlert(transaction, check, { ...alert, id: alert.id }, now)
  }
  if (check.report === null) return { queued: false }
  if (outcome.memory !== null) {
    const body = JSON.stringify(outcome.memory)
    await transaction
      .insertInto('alert_pages')
      .values({ report_id: check.report, body })
      .onConflict((conflict) => conflict.column('report_id').doUpdateSet({ body }))
      .execute()
  }
  if (outcome.confirmInMs === null) return { queued: false }
  return { queued: await queueConfirmation(database, transaction, check, outcome.confirmInMs, now) }
}

async function projectOf(transaction: Transaction<Tables>, check: AlertCheck): Promise<string | undefined> {
  if (check.report === null) {
    const schedule = await transaction
      .selectFrom('schedules')
      .where('id', '=', check.schedule ?? 0)
      .select('project')
      .executeTakeFirst()
    return schedule?.project
  }
  const report = await transaction
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('reports.id', '=', check.report)
    .select('projects.name')
    .executeTakeFirst()
  return report?.name
}

const scopeOf = ({ report, schedule }: AlertCheck, { rule, key }: NewAlert): string => {
  if (rule === 'certificate') return `host:${key}`
  return report === null ? `schedule:${schedule}` : `report:${report}`
}

const factColumns = ({ state, verdict, subject, difference, runs, baseline }: NewAlert) => ({
  state,
  verdict,
  subject: typeof subject === 'string' ? subject : JSON.stringify(subject),
  difference: JSON.stringify(difference),
  runs: JSON.stringify(runs),
  baseline: JSON.stringify(baseline),
})

async function insertAlert(
  transaction: Transaction<Tables>,
  check: AlertCheck,
  project: string,
  alert: NewAlert,
  now: string,
): Promise<void> {
  const isOpen = alert.state === 'open'
  await transaction
    .insertInto('alerts')
    .values({
      owner_id: check.owner,
      report_id: check.report,
      schedule_id: check.schedule,
      project,
      scope: scopeOf(check, alert),
      rule: alert.rule,
      key: alert.key,
      ...factColumns(alert),
      batch: check.batch,
      suspected_at: alert.runs[0]?.at ?? now,
      opened_at: isOpen ? now : null,
      resolved_at: null,
      tell_since: isOpen ? now : null,
    })
    // A run of another page on the same host has already opened this alert.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function updateAlert(
  transaction: Transaction<Tables>,
  check: AlertCheck,
  alert: NewAlert & { readonly id: number },
  now: string,
): Promise<void> {
  const before = await transaction
    .selectFrom('alerts')
    .where('id', '=', alert.id)
    .where('owner_id', '=', check.owner)
    .where('state', '!=', 'resolved')
    .selectAll()
    .executeTakeFirst()
  if (before === undefined) return
  const isOpening = alert.state === 'open' && before.state !== 'open'
  const isOver = alert.state === 'resolved'
  const isSnoozed = before.snoozed_until !== null && before.snoozed_until > now
  const isKnown = isOpening && alert.verdict === 'blocked' && (await wasTold(transaction, before.scope, now))
  // Anyone notified that it is open is notified that it is resolved, unless the alert was muted.
  const mustTell = isOver
    ? before.told === 'opened' && !isSnoozed
    : (isOpening && !isKnown) || (alert.tellAgain && !isSnoozed)
  await transaction
    .updateTable('alerts')
    .where('id', '=', alert.id)
    .set({
      ...factColumns(alert),
      ...(isOpening ? { opened_at: now } : {}),
      ...(isOver ? { resolved_at: now, remind_at: null } : {}),
      ...(mustTell ? { tell_since: now, batch: check.batch } : isOver ? { tell_since: null } : {}),
    })
    .execute()
}

async function wasTold(transaction: Transaction<Tables>, scope: string, now: string): Promise<boolean> {
  const since = new Date(Date.parse(now) - blockedOnceMs).toISOString()
  const told = await transaction
    .selectFrom('alerts')
    .where('scope', '=', scope)
    .where('rule', '=', 'unreachable')
    .where('verdict', '=', 'blocked')
    .where('told', '!=', 'nothing')
    .where('told_at', '>', since)
    .select('id')
    .executeTakeFirst()
  return told !== undefined
}

/**
 * Re-runs the page soon, unless a run is already queued or the account has reached its limit. Otherwise the next run
 * confirms.
 */
async function queueConfirmation(
  { dialect, limits }: Database,
  transaction: Transaction<Tables>,
  check: AlertCheck,
  inMs: number,
  now: string,
): Promise<boolean> {
  const report = await transaction
    .selectFrom('reports')
    .where('reports.id', '=', check.report ?? 0)
    .where('pending_run_id', 'is', null)
    .where(isAlive)
    .select(queuedColumns)
    .executeTakeFirst()
  if (report === undefined) return false
  const [queued] = await admitted(transaction, check.owner, limits, now, [report])
  if (queued === undefined) return false
  await queueBackground(transaction, check.owner, [queued], check.batch ?? confirmationBatch + now, now)
  await transaction
    .updateTable('runs')
    .where('report_id', '=', queued.id)
    .where('state', '=', 'queued')
    .where('background', '=', 1)
    .set({ wait_until: leaseEnd(dialect, inMs) })
    .execute()
  return true
}
