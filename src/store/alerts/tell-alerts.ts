import { sql } from 'kysely'
import type { Alert, AlertSettings, AlertStore } from '../../core/ports/monitoring/alerts.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { addEvent } from '../outbox/add-event.ts'
import { alertRecord, ownProject, selectAlerts } from './alert-rows.ts'

const minuteMs = 60_000
/** A batch that takes longer must not delay the alerts it has opened so far. */
const maxWaitMs = 30 * minuteMs

const isToTell = (now: string) => {
  const late = new Date(Date.parse(now) - maxWaitMs).toISOString()
  return sql<boolean>`(alerts.tell_since is not null
    and (alerts.snoozed_until is null or alerts.snoozed_until <= ${now})
    and (alerts.batch is null or alerts.tell_since <= ${late} or (
      not exists (select 1 from runs where runs.batch = alerts.batch and runs.owner_id = alerts.owner_id
        and runs.state in ('queued', 'running', 'visiting'))
      and not exists (select 1 from alert_checks where alert_checks.batch = alerts.batch
        and alert_checks.owner_id = alerts.owner_id))))`
}

const isToRemind = (now: string) => sql<boolean>`(alerts.remind_at is not null and alerts.remind_at <= ${now}
  and alerts.state = 'open' and alerts.acknowledged_at is null)`

export async function dueProjects(
  { reader, clock }: Database,
  limit: number,
): Promise<readonly { readonly owner: number; readonly project: string }[]> {
  const now = isoTime(clock)
  const rows = await reader
    .selectFrom('alerts')
    .where((eb) => eb.or([isToTell(now), isToRemind(now)]))
    .where((eb) => eb.or([eb('tell_since', 'is not', null), eb('remind_at', 'is not', null)]))
    .select(['owner_id as owner', ownProject.as('project')])
    .distinct()
    .limit(limit)
    .execute()
  return rows.map(({ owner, project }) => ({ owner, project }))
}

/** Writes one event with everything due for a project and marks it as sent, in one transaction. */
export function tellProject(
  database: Database,
  settings: (owner: number) => Promise<AlertSettings>,
  ...[owner, project, write]: Parameters<AlertStore['tell']>
): Promise<boolean> {
  const now = isoTime(database.clock)
  return changeOwned(database, owner, async (transaction) => {
    const rows = await selectAlerts(transaction, owner)
      .where(ownProject, '=', project)
      .where((eb) => eb.or([isToTell(now), isToRemind(now)]))
      .orderBy('alerts.id')
      .limit(200)
      .execute()
    if (rows.length === 0) return false
    const isNews = new Set(rows.filter(({ tell_since: since }) => since !== null).map(({ id }) => id))
    const alerts = rows.map(alertRecord)
    const opened = alerts.filter(({ id, state }) => state === 'open' && isNews.has(id))
    const resolved = alerts.filter(({ id, state }) => state === 'resolved' && isNews.has(id))
    const reminders = alerts.filter(({ id }) => !isNews.has(id))
    const message = write({ owner, project, opened, resolved, reminders })
    if (message !== undefined) {
      await addEvent(transaction, database.dialect, { account: owner, project, ...message }, now)
    }
    const lead = [...opened, ...reminders, ...resolved].find(({ thread }) => thread === null)?.id
    const { reminders: most, remindHours } = await settings(owner)
    for (const alert of alerts) {
      const reminded = alert.reminders + (isNews.has(alert.id) ? 0 : 1)
      const again = new Date(Date.parse(now) + remindHours * 60 * minuteMs).toISOString()
      await transaction
        .updateTable('alerts')
        .where('id', '=', alert.id)
        .set({
          tell_since: null,
          told: alert.state === 'open' ? 'opened' : 'resolved',
          told_at: now,
          reminders: reminded,
          remind_at: mayRemind(alert) && reminded < most ? again : null,
          thread: alert.thread ?? lead ?? alert.id,
        })
        .execute()
    }
    return true
  })
}

/** Being blocked is reported only once. */
const mayRemind = ({ state, verdict, acknowledgedAt }: Alert): boolean =>
  state === 'open' && verdict !== 'blocked' && acknowledgedAt === null
