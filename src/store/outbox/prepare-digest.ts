import type { Channel, DeliveryStore } from '../../core/ports/monitoring/channels.ts'
import { type Database, isoTime } from '../database.ts'
import { addDigest } from './add-event.ts'
import { channelOf } from './channel-rows.ts'
import { outboxEvent } from './outbox-store.ts'

/** A digest lists the latest of each kind up to this number, and counts all. */
const maxShown = 50

/**
 * Collects the events since the last digest of a channel into one delivery and schedules the next digest, in one
 * transaction: each event is sent once, even if the process is killed. Without events there is nothing to send.
 */
export async function prepareDigest(
  database: Database,
  next: Parameters<DeliveryStore['prepareDigest']>[0],
): Promise<boolean> {
  const now = isoTime(database.clock)
  const due = await database.reader
    .selectFrom('channels')
    .where('enabled', '=', 1)
    .where('digest_at', '<=', now)
    .select(['id', 'digest_at'])
    .orderBy('digest_at')
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return false
  await database.transaction(async (transaction) => {
    const row = await transaction
      .updateTable('channels')
      .where('id', '=', due.id)
      .where('digest_at', '=', due.digest_at)
      .set({ updated_at: now })
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) return
    const channel: Channel = channelOf(row)
    const events = await transaction
      .selectFrom('outbox')
      .where('owner_id', '=', channel.account)
      .where('type', 'in', [...channel.events])
      .where('created_at', '>=', row.digest_from ?? channel.createdAt)
      .where('created_at', '<', now)
      .$if(channel.projects !== null, (query) => query.where('project', 'in', [...(channel.projects ?? [])]))
      .selectAll()
      .orderBy('id')
      .limit(10_000)
      .execute()
    await transaction
      .updateTable('channels')
      .where('id', '=', channel.id)
      .set({ digest_from: now, digest_at: next(channel, database.clock.now()) })
      .execute()
    if (events.length === 0) return
    const data = digestData(events.map(outboxEvent), row.digest_from ?? channel.createdAt, now)
    await addDigest(
      transaction,
      database.dialect,
      { channel: channel.id, account: channel.account, data },
      now,
    )
  })
  return true
}

function digestData(events: readonly ReturnType<typeof outboxEvent>[], from: string, until: string) {
  const of = (type: string) => events.filter((event) => event.type === type)
  // One message can be about several alerts, new ones and resolved ones.
  const alerts = events.flatMap(({ data }) =>
    Array.isArray(data['alerts']) && data['reminder'] !== true
      ? (data['alerts'] as { state?: string }[])
      : [],
  )
  const alertsIn = (state: string): number => alerts.filter((alert) => alert.state === state).length
  const counts = {
    'report.finished': of('report.finished').length,
    'report.failed': of('report.failed').length,
    'alert.opened': alertsIn('open'),
    'alert.resolved': alertsIn('resolved'),
  }
  const shown = ['alert.opened', 'alert.resolved', 'report.failed', 'report.finished'].flatMap((type) =>
    of(type)
      .slice(-maxShown)
      .map(({ project, data, createdAt }) => ({ type, project, at: createdAt, ...data })),
  )
  return { from, until, counts, events: shown }
}
