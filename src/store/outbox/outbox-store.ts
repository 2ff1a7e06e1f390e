import type { EventData, OutboxEvent, OutboxStore } from '../../core/ports/monitoring/outbox.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import type { OutboxRow } from '../schema/rows/channel-rows.ts'
import { addEvent } from './add-event.ts'

export function outboxStore(database: Database): OutboxStore {
  const { reader, clock, dialect } = database
  return {
    add: (event) =>
      changeOwned(database, event.account, (transaction) =>
        addEvent(transaction, dialect, event, isoTime(clock)),
      ),

    async latest(account, project, types, limit) {
      const rows = await reader
        .selectFrom('outbox')
        .where('owner_id', '=', account)
        .where('project', '=', project)
        .where('type', 'in', [...types])
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(outboxEvent)
    },
  }
}

export const outboxEvent = (row: OutboxRow): OutboxEvent => ({
  id: row.id,
  uid: row.uid,
  account: row.owner_id,
  project: row.project,
  // Only `addEvent` writes these columns, from an event of this type.
  type: row.type as OutboxEvent['type'],
  data: JSON.parse(row.data) as EventData,
  createdAt: row.created_at,
})
