import type {
  Channel,
  ChannelType,
  Delivery,
  DeliveryState,
  Digest,
} from '../../core/ports/monitoring/channels.ts'
import type { EventType } from '../../core/ports/monitoring/outbox.ts'
import { readSentence } from '../../core/sentence.ts'
import type { ChannelRow, DeliveryRow, OutboxRow } from '../schema/rows/channel-rows.ts'
import { outboxEvent } from './outbox-store.ts'

/** Only `channelStore` writes types, events and digests, from values of these types. */
export const channelOf = (row: ChannelRow): Channel => ({
  id: row.id,
  uid: row.uid,
  account: row.owner_id,
  name: row.name === '' ? null : row.name,
  type: row.type as ChannelType,
  target: row.target,
  hint: row.hint,
  secrets: row.secrets,
  events: JSON.parse(row.events) as EventType[],
  projects: row.projects === null ? null : (JSON.parse(row.projects) as string[]),
  digest: row.digest as Digest,
  timezone: row.timezone,
  digestAt: row.digest_at,
  enabled: row.enabled === 1,
  disabledBecause: row.disabled_because === null ? null : readSentence(row.disabled_because),
  failingSince: row.failing_since,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const deliveryOf = (row: DeliveryRow, event: OutboxRow): Delivery => ({
  id: row.id,
  channel: row.channel_id,
  event: outboxEvent(event),
  state: row.state as DeliveryState,
  attempts: row.attempts,
  createdAt: row.created_at,
  attemptedAt: row.attempted_at,
  nextAt: row.next_at === null ? null : new Date(row.next_at).toISOString(),
  finishedAt: row.finished_at,
  status: row.status,
  error: row.error === null ? null : readSentence(row.error),
  request: row.request,
  response: row.response,
})
