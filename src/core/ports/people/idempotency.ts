/** A call with an Idempotency-Key, and what is known about it. */
export type BegunCall =
  /** To be executed now. `report` and `entries` are what an earlier attempt had stored when its process died. */
  | {
      readonly is: 'new'
      readonly id: number
      readonly report: number | null
      readonly entries: readonly StoredEntry[]
    }
  /** Already executed; the response as passed to `finish`. */
  | { readonly is: 'answered'; readonly answer: Uint8Array }
  | { readonly is: 'under-way' }
  /** Its process died after it had stored something other than a report, and before it could respond. */
  | { readonly is: 'interrupted' }
  /** The key was used for another request. */
  | { readonly is: 'other-request' }

/** An entry of a batch, by its index, and the report that was created for it. */
export type StoredEntry = readonly [entry: number, report: number]

export interface NewCall {
  readonly account: number
  /** Hashes of the key and of the request. */
  readonly key: string
  readonly request: string
  /** How long it stays with this process unless it is renewed. */
  readonly leaseMs: number
}

/** Remembers calls for a day, across all processes on this database. */
export interface IdempotencyStore {
  begin(call: NewCall): Promise<BegunCall>
  /** Keeps calls with this process. Nothing happens to those that another has taken over. */
  renew(ids: readonly number[], leaseMs: number): Promise<void>
  finish(id: number, answer: Uint8Array): Promise<void>
  /** Forgets a call that did nothing. One that has stored a report can be taken over immediately. */
  release(id: number): Promise<void>
}

/** How long a key is remembered. */
export const idempotencyMs = 24 * 60 * 60 * 1000
