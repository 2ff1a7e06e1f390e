import type { Generated, GeneratedAlways, Selectable } from 'kysely'

export interface ChannelTable {
  id: GeneratedAlways<number>
  /** The context its secrets are encrypted with: known before the row exists, and preserved by a copy. */
  uid: string
  owner_id: number
  /** Empty if its owner gave it none. */
  name: string
  type: string
  /** Encrypted: URLs of chat services are secrets. */
  target: string
  /** The target in a form that may be shown. */
  hint: string
  /** Encrypted JSON. */
  secrets: string | null
  /** JSON lists; null means all projects. */
  events: string
  projects: string | null
  digest: Generated<string>
  timezone: Generated<string>
  /** The period of the next digest, and when it is due. */
  digest_from: string | null
  digest_at: string | null
  enabled: Generated<number>
  disabled_because: string | null
  failing_since: string | null
  unsubscribe_hash: string | null
  created_at: string
  updated_at: string
  /**
   * When the next delivery is due, when the channel may be retried, and the sender's lease; by the database's clock.
   */
  due_at: Generated<number | null>
  paused_until: Generated<number | null>
  token: Generated<string | null>
  lease_until: Generated<number | null>
}

export interface OutboxTable {
  id: GeneratedAlways<number>
  uid: string
  owner_id: number
  project: string
  type: string
  data: string
  created_at: string
}

export interface DeliveryTable {
  id: GeneratedAlways<number>
  channel_id: number
  event_id: number
  state: string
  attempts: Generated<number>
  /** By the database's clock. */
  next_at: number | null
  created_at: string
  attempted_at: string | null
  finished_at: string | null
  status: number | null
  error: string | null
  request: string | null
  response: string | null
}

export type ChannelRow = Selectable<ChannelTable>
export type OutboxRow = Selectable<OutboxTable>
export type DeliveryRow = Selectable<DeliveryTable>
