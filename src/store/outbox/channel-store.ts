import { rememberStored } from '../reports/idempotency-store.ts'
import { sentence } from '../../core/sentence.ts'
import {
  type Channel,
  type ChannelChanges,
  type ChannelStore,
  maxChannels,
} from '../../core/ports/monitoring/channels.ts'
import { Problem } from '../../core/problem.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { channelOf } from './channel-rows.ts'
import { deliveryList } from './delivery-list.ts'

export function channelStore(database: Database): ChannelStore {
  const { reader, clock } = database

  async function find(account: number, id: number): Promise<Channel | undefined> {
    const row = await reader
      .selectFrom('channels')
      .where('owner_id', '=', account)
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst()
    return row === undefined ? undefined : channelOf(row)
  }

  return {
    ...deliveryList(database),
    find,

    async create(channel) {
      const now = isoTime(clock)
      const row = await changeOwned(database, channel.account, async (transaction) => {
        const { channels } = await transaction
          .selectFrom('channels')
          .where('owner_id', '=', channel.account)
          .select((eb) => eb.fn.countAll<number>().as('channels'))
          .executeTakeFirstOrThrow()
        if (channels >= maxChannels) {
          throw new Problem('limit-reached', sentence('channelsLimit', { limit: maxChannels }))
        }
        await rememberStored(transaction, channel.call)
        return transaction
          .insertInto('channels')
          .values({
            uid: channel.uid,
            owner_id: channel.account,
            type: channel.type,
            unsubscribe_hash: channel.unsubscribeHash,
            created_at: now,
            updated_at: now,
            ...columnsOf(channel),
            name: channel.name ?? '',
            target: channel.target,
            hint: channel.hint,
            events: JSON.stringify(channel.events),
            digest_from: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return channelOf(row)
    },

    async list(account) {
      const rows = await reader
        .selectFrom('channels')
        .where('owner_id', '=', account)
        .selectAll()
        .orderBy('id')
        .execute()
      return rows.map(channelOf)
    },

    async update(account, id, changes) {
      const now = isoTime(clock)
      const row = await changeOwned(database, account, (transaction) =>
        transaction
          .updateTable('channels')
          .where('owner_id', '=', account)
          .where('id', '=', id)
          .set({ ...columnsOf(changes), updated_at: now })
          .returningAll()
          .executeTakeFirst(),
      )
      return row === undefined ? undefined : channelOf(row)
    },

    async remove(account, id) {
      const removed = await changeOwned(database, account, (transaction) =>
        transaction
          .deleteFrom('channels')
          .where('owner_id', '=', account)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst(),
      )
      return removed !== undefined
    },

    async findByUnsubscribe(hash) {
      const row = await reader
        .selectFrom('channels')
        .where('unsubscribe_hash', '=', hash)
        .selectAll()
        .executeTakeFirst()
      return row === undefined ? undefined : channelOf(row)
    },

    async unsubscribe(hash) {
      const row = await database.transaction((transaction) =>
        transaction
          .updateTable('channels')
          .where('unsubscribe_hash', '=', hash)
          .set({ enabled: 0, disabled_because: unsubscribed, due_at: null, updated_at: isoTime(clock) })
          .returningAll()
          .executeTakeFirst(),
      )
      return row === undefined ? undefined : channelOf(row)
    },
  }
}

const unsubscribed = JSON.stringify(sentence('recipientUnsubscribed'))

/** What a user can change. Enabling clears earlier failures. */
const columnsOf = (changes: ChannelChanges) => ({
  ...(changes.name !== undefined && { name: changes.name ?? '' }),
  ...(changes.target !== undefined && { target: changes.target }),
  ...(changes.hint !== undefined && { hint: changes.hint }),
  ...(changes.secrets !== undefined && { secrets: changes.secrets }),
  ...(changes.events !== undefined && { events: JSON.stringify(changes.events) }),
  ...(changes.projects !== undefined && {
    projects: changes.projects === null ? null : JSON.stringify(changes.projects),
  }),
  ...(changes.digest !== undefined && { digest: changes.digest }),
  ...(changes.timezone !== undefined && { timezone: changes.timezone }),
  ...(changes.digestAt !== undefined && { digest_at: changes.digestAt }),
  ...(changes.enabled !== undefined && {
    enabled: changes.enabled ? 1 : 0,
    disabled_because: null,
    failing_since: null,
    paused_until: null,
  }),
})
