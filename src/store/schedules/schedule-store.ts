import type { Transaction } from 'kysely'
import type { Listed } from '../../core/ports/reports/reports.ts'
import type { Events } from '../../core/ports/events.ts'
import type {
  PlanSchedule,
  Schedule,
  ScheduleQuery,
  ScheduleStore,
} from '../../core/ports/monitoring/schedules.ts'
import type { Bell } from '../../lib/bell.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { admitSchedule } from '../people/account-limits.ts'
import { newestFirst } from '../reports/lists/newest-first.ts'
import { rememberStored } from '../reports/idempotency-store.ts'
import type { Tables } from '../schema/tables.ts'
import {
  ownProject,
  planColumns,
  scheduleRecord,
  selectSchedules,
  targetColumns,
  timingColumns,
} from './schedule-rows.ts'
import { startDueSchedules } from './start-schedules.ts'

/** If the clock is set back by less than this, schedules wait; if by more, they are replanned. */
const clockToleranceMs = 60 * 60 * 1000

export function scheduleStore(database: Database, bell: Bell, events: Events): ScheduleStore {
  const { reader, clock } = database

  async function find(owner: number, id: number): Promise<Schedule | undefined> {
    const row = await selectSchedules(reader, owner).where('schedules.id', '=', id).executeTakeFirst()
    return row === undefined ? undefined : scheduleRecord(row)
  }

  return {
    find,
    list: (query) => listSchedules(database, query),

    async create(schedule, plan) {
      const { owner } = schedule
      const now = isoTime(clock)
      return changeOwned(database, owner, async (transaction) => {
        await admitSchedule(transaction, owner, database.limits)
        await rememberStored(transaction, schedule.call)
        const { id } = await transaction
          .insertInto('schedules')
          .values({
            owner_id: owner,
            ...targetColumns(schedule.target),
            project: schedule.project,
            ...timingColumns(schedule.timing),
            enabled: schedule.enabled ? 1 : 0,
            heartbeat_url: schedule.heartbeatUrl ?? null,
            window_minutes: 0,
            created_at: now,
            updated_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await replanOne(transaction, { id, timing: schedule.timing, enabled: schedule.enabled }, plan, now)
        return readOne(transaction, owner, id)
      })
    },

    update(owner, id, changes, plan) {
      const now = isoTime(clock)
      return changeOwned(database, owner, async (transaction) => {
        const row = await selectSchedules(transaction, owner)
          .where('schedules.id', '=', id)
          .executeTakeFirst()
        if (row === undefined) return undefined
        const before = scheduleRecord(row)
        const { target, project, timing, heartbeatUrl, enabled = before.enabled } = changes
        await transaction
          .updateTable('schedules')
          .where('id', '=', id)
          .set({
            ...(target === undefined ? {} : targetColumns(target)),
            ...(project === undefined ? {} : { project }),
            ...(timing === undefined ? {} : timingColumns(timing)),
            ...(heartbeatUrl === undefined ? {} : { heartbeat_url: heartbeatUrl }),
            enabled: enabled ? 1 : 0,
            problem: null,
            updated_at: now,
          })
          .execute()
        // A due schedule stays due unless its timing was changed.
        if (timing !== undefined || enabled !== before.enabled) {
          await replanOne(transaction, { id, timing: timing ?? before.timing, enabled }, plan, now)
        }
        return readOne(transaction, owner, id)
      })
    },

    async remove(owner, id) {
      return changeOwned(database, owner, async (transaction) => {
        const removed = await transaction
          .deleteFrom('schedules')
          .where('id', '=', id)
          .where('owner_id', '=', owner)
          .returning('id')
          .executeTakeFirst()
        return removed !== undefined
      })
    },

    async startDue(limit, ways) {
      const started = await startDueSchedules(database, limit, ways)
      if (started.some(({ reports }) => reports.length > 0)) bell.ring()
      for (const { owner, reports } of started) {
        for (const report of reports) events.publish({ report, owner, state: 'queued' })
      }
      return started
    },

    async replan(plan) {
      const ahead = new Date(clock.now().getTime() + clockToleranceMs).toISOString()
      const rows = await reader
        .selectFrom('schedules')
        .where('updated_at', '>', ahead)
        .where('enabled', '=', 1)
        .select(['id', 'owner_id'])
        .limit(500)
        .execute()
      for (const { id, owner_id: owner } of rows) {
        const now = isoTime(clock)
        await changeOwned(database, owner, async (transaction) => {
          const row = await selectSchedules(transaction, owner)
            .where('schedules.id', '=', id)
            .where('updated_at', '>', ahead)
            .executeTakeFirst()
          if (row !== undefined) await replanOne(transaction, scheduleRecord(row), plan, now)
        })
      }
      return rows.length
    },
  }
}

async function replanOne(
  transaction: Transaction<Tables>,
  { id, timing, enabled }: Pick<Schedule, 'id' | 'timing' | 'enabled'>,
  plan: PlanSchedule,
  now: string,
): Promise<void> {
  const planned = plan(id, timing)
  await transaction
    .updateTable('schedules')
    .where('id', '=', id)
    .set({
      ...planColumns(enabled ? planned : { ...planned, dueAt: null, nextAt: null }),
      problem: enabled && planned.nextAt === null ? 'never' : null,
      updated_at: now,
    })
    .execute()
}

async function readOne(transaction: Transaction<Tables>, owner: number, id: number): Promise<Schedule> {
  const row = await selectSchedules(transaction, owner)
    .where('schedules.id', '=', id)
    .executeTakeFirstOrThrow()
  return scheduleRecord(row)
}

function listSchedules(
  { reader, dialect }: Database,
  { owner, within, ...paging }: ScheduleQuery,
): Promise<Listed<Schedule>> {
  const matching = selectSchedules(reader, owner).$if(within !== undefined, (all) =>
    all.where(dialect.isOneOf(ownProject, JSON.stringify(within ?? []))),
  )
  return newestFirst(matching, 'schedules', paging, scheduleRecord)
}
