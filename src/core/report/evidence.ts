import type { Message } from './message.ts'

/** One thing on the page that a verdict rests on, in words. */
export interface Evidence {
  /** A CSS selector that leads to the element. */
  readonly selector?: string
  /** The element's start tag as written, shortened. */
  readonly snippet?: string
  /** The URL of the resource or link meant. */
  readonly url?: string
  readonly line?: number
  readonly column?: number
  /** What was found: the page's own words, or ours. */
  readonly found?: string
  readonly expected?: string
  /** The same for the same problem in every run, wherever on the page it has moved to. */
  readonly fingerprint?: string
}

/** Evidence as an audit gives it: what the page says is a string, what we say of it a message. */
export interface JudgedEvidence extends Omit<Evidence, 'found' | 'expected'> {
  readonly found?: string | Message
  readonly expected?: string | Message
}

/** Evidence on its way from the audit to the report. */
export interface Place extends JudgedEvidence {
  /** What stays the same when the element moves: its tag and the attributes that name it. */
  readonly anchor?: string
}

export const evidenceLimits = { places: 20, snippet: 200, text: 500 } as const

/** The first of many places, and how many there are: a page can offend a hundred thousand times. */
export interface Places {
  readonly shown: readonly Place[]
  readonly total: number
}
