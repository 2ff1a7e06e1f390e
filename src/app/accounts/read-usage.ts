import type { AccountLimits } from '../../core/ports/people/limits.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'

export interface UsedLimit {
  readonly used: number
  /** Null means unlimited. */
  readonly limit: number | null
}

export type UsedLimits = Readonly<Record<keyof AccountLimits, UsedLimit>> & {
  /** When the daily count resets. */
  readonly resetsAt: string
}

/** An account's usage and its limits. */
export function makeReadUsage(ports: {
  readonly store: Pick<Store, 'accounts'>
  readonly clock: Clock
  readonly settings: { readonly accountLimits: AccountLimits }
}) {
  const { accountLimits: limits } = ports.settings

  return async function readUsage(account: number): Promise<UsedLimits> {
    const used = await ports.store.accounts.usage(account)
    const now = ports.clock.now()
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
    return {
      queuedRuns: { used: used.queuedRuns, limit: limits.queuedRuns },
      runsPerDay: { used: used.runsPerDay, limit: limits.runsPerDay },
      storedBytes: { used: used.storedBytes, limit: limits.storedBytes },
      shareLinks: { used: used.shareLinks, limit: limits.shareLinks },
      keys: { used: used.keys, limit: limits.keys },
      schedules: { used: used.schedules, limit: limits.schedules },
      crawls: { used: used.crawls, limit: limits.crawls },
      resetsAt: new Date(midnight).toISOString(),
    }
  }
}

export type ReadUsage = ReturnType<typeof makeReadUsage>
