import type { Message } from './message.ts'

/** One thing on the page that a verdict is based on, in words. */
export interface Evidence {
  /** A CSS selector that leads to the element. */
  readonly selector?: string
  /** The element's start tag as written, shortened. */
  readonly snippet?: string
  /** The URL of the resource or link in question. */
  readonly url?: string
  readonly line?: number
  readonly column?: number
  /** What was found, quoted from the page or in our words. */
  readonly found?: string
  readonly expected?: string
  /** Identifies the same problem in every run, even if it has moved on the page. */
  readonly fingerprint?: string
}

/** Evidence as an audit returns it: a string quotes the page, a message is ours. */
export interface JudgedEvidence extends Omit<Evidence, 'found' | 'expected'> {
  readonly found?: string | Message
  readonly expected?: string | Message
}

/** Evidence on its way from the audit to the report. */
export interface Place extends JudgedEvidence {
  /** What stays the same when the element moves: its tag and identifying attributes. */
  readonly anchor?: string
}

export const evidenceLimits = { places: 20, snippet: 200, text: 500 } as const

/** The first of many places and their total: a page can have the same problem a hundred thousand times. */
export interface Places {
  readonly shown: readonly Place[]
  readonly total: number
}
