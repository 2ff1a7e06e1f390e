export interface RateLimitHit {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window resets. */
  readonly resetSeconds: number
}

export interface LimiterOptions {
  /** Limiters with the same name share their counts. */
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
  /**
   * Whether every call is counted before it is allowed; otherwise, calls far from the limit may be counted afterwards.
   */
  readonly exact: boolean
}

/** Quotas of one account; null means unlimited. */
export interface AccountLimits {
  readonly queuedRuns: number | null
  /** Resets at 00:00 UTC. */
  readonly runsPerDay: number | null
  /** Documents and images of all stored runs. */
  readonly storedBytes: number | null
  readonly shareLinks: number | null
  readonly keys: number | null
  readonly schedules: number | null
  /** Queued and running ones. */
  readonly crawls: number | null
}

export type AccountUsage = Readonly<Record<keyof AccountLimits, number>>

export const noLimits: AccountLimits = {
  queuedRuns: null,
  runsPerDay: null,
  storedBytes: null,
  shareLinks: null,
  keys: null,
  schedules: null,
  crawls: null,
}

/** Counts calls by key within a window. */
export interface RateLimiter {
  hit(key: string): RateLimitHit | Promise<RateLimitHit>
  /** Takes one counted call back, as if it had never been made. */
  takeBack(key: string): void | Promise<void>
}

export type MakeLimiter = (options: LimiterOptions) => RateLimiter
