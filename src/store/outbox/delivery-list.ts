import type { Transaction } from 'kysely'
import type { ChannelStore, Delivery } from '../../core/ports/monitoring/channels.ts'
import type { Database } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import type { OutboxRow } from '../schema/rows/channel-rows.ts'
import type { Tables } from '../schema/tables.ts'
import { newestFirst } from '../reports/lists/newest-first.ts'
import { deliveryOf } from './channel-rows.ts'

/** Limit per call: a range must not be a way to flood a receiver. */
const maxRedelivered = 1000

/** Past deliveries of a channel, and redelivery. */
export function deliveryList({
  reader,
  transaction,
  dialect,
}: Database): Pick<ChannelStore, 'deliveries' | 'findDelivery' | 'redeliver' | 'redeliverBetween'> {
  async function withEvents(rows: readonly Parameters<typeof deliveryOf>[0][]): Promise<readonly Delivery[]> {
    if (rows.length === 0) return []
    const events = await reader
      .selectFrom('outbox')
      .where('id', 'in', [...new Set(rows.map(({ event_id }) => event_id))])
      .selectAll()
      .execute()
    const byId = new Map<number, OutboxRow>(events.map((event) => [event.id, event]))
    return rows.flatMap((row) => {
      const event = byId.get(row.event_id)
      return event === undefined ? [] : [deliveryOf(row, event)]
    })
  }

  return {
    async deliveries(channel, page) {
      const matching = reader.selectFrom('deliveries').where('channel_id', '=', channel).selectAll()
      const { items, ...listed } = await newestFirst(matching, 'deliveries', page, (row) => row)
      return { ...listed, items: await withEvents(items) }
    },

    async findDelivery(account, id) {
      const row = await reader
        .selectFrom('deliveries')
        .innerJoin('channels', 'channels.id', 'deliveries.channel_id')
        .where('deliveries.id', '=', id)
        .where('channels.owner_id', '=', account)
        .selectAll('deliveries')
        .executeTakeFirst()
      return row === undefined ? undefined : (await withEvents([row]))[0]
    },

    redeliver: (account, id) =>
      transaction(async (changes) => {
        const found = await changes
          .selectFrom('deliveries')
          .innerJoin('channels', 'channels.id', 'deliveries.channel_id')
          .where('deliveries.id', '=', id)
          .where('channels.owner_id', '=', account)
          .select('deliveries.channel_id')
          .executeTakeFirst()
        if (found === undefined) return false
        await sendAgain(changes, dialect, found.channel_id, [id])
        return true
      }),

    redeliverBetween: (channel, since, until) =>
      transaction(async (changes) => {
        const rows = await changes
          .selectFrom('deliveries')
          .innerJoin('outbox', 'outbox.id', 'deliveries.event_id')
          .where('deliveries.channel_id', '=', channel)
          .where('outbox.created_at', '>=', since)
          .where('outbox.created_at', '<=', until)
          .select('deliveries.id')
          .orderBy('deliveries.id')
          .limit(maxRedelivered)
          .execute()
        const ids = rows.map(({ id }) => id)
        await sendAgain(changes, dialect, channel, ids)
        return ids.length
      }),
  }
}

async function sendAgain(
  transaction: Transaction<Tables>,
  { time }: Dialect,
  channel: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('channels')
    .where('id', '=', channel)
    .set({ due_at: time, paused_until: null })
    .execute()
  await transaction
    .updateTable('deliveries')
    .where('id', 'in', [...ids])
    .set({ state: 'waiting', attempts: 0, next_at: time, finished_at: null })
    .execute()
}
