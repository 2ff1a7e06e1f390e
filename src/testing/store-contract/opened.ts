import type { AccountLimits } from '../../core/ports/people/limits.ts'
import type { Thinning } from '../../core/thin-history.ts'
import type { Store } from '../../core/ports/store.ts'

/** How many random cases to try. Even with few, every kind of statement is run. */
export type Cases = 'all' | 'few'

/** A separate store for one test. */
export interface Opened {
  readonly store: Store
  /** The store's clock, advanced by tests. */
  readonly clock: ManualClock
  close(): Promise<void>
}

export interface ManualClock {
  now(): Date
  advance(ms: number): void
}

export type OpenStore = (options?: {
  readonly hostLimit?: number
  readonly visitRetryMs?: number
  readonly limits?: AccountLimits
  readonly thinning?: Thinning
}) => Promise<Opened>
