import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Channel, ChannelClaim, DeliveryStore } from '../../core/ports/monitoring/channels.ts'
import { compiledChange } from '../compiled.ts'
import { type Database, isoTime } from '../database.ts'
import type { Tables } from '../schema/tables.ts'
import { isPast, leaseEnd } from '../queue/queue-rules.ts'
import { channelOf, deliveryOf } from './channel-rows.ts'
import { prepareDigest } from './prepare-digest.ts'
import { sweepOutbox } from './sweep-outbox.ts'

/**
 * Claims are for channels, not for deliveries: a receiver that hangs delays nobody else, and gets one batch at a time.
 */
export function deliveryStore(database: Database): DeliveryStore {
  const { reader, clock, dialect, transaction, autocommit } = database

  const accept = compiledChange(database, (slots: Acceptance) =>
    autocommit
      .updateTable('deliveries')
      .where('id', '=', slots.delivery)
      .where('channel_id', '=', slots.channel)
      .where(isHeld(slots))
      .set((eb) => ({
        state: 'delivered',
        status: slots.status,
        error: null,
        attempts: eb('attempts', '+', 1),
        attempted_at: slots.now,
        finished_at: slots.now,
        next_at: null,
      }))
      .returning('id'),
  )

  async function claimChannel(leaseMs: number): Promise<{ channel: Channel; token: string } | undefined> {
    const due = reader
      .selectFrom('channels')
      .where('enabled', '=', 1)
      .where('due_at', '<=', dialect.time)
      .where(isPast('paused_until', dialect))
      .where(isPast('lease_until', dialect))
      .select('id')
      .orderBy('due_at')
      .limit(1)
    const next = await due.executeTakeFirst()
    if (next === undefined) return undefined
    const token = randomUUID()
    const row = await transaction((changes) =>
      changes
        .updateTable('channels')
        .where('id', '=', next.id)
        .where('enabled', '=', 1)
        // Another process may have been faster.
        .where(isPast('lease_until', dialect))
        .set({ token, lease_until: leaseEnd(dialect, leaseMs) })
        .returningAll()
        .executeTakeFirst(),
    )
    return row === undefined ? claimChannel(leaseMs) : { channel: channelOf(row), token }
  }

  /**
   * Runs a change while the channel is still claimed. Locks the channel's row first, as everywhere, in a statement of
   * its own: a statement that had to wait for the row would not see the deliveries added meanwhile.
   */
  async function whileHeld(
    { channel, token }: ChannelClaim,
    work: (changes: Transaction<Tables>) => Promise<void>,
  ): Promise<boolean> {
    return transaction(async (changes) => {
      const held = await changes
        .updateTable('channels')
        .where('id', '=', channel.id)
        .where('token', '=', token)
        .set({ token })
        .returning('id')
        .executeTakeFirst()
      if (held === undefined) return false
      await work(changes)
      return true
    })
  }

  return {
    async claim({ leaseMs, limit }) {
      const claimed = await claimChannel(leaseMs)
      if (claimed === undefined) return undefined
      const rows = await reader
        .selectFrom('deliveries')
        .where('channel_id', '=', claimed.channel.id)
        .where('state', '=', 'waiting')
        .where('next_at', '<=', dialect.time)
        .selectAll()
        .orderBy('next_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      const ids = rows.map(({ event_id }) => event_id)
      const events =
        ids.length === 0 ? [] : await reader.selectFrom('outbox').where('id', 'in', ids).selectAll().execute()
      const deliveries = rows.flatMap((row) => {
        const event = events.find(({ id }) => id === row.event_id)
        return event === undefined ? [] : [deliveryOf(row, event)]
      })
      return { ...claimed, deliveries }
    },

    async renew({ channel, token }, leaseMs) {
      const renewed = await autocommit
        .updateTable('channels')
        .where('id', '=', channel.id)
        .where('token', '=', token)
        .set({ lease_until: leaseEnd(dialect, leaseMs) })
        .returning('id')
        .executeTakeFirst()
      return renewed !== undefined
    },

    // A database server completes the statement even if its client is gone.
    async accepted({ channel, token }, delivery, status) {
      const now = isoTime(clock)
      return (await accept({ delivery, channel: channel.id, token, status, now })).length > 0
    },

    async settle(claim, attempt) {
      const now = isoTime(clock)
      const { state, retryInMs, status, error, request, response } = attempt
      const settled = await autocommit
        .updateTable('deliveries')
        .where('id', '=', attempt.delivery)
        .where('channel_id', '=', claim.channel.id)
        .where(isHeld({ channel: claim.channel.id, token: claim.token }))
        .set((eb) => ({
          state,
          status,
          error: error === null ? null : JSON.stringify(error),
          request,
          response,
          ...(attempt.wasAccepted === true ? {} : { attempts: eb('attempts', '+', 1) }),
          attempted_at: now,
          finished_at: state === 'waiting' ? null : now,
          next_at: state === 'waiting' ? leaseEnd(dialect, retryInMs ?? 0) : null,
        }))
        .returning('id')
        .executeTakeFirst()
      if (settled === undefined) return false
      const failing = sql<string | null>`coalesce(failing_since, ${now})`
      await whileHeld(claim, async (changes) => {
        await changes
          .updateTable('channels')
          .where('id', '=', claim.channel.id)
          .set({ failing_since: state === 'delivered' ? null : failing })
          .execute()
      })
      return true
    },

    async release(claim, pauseMs) {
      await whileHeld(claim, async (changes) => {
        await changes
          .updateTable('channels')
          .where('id', '=', claim.channel.id)
          .set((eb) => ({
            token: null,
            lease_until: null,
            paused_until: pauseMs === undefined ? null : leaseEnd(dialect, pauseMs),
            due_at: eb
              .selectFrom('deliveries')
              .where('channel_id', '=', claim.channel.id)
              .where('state', '=', 'waiting')
              .select((sub) => sub.fn.min('next_at').as('due_at')),
          }))
          .execute()
      })
    },

    async disable(claim, because) {
      const reason = JSON.stringify(because)
      await whileHeld(claim, async (changes) => {
        await changes
          .updateTable('channels')
          .where('id', '=', claim.channel.id)
          .set({ enabled: 0, disabled_because: reason, token: null, lease_until: null, due_at: null })
          .execute()
        await changes
          .updateTable('deliveries')
          .where('channel_id', '=', claim.channel.id)
          .where('state', '=', 'waiting')
          .set({ state: 'failed', error: reason, next_at: null, finished_at: isoTime(clock) })
          .execute()
      })
    },

    prepareDigest: (next) => prepareDigest(database, next),

    sweep: () => sweepOutbox(database),
  }
}

interface Held {
  readonly channel: number
  readonly token: string
}

interface Acceptance extends Held {
  readonly delivery: number
  readonly status: number
  readonly now: string
}

const isHeld = ({ channel, token }: Held) =>
  sql<boolean>`exists (select 1 from channels where id = ${channel} and token = ${token})`
