/** A call that carried an Idempotency-Key, and what is known of it. */
export type BegunCall =
  /** To be done now. `report` is what an earlier try had stored when its process ended. */
  | { readonly is: 'new'; readonly id: number; readonly report: number | null }
  /** Done before; the answer as `finish` was given it. */
  | { readonly is: 'answered'; readonly answer: Uint8Array }
  | { readonly is: 'under-way' }
  /** The key was used for another request. */
  | { readonly is: 'other-request' }

export interface NewCall {
  readonly account: number
  /** Digests of the key and of what was sent with it. */
  readonly key: string
  readonly request: string
  /** How long the call may be under way before another process may take it over. */
  readonly leaseMs: number
}

/** Remembers calls for a day, for all processes on this database. */
export interface IdempotencyStore {
  begin(call: NewCall): Promise<BegunCall>
  finish(id: number, answer: Uint8Array): Promise<void>
  /** Forgets a call that did nothing. One that has stored a report stays, to be taken over at once. */
  release(id: number): Promise<void>
}

/** How long a key is remembered. */
export const idempotencyMs = 24 * 60 * 60 * 1000
