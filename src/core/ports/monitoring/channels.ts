import type { Sentence } from '../../sentence.ts'
import type { EventType, OutboxEvent } from './outbox.ts'
import type { Listed, ListPage } from '../reports/reports.ts'

export const channelTypes = ['webhook', 'email', 'slack', 'discord', 'teams', 'ntfy'] as const
export type ChannelType = (typeof channelTypes)[number]

/** `off` sends each event immediately. */
export const digests = ['off', 'weekly', 'monthly'] as const
export type Digest = (typeof digests)[number]

/** Where an account wants to receive events. */
export interface Channel {
  readonly id: number
  /** The context its secrets are encrypted with. */
  readonly uid: string
  readonly account: number
  /** Null if its owner gave it none; `channelName` then says what to call it, in the reader's language. */
  readonly name: string | null
  readonly type: ChannelType
  /** Encrypted: the URL of a chat service is a secret. */
  readonly target: string
  /** The target in a form that may be shown. */
  readonly hint: string
  /** Encrypted. */
  readonly secrets: string | null
  readonly events: readonly EventType[]
  /** Null means all projects. */
  readonly projects: readonly string[] | null
  readonly digest: Digest
  readonly timezone: string
  /** When the next digest is due; null without one. */
  readonly digestAt: string | null
  readonly enabled: boolean
  /** Why it was disabled automatically. */
  readonly disabledBecause: Sentence | null
  /** Since when deliveries have been failing. */
  readonly failingSince: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export type NewChannel = Pick<
  Channel,
  | 'uid'
  | 'account'
  | 'name'
  | 'type'
  | 'target'
  | 'hint'
  | 'secrets'
  | 'events'
  | 'projects'
  | 'digest'
  | 'timezone'
  | 'digestAt'
> & {
  /** For the unsubscribe link in e-mails. */
  readonly unsubscribeHash: string | null
  /** The idempotent call that creates it, if any. */
  readonly call?: number
}

export type ChannelChanges = Partial<
  Pick<
    Channel,
    | 'name'
    | 'target'
    | 'hint'
    | 'secrets'
    | 'events'
    | 'projects'
    | 'digest'
    | 'timezone'
    | 'digestAt'
    | 'enabled'
  >
>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * One event sent, or to be sent, to one channel. Request and response belong to the latest attempt, bounded and masked.
 */
export interface Delivery {
  readonly id: number
  readonly channel: number
  readonly event: OutboxEvent
  readonly state: DeliveryState
  readonly attempts: number
  readonly createdAt: string
  readonly attemptedAt: string | null
  /** When a waiting delivery is attempted next. */
  readonly nextAt: string | null
  readonly finishedAt: string | null
  readonly status: number | null
  readonly error: Sentence | null
  readonly request: string | null
  readonly response: string | null
}

/** Accounts have few channels; the limit bounds the fan-out of one event. */
export const maxChannels = 50

export type DeliveryPage = Omit<ListPage, 'sort'>

export interface ChannelStore {
  /** Throws a Problem `limit-reached` at `mostChannels`. */
  create(channel: NewChannel): Promise<Channel>
  list(account: number): Promise<readonly Channel[]>
  find(account: number, id: number): Promise<Channel | undefined>
  /** Enabling a disabled channel resets its failures. */
  update(account: number, id: number, changes: ChannelChanges): Promise<Channel | undefined>
  remove(account: number, id: number): Promise<boolean>
  /**
   * Disables the e-mail channel with this unsubscribe token and returns it; undefined if there is none.
   */
  unsubscribe(hash: string): Promise<Channel | undefined>
  /** The channel with this unsubscribe token; undefined if there is none. */
  findByUnsubscribe(hash: string): Promise<Channel | undefined>
  /** Newest first. */
  deliveries(channel: number, page: DeliveryPage): Promise<Listed<Delivery>>
  findDelivery(account: number, id: number): Promise<Delivery | undefined>
  /** Sends it again, with a full set of attempts. */
  redeliver(account: number, id: number): Promise<boolean>
  /** Redelivers every event of a channel in this period; returns how many. */
  redeliverBetween(channel: number, since: string, until: string): Promise<number>
}

/** Proof that this process is the only one sending to a channel. */
export interface ChannelClaim {
  readonly channel: Channel
  readonly token: string
  readonly deliveries: readonly Delivery[]
}

/** The outcome of one attempt. */
export interface Attempt {
  readonly delivery: number
  readonly state: DeliveryState
  /** Set when another attempt is due. */
  readonly retryInMs: number | null
  readonly status: number | null
  readonly error: Sentence | null
  readonly request: string | null
  readonly response: string | null
  /** `accepted` has recorded it: only the request and the response are missing. */
  readonly wasAccepted?: boolean
}

export interface DeliveryStore {
  /** Claims a channel that has due deliveries and no sender; undefined if there is none. */
  claim(options: { readonly leaseMs: number; readonly limit: number }): Promise<ChannelClaim | undefined>
  /** Extends the lease before another attempt; false when the claim is lost. */
  renew(claim: ChannelClaim, leaseMs: number): Promise<boolean>
  /**
   * Records that the receiver has accepted a delivery, in one statement that is built beforehand: a process that is
   * killed between the receiver's response and this commit sends twice. False when the claim is lost.
   */
  accepted(claim: ChannelClaim, delivery: number, status: number): Promise<boolean>
  /** Stores the outcome of an attempt; false when the claim is lost. */
  settle(claim: ChannelClaim, attempt: Attempt): Promise<boolean>
  /** Releases the channel, optionally pausing it. */
  release(claim: ChannelClaim, pauseMs?: number): Promise<void>
  /** Disables the channel and drops its pending deliveries. */
  disable(claim: ChannelClaim, because: Sentence): Promise<void>
  /** Collects the events since the last digest of a channel that is due into one delivery; false if none is due. */
  prepareDigest(next: (channel: Channel, now: Date) => string): Promise<boolean>
  /** Deletes old events and their deliveries, in batches. */
  sweep(): Promise<void>
}
