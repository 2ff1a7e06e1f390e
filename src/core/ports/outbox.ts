/** What channels are told about. */
export const eventTypes = ['report.finished', 'report.failed', 'alert.opened', 'alert.resolved'] as const
export type EventType = (typeof eventTypes)[number]

/** What an event carries besides its type: plain JSON with snake_case names, as webhooks send it. */
export type EventData = Readonly<Record<string, unknown>>

export interface NewOutboxEvent {
  readonly account: number
  readonly project: string
  readonly type: EventType
  readonly data: EventData
}

/**
 * Something that channels and feeds are told about. It is written in the transaction that makes it true, so it is
 * neither lost nor sent for something that was rolled back.
 */
export interface OutboxEvent extends Omit<NewOutboxEvent, 'type'> {
  readonly id: number
  /** A `digest` is made for one channel, from the events since its last one. */
  readonly type: EventType | 'digest'
  /** The same for every attempt and every channel: receivers deduplicate by it. */
  readonly uid: string
  readonly createdAt: string
}

/** What `report.finished` and `report.failed` carry. `slug` becomes the report's URL when the event is sent. */
export interface ReportEventData {
  readonly report: number
  readonly run: number
  readonly url: string
  readonly project: string
  readonly slug: string
  readonly result: string | null
  readonly score: number | null
  readonly previous: { readonly result: string | null; readonly score: number | null }
  readonly error: { readonly code: string; readonly message: string } | null
}

/**
 * What `alert.opened` and `alert.resolved` carry at least. Messages show `title` and `lines`; everything else reaches
 * webhooks as it is.
 */
export interface AlertEventData extends EventData {
  /** The alert's id: e-mails about one alert are one thread. */
  readonly alert: number
  readonly rule: string
  readonly subject: string
  /** A whole sentence that makes sense as the subject of an e-mail. */
  readonly title: string
  /** What changed, a sentence each. */
  readonly lines: readonly string[]
  /** The slug of the report it is about, if it is about one. */
  readonly slug?: string
}

export interface OutboxStore {
  /** For events that are true on their own. What changes the database adds its event in the same transaction. */
  add(event: NewOutboxEvent): Promise<void>
  /** The latest events of a project, newest first. */
  latest(
    account: number,
    project: string,
    types: readonly EventType[],
    limit: number,
  ): Promise<readonly OutboxEvent[]>
}
