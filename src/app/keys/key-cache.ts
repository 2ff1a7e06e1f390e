import { LRUCache } from 'lru-cache'
import type { Account, ApiKey } from '../../core/account.ts'
import type { Clock } from '../../core/ports/outside.ts'

/** A key and its owner, as last read. */
export interface Caller {
  readonly account: Account
  readonly key: ApiKey
}

const freshMs = 5000

interface Cached {
  readonly caller: Caller
  readonly from: number
  readonly until: number
}

/**
 * Recently used keys, cached as they were sent, so that most calls need neither a hash nor a query. Keys revoked in
 * this process are dropped immediately; those revoked by another process stay valid for at most five seconds.
 */
export function makeKeyCache({ clock }: { readonly clock: Clock }) {
  const callers = new LRUCache<string, Cached>({ max: 1000 })
  const given = new Set<string>()
  let forgotten = 0
  return {
    get(secret: string): Caller | undefined {
      const found = callers.get(secret)
      if (found === undefined) return undefined
      const now = clock.now().getTime()
      // Before `from`, the clock was set back.
      if (now >= found.from && now < found.until) return found.caller
      callers.delete(secret)
      return undefined
    },
    /** Number of invalidations so far: read it before querying the store, and pass it to `put`. */
    forgotten: (): number => forgotten,
    put(secret: string, caller: Caller, readAt: number): void {
      // A key revoked while it was being read must not be cached.
      if (readAt !== forgotten) return
      const { expiresAt } = caller.key
      const from = clock.now().getTime()
      const fresh = from + freshMs
      const until = expiresAt === null ? fresh : Math.min(fresh, Date.parse(expiresAt))
      callers.set(secret, { caller, from, until })
    },
    forget(id: number): void {
      forgotten += 1
      const revoked = [...callers].filter(([, { caller }]) => caller.key.id === id)
      for (const [secret] of revoked) callers.delete(secret)
    },
    /** Hashes of secrets chosen by an operator: these may look like ours without having our checksum. */
    given,
  }
}

export type KeyCache = ReturnType<typeof makeKeyCache>
