import type { EventType, OutboxEvent } from './outbox.ts'

export const channelTypes = ['webhook', 'email', 'slack', 'discord', 'teams', 'ntfy'] as const
export type ChannelType = (typeof channelTypes)[number]

/** `off` tells each event at once. */
export const digests = ['off', 'weekly', 'monthly'] as const
export type Digest = (typeof digests)[number]

/** Where an account wants to be told about events. */
export interface Channel {
  readonly id: number
  /** What its secrets are bound to. */
  readonly uid: string
  readonly account: number
  readonly name: string
  readonly type: ChannelType
  /** Encrypted: the URL of a chat service is a secret. */
  readonly target: string
  /** The target as it may be shown. */
  readonly hint: string
  /** Encrypted. */
  readonly secrets: string | null
  readonly events: readonly EventType[]
  /** Null is all projects. */
  readonly projects: readonly string[] | null
  readonly digest: Digest
  readonly timezone: string
  /** When the next digest is due; null without one. */
  readonly digestAt: string | null
  readonly enabled: boolean
  /** Why it was disabled, when nobody asked for it. */
  readonly disabledBecause: string | null
  /** Since when nothing could be delivered. */
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
  /** Of the token in the e-mails' unsubscribe link. */
  readonly unsubscribeHash: string | null
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

/** One event on its way to one channel, or there. Request and response are of the latest attempt, bounded and masked. */
export interface Delivery {
  readonly id: number
  readonly channel: number
  readonly event: OutboxEvent
  readonly state: DeliveryState
  readonly attempts: number
  readonly createdAt: string
  readonly attemptedAt: string | null
  readonly finishedAt: string | null
  readonly status: number | null
  readonly error: string | null
  readonly request: string | null
  readonly response: string | null
}

/** Accounts have few channels; this keeps an event from becoming a flood. */
export const mostChannels = 50

export interface ChannelStore {
  /** Throws a Problem `limit-reached` at `mostChannels`. */
  create(channel: NewChannel): Promise<Channel>
  list(account: number): Promise<readonly Channel[]>
  find(account: number, id: number): Promise<Channel | undefined>
  /** Enabling one that was disabled makes it as good as new. */
  update(account: number, id: number, changes: ChannelChanges): Promise<Channel | undefined>
  remove(account: number, id: number): Promise<boolean>
  /** Disables the e-mail channel with this unsubscribe token; its name as it is shown, or undefined. */
  unsubscribe(hash: string): Promise<{ readonly hint: string } | undefined>
  /** Newest first. */
  deliveries(
    channel: number,
    page: { readonly page: number; readonly perPage: number },
  ): Promise<{ readonly rows: readonly Delivery[]; readonly total: number }>
  findDelivery(account: number, id: number): Promise<Delivery | undefined>
  /** Sends it once more from the start. */
  redeliver(account: number, id: number): Promise<boolean>
  /** The same for everything of a channel whose event happened within these times; how many. */
  redeliverBetween(channel: number, since: string, until: string): Promise<number>
}

/** Proof that one process sends to a channel. Nobody else does meanwhile. */
export interface ChannelClaim {
  readonly channel: Channel
  readonly token: string
  readonly deliveries: readonly Delivery[]
}

/** What came of one attempt. */
export interface Attempt {
  readonly delivery: number
  readonly state: DeliveryState
  /** For one that waits for another attempt. */
  readonly retryInMs: number | null
  readonly status: number | null
  readonly error: string | null
  readonly request: string | null
  readonly response: string | null
}

export interface DeliveryStore {
  /** A channel with deliveries that are due and that nobody sends to; undefined when there is none. */
  claim(options: { readonly leaseMs: number; readonly limit: number }): Promise<ChannelClaim | undefined>
  /** Keeps what came of an attempt; false when the claim is lost. */
  settle(claim: ChannelClaim, attempt: Attempt): Promise<boolean>
  /** Lets go of the channel, which rests for a while if told so. */
  release(claim: ChannelClaim, pauseMs?: number): Promise<void>
  /** Disables the channel and gives up what waits for it. */
  disable(claim: ChannelClaim, because: string): Promise<void>
  /** Turns what happened since the last digest of a channel that is due into one delivery; false when none is due. */
  prepareDigest(next: (channel: Channel, now: Date) => string): Promise<boolean>
  /** Forgets old events with their deliveries, a step at a time. */
  sweep(): Promise<void>
}
