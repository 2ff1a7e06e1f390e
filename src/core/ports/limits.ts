export interface RateLimitHit {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window begins anew. */
  readonly resetSeconds: number
}

export interface LimiterOptions {
  /** Limiters of one name count together. */
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
  /** Whether every call is counted before it is allowed; otherwise those far from the limit may be just afterwards. */
  readonly exact: boolean
}

/** How much one account may use; null does not limit. */
export interface AccountLimits {
  readonly queuedRuns: number | null
  /** From 00:00 UTC on. */
  readonly runsPerDay: number | null
  /** Documents and images of all runs that are kept. */
  readonly storedBytes: number | null
  readonly shareLinks: number | null
  readonly keys: number | null
  readonly schedules: number | null
}

export type AccountUsage = Readonly<Record<keyof AccountLimits, number>>

export const noLimits: AccountLimits = {
  queuedRuns: null,
  runsPerDay: null,
  storedBytes: null,
  shareLinks: null,
  keys: null,
  schedules: null,
}

/** Counts calls by key within a window. */
export interface RateLimiter {
  hit(key: string): RateLimitHit | Promise<RateLimitHit>
}

export type MakeLimiter = (options: LimiterOptions) => RateLimiter
