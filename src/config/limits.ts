import { limit } from './readers.ts'
import { setting } from './setting.ts'
import type { AccountLimits } from '../core/ports/people/limits.ts'

const megabyte = 1_000_000

/** What one account may use. One person on one machine needs no such limits. */
export const limitSettings = {
  limitQueued: setting('PLUMBLINE_LIMIT_QUEUED', ['off', '2000'], limit(1_000_000)),
  limitRunsPerDay: setting('PLUMBLINE_LIMIT_RUNS_PER_DAY', ['off', '5000'], limit(100_000_000)),
  limitStorage: setting('PLUMBLINE_LIMIT_STORAGE', ['off', '5000'], limit(100_000_000, megabyte)),
  limitShareLinks: setting('PLUMBLINE_LIMIT_SHARE_LINKS', ['off', '1000'], limit(1_000_000)),
  limitKeys: setting('PLUMBLINE_LIMIT_KEYS', ['off', '50'], limit(1_000_000)),
  limitSchedules: setting('PLUMBLINE_LIMIT_SCHEDULES', ['off', '200'], limit(1_000_000)),
  limitCrawls: setting('PLUMBLINE_LIMIT_CRAWLS', ['off', '5'], limit(1_000_000)),
}

export function accountLimitsOf(config: {
  readonly limitQueued: number | null
  readonly limitRunsPerDay: number | null
  readonly limitStorage: number | null
  readonly limitShareLinks: number | null
  readonly limitKeys: number | null
  readonly limitSchedules: number | null
  readonly limitCrawls: number | null
}): AccountLimits {
  return {
    queuedRuns: config.limitQueued,
    runsPerDay: config.limitRunsPerDay,
    storedBytes: config.limitStorage,
    shareLinks: config.limitShareLinks,
    keys: config.limitKeys,
    schedules: config.limitSchedules,
    crawls: config.limitCrawls,
  }
}
