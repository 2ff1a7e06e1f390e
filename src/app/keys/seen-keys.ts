import type { Account, ApiKey } from '../../core/account.ts'
import type { Clock } from '../../core/ports.ts'

/** A key and its owner, as last read. */
export interface Caller {
  readonly account: Account
  readonly key: ApiKey
}

const freshMs = 5000
const most = 1000

/**
 * Recently used keys, cached as they were sent, so that most calls need neither a hash nor a query. Keys revoked in
 * this process are dropped immediately; those revoked by another process stay valid for at most five seconds.
 */
export function makeSeenKeys({ clock }: { readonly clock: Clock }) {
  const seen = new Map<string, { readonly caller: Caller; readonly until: number }>()
  const given = new Set<string>()
  let forgotten = 0
  return {
    get(secret: string): Caller | undefined {
      const found = seen.get(secret)
      if (found === undefined) return undefined
      if (clock.now().getTime() < found.until) return found.caller
      seen.delete(secret)
      return undefined
    },
    /** Number of invalidations so far: read it before querying the store, and pass it to `put`. */
    forgotten: (): number => forgotten,
    put(secret: string, caller: Caller, readAt: number): void {
      // A key revoked while it was being read must not be cached.
      if (readAt !== forgotten) return
      if (seen.size >= most) seen.clear()
      const { expiresAt } = caller.key
      const fresh = clock.now().getTime() + freshMs
      seen.set(secret, { caller, until: expiresAt === null ? fresh : Math.min(fresh, Date.parse(expiresAt)) })
    },
    forget(id: number): void {
      forgotten += 1
      for (const [secret, { caller }] of seen) if (caller.key.id === id) seen.delete(secret)
    },
    /** Hashes of secrets chosen by an operator: these may look like ours without having our checksum. */
    given,
  }
}

export type SeenKeys = ReturnType<typeof makeSeenKeys>
