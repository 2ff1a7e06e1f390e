import type { StoredFailure } from '../../failure.ts'

/** Events that channels can subscribe to. */
export const eventTypes = ['report.finished', 'report.failed', 'alert.opened', 'alert.resolved'] as const
export type EventType = (typeof eventTypes)[number]

/** Payload of an event: plain JSON with snake_case names, as sent by webhooks. */
export type EventData = Readonly<Record<string, unknown>>

export interface NewOutboxEvent {
  readonly account: number
  readonly project: string
  readonly type: EventType
  readonly data: EventData
}

/**
 * An event for channels and feeds. Written in the same transaction as the change it announces, so it is neither lost
 * nor sent for a change that was rolled back.
 */
export interface OutboxEvent extends Omit<NewOutboxEvent, 'type'> {
  readonly id: number
  /** A `digest` summarizes the events since the last one, for one channel. */
  readonly type: EventType | 'digest'
  /** The same for every attempt and channel, so receivers can deduplicate. */
  readonly uid: string
  readonly createdAt: string
}

/** What is sent to a channel. `channel.disabled` tells about another channel of the account, and is not stored. */
export interface SentEvent extends Omit<OutboxEvent, 'type'> {
  readonly type: OutboxEvent['type'] | 'channel.disabled'
}

/** Payload of `report.finished` and `report.failed`. `slug` becomes the report's URL when the event is sent. */
export interface ReportEventData {
  readonly report: number
  readonly run: number
  readonly url: string
  readonly project: string
  readonly slug: string
  readonly result: string | null
  readonly score: number | null
  readonly previous: { readonly result: string | null; readonly score: number | null }
  readonly error: StoredFailure | null
}

/**
 * Payload of `alert.opened` and `alert.resolved`, at least. Messages show `title` and `lines`; webhooks get everything.
 */
export interface AlertEventData extends EventData {
  /** The alert's id: e-mails about one alert share a thread. */
  readonly alert: number
  readonly rule: string
  readonly subject: string
  /** A full sentence that works as an e-mail subject. */
  readonly title: string
  /** What changed, one sentence each. */
  readonly lines: readonly string[]
  /** The slug of the report, if it is about one. */
  readonly slug?: string
}

export interface OutboxStore {
  /** For events without a database change. Changes add their event in their own transaction. */
  add(event: NewOutboxEvent): Promise<void>
  /** The latest events of a project, newest first. */
  latest(
    account: number,
    project: string,
    types: readonly EventType[],
    limit: number,
  ): Promise<readonly OutboxEvent[]>
}
