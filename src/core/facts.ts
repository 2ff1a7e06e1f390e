import type { Sentence } from './sentence.ts'
import type { AskedFacts } from './facts/asked.ts'
import type { BrowserErrorCode } from './facts/browser.ts'
import type { ReadFacts } from './facts/read.ts'

/** Everything an audit can read. A fact is a name here and a reader or asker in `gather/`. */
export interface Facts extends ReadFacts, AskedFacts {}

export type FactName = keyof Facts

export interface MissingFact {
  readonly ok: false
  readonly because: Sentence
  readonly code?: BrowserErrorCode
  /** This fact cannot exist where the page is served from, so audits that need it do not apply. */
  readonly notApplicable?: true
}

/** A gatherer can fail; audits that need its fact are then not measured, and say why. */
export type Gathered<F = Facts> = {
  readonly [N in keyof F]: { readonly ok: true; readonly value: F[N] } | MissingFact
}
