import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { EventData, EventType, NewOutboxEvent, OutboxEvent } from '../../core/ports/monitoring/outbox.ts'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../schema/tables.ts'

/** Kept for feeds and digests even if no channel subscribes to them. There are few of them. */
const alwaysKept: ReadonlySet<EventType> = new Set(['alert.opened', 'alert.resolved'])

/** Whether an account has any channel: most have none, and then a finished run writes nothing. */
export const hasChannels = (owner: number) =>
  sql<number>`(select count(*) from (select 1 from channels where owner_id = ${owner} and enabled = 1 limit 1) as any_channel)`

/**
 * Adds an event, and a delivery for every subscribed channel, within the given transaction. Never throws because of the
 * event's content: the change it belongs to must not be lost.
 */
export async function addEvent(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  event: NewOutboxEvent,
  now: string,
): Promise<void> {
  const channels = await transaction
    .selectFrom('channels')
    .where('owner_id', '=', event.account)
    .where('enabled', '=', 1)
    .select(['id', 'events', 'projects', 'digest'])
    .orderBy('id')
    .execute()
  const wanting = channels.filter((channel) => wants(channel, event))
  if (wanting.length === 0 && !alwaysKept.has(event.type)) return
  const id = await insertEvent(transaction, event, now)
  // A digest reads the outbox when it is due.
  const told = wanting.filter(({ digest }) => digest === 'off').map((channel) => channel.id)
  await planDeliveries(transaction, dialect, id, told, now)
}

/** A digest is sent to one channel and belongs to no project. */
export async function addDigest(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  {
    channel,
    account,
    data,
  }: { readonly channel: number; readonly account: number; readonly data: EventData },
  now: string,
): Promise<void> {
  const id = await insertEvent(transaction, { account, project: '', type: 'digest', data }, now)
  await planDeliveries(transaction, dialect, id, [channel], now)
}

async function insertEvent(
  transaction: Transaction<Tables>,
  event: Pick<OutboxEvent, 'account' | 'project' | 'type' | 'data'>,
  now: string,
): Promise<number> {
  const { id } = await transaction
    .insertInto('outbox')
    .values({
      uid: `evt_${randomUUID().replaceAll('-', '')}`,
      owner_id: event.account,
      project: event.project,
      type: event.type,
      data: JSON.stringify(event.data),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the channels before their deliveries, in the same order as the sender, to avoid a deadlock. */
async function planDeliveries(
  transaction: Transaction<Tables>,
  { time }: Dialect,
  event: number,
  channels: readonly number[],
  now: string,
): Promise<void> {
  if (channels.length === 0) return
  await transaction
    .updateTable('channels')
    .where('id', 'in', [...channels])
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '>', time)]))
    .set({ due_at: time })
    .execute()
  await transaction
    .insertInto('deliveries')
    .values(
      channels.map((channel) => ({
        channel_id: channel,
        event_id: event,
        state: 'waiting',
        next_at: time,
        created_at: now,
      })),
    )
    .execute()
}

function wants(
  channel: { readonly events: string; readonly projects: string | null },
  { type, project }: NewOutboxEvent,
): boolean {
  const events = JSON.parse(channel.events) as readonly string[]
  const projects = channel.projects === null ? undefined : (JSON.parse(channel.projects) as readonly string[])
  return events.includes(type) && (projects === undefined || projects.includes(project))
}
