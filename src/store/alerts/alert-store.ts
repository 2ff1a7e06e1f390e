import { sql } from 'kysely'
import type { Listed } from '../../core/ports/reports/reports.ts'
import type { PageMemory } from '../../core/ports/monitoring/alert-facts.ts'
import {
  type Alert,
  type AlertQuery,
  type AlertSettings,
  type AlertStore,
  defaultAlertSettings,
} from '../../core/ports/monitoring/alerts.ts'
import type { Events } from '../../core/ports/events.ts'
import type { Bell } from '../../lib/bell.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { newestFirst } from '../reports/lists/newest-first.ts'
import { addOverdueChecks, waitingChecks } from './alert-checks.ts'
import { alertRecord, isAlive, ownProject, selectAlerts } from './alert-rows.ts'
import { settleCheck } from './settle-check.ts'
import { dueProjects, tellProject } from './tell-alerts.ts'

/** Scanning a long queue is slow, so it happens at most this often. */
const queueEveryMs = 60_000

export function alertStore(database: Database, bell: Bell, events: Events): AlertStore {
  const { reader, clock } = database
  let queueReadAt = 0

  async function find(owner: number, id: number): Promise<Alert | undefined> {
    const row = await selectAlerts(reader, owner).where('alerts.id', '=', id).executeTakeFirst()
    return row === undefined ? undefined : alertRecord(row)
  }

  async function settings(owner: number): Promise<AlertSettings> {
    const row = await reader
      .selectFrom('alert_settings')
      .where('owner_id', '=', owner)
      .selectAll()
      .executeTakeFirst()
    if (row === undefined) return defaultAlertSettings
    return {
      quietFrom: row.quiet_from,
      quietUntil: row.quiet_until,
      timezone: row.timezone,
      reminders: row.reminders,
      remindHours: row.remind_hours,
    }
  }

  return {
    find,
    settings,
    list: (query) => listAlerts(database, query),

    countOpen: (owner, limit) => countOpen(database, owner, limit),

    async update(owner, id, { acknowledged, snoozedUntil }) {
      if (acknowledged === undefined && snoozedUntil === undefined) return find(owner, id)
      const now = isoTime(clock)
      await changeOwned(database, owner, (transaction) =>
        transaction
          .updateTable('alerts')
          .where('owner_id', '=', owner)
          .where('id', '=', id)
          .set((eb) => ({
            ...(acknowledged === undefined
              ? {}
              : {
                  acknowledged_at: acknowledged ? eb.fn.coalesce('acknowledged_at', eb.val(now)) : null,
                  ...(acknowledged ? { remind_at: null } : {}),
                }),
            // If it is still open after the snooze, a message is sent again.
            ...(snoozedUntil === undefined ? {} : { snoozed_until: snoozedUntil, remind_at: snoozedUntil }),
          }))
          .execute(),
      )
      return find(owner, id)
    },

    checks: (limit) => waitingChecks(database, limit),
    async checkOverdue() {
      const now = clock.now().getTime()
      const isTime = Math.abs(now - queueReadAt) >= queueEveryMs
      if (isTime) queueReadAt = now
      await addOverdueChecks(database, isoTime(clock), { withQueue: isTime })
    },

    async memory(report) {
      const row = await reader
        .selectFrom('alert_pages')
        .where('report_id', '=', report)
        .select('body')
        .executeTakeFirst()
      // Only `settle` writes this column.
      return row === undefined ? undefined : (JSON.parse(row.body) as PageMemory)
    },

    async active(owner, { report, schedule, host }) {
      const scopes = [
        ...(report === undefined ? [] : [`report:${report}`]),
        ...(schedule === undefined ? [] : [`schedule:${schedule}`]),
        ...(host === undefined ? [] : [`host:${host}`]),
      ]
      const rows = await selectAlerts(reader, owner)
        .where('scope', 'in', scopes)
        .where('state', '!=', 'resolved')
        .orderBy('alerts.id')
        .execute()
      return rows.map(alertRecord)
    },

    async settle(check, outcome) {
      const settled = await changeOwned(database, check.owner, (transaction) =>
        settleCheck(database, transaction, check, outcome, isoTime(clock)),
      )
      if (settled?.queued === true && check.report !== null) {
        bell.ring()
        events.publish({ report: check.report, owner: check.owner, state: 'queued' })
      }
      return settled !== undefined
    },

    due: (limit) => dueProjects(database, limit),
    tell: (...parts) => tellProject(database, settings, ...parts),

    async changeSettings(owner, { quietFrom, quietUntil, timezone, reminders, remindHours }) {
      const columns = {
        quiet_from: quietFrom,
        quiet_until: quietUntil,
        timezone,
        reminders,
        remind_hours: remindHours,
      }
      await changeOwned(database, owner, (transaction) =>
        transaction
          .insertInto('alert_settings')
          .values({ owner_id: owner, ...columns })
          .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(columns))
          .execute(),
      )
    },
  }
}

async function countOpen({ reader, clock }: Database, owner: number, limit: number) {
  const rows = await reader
    .selectFrom('alerts')
    .where('alerts.owner_id', '=', owner)
    // Written out, so that the index of active alerts applies.
    .where(sql<boolean>`state <> 'resolved'`)
    .where('state', '=', 'open')
    .where('acknowledged_at', 'is', null)
    .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', isoTime(clock))]))
    .where(isAlive)
    .select(ownProject.as('name'))
    .limit(limit)
    .execute()
  return new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => [name, own.length]))
}

function listAlerts(
  { reader, dialect }: Database,
  { owner, within, state, rule, project, report, ...paging }: AlertQuery,
): Promise<Listed<Alert>> {
  let matching = selectAlerts(reader, owner)
  if (within !== undefined) matching = matching.where(dialect.isOneOf(ownProject, JSON.stringify(within)))
  if (state !== undefined) matching = matching.where('state', '=', state)
  if (rule !== undefined) matching = matching.where('rule', '=', rule)
  if (project !== undefined) matching = matching.where(ownProject, '=', project)
  if (report !== undefined) matching = matching.where('report_id', '=', report)
  return newestFirst(matching, 'alerts', paging, alertRecord)
}
