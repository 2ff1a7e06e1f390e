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

/** Counts calls by key within a window. */
export interface RateLimiter {
  hit(key: string): RateLimitHit | Promise<RateLimitHit>
}

export type MakeLimiter = (options: LimiterOptions) => RateLimiter
