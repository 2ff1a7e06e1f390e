import type { Sentence } from '../sentence.ts'
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
  /** Which of the two are in our words. The others quote the page or are to be typed as they are. */
  readonly ours?: readonly ('found' | 'expected')[]
  /** Identifies the same problem in every run, even if it has moved on the page. */
  readonly fingerprint?: string
}

/** Evidence as an audit returns it: a string quotes the page, a message is ours. */
export interface JudgedEvidence<M extends Message = Message>
  extends Omit<Evidence, 'found' | 'expected' | 'ours'> {
  readonly found?: string | M
  readonly expected?: string | M
}

/** A quote, a message, or nothing, as an audit puts it into evidence. */
export type Words = string | Message | undefined

/** Evidence on its way from the audit to the report. */
export interface Place<M extends Message = Message> extends JudgedEvidence<M> {
  /** What stays the same when the element moves: its tag and identifying attributes. */
  readonly anchor?: string
  /** The way to an element of the rendered page, which may also be in the source. */
  readonly path?: readonly string[]
}

export const evidenceLimits = { places: 20, snippet: 200, text: 500 } as const

/** The first of many places and their total: a page can have the same problem a hundred thousand times. */
export interface Places<M extends Message = Message> {
  readonly shown: readonly Place<M>[]
  readonly total: number
}

/** Evidence in a sentence that all audits share, such as what axe found. */
export type SharedMessage = Message<'said', { readonly said: Sentence }>

/** The audit's own messages in evidence of this type. A misspelled member is a message that no audit has. */
export type MessageIn<P> = P extends { readonly shown: infer Shown }
  ? MessageIn<Shown>
  : P extends readonly (infer One)[]
    ? MessageIn<One>
    : Exclude<keyof P, keyof Place> extends never
      ? Exclude<Extract<P[keyof P & ('found' | 'expected')], Message>, SharedMessage>
      : Message<`Evidence has no ${Exclude<keyof P, keyof Place> & string}`>
