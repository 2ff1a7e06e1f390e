import type { Account, ApiKey } from '../core/account.ts'
import type { Clock } from '../core/ports.ts'

/** A key and whose it is, as last read. */
export interface Caller {
  readonly account: Account
  readonly key: ApiKey
}

const freshMs = 5000
const most = 1000

/**
 * Keys seen in the last seconds, by hash, so that most calls ask the database nothing. What is revoked in this
 * process is forgotten at once; what another process revokes lives on here for five seconds at most.
 */
export function makeSeenKeys(ports: { readonly clock: Clock }) {
  const seen = new Map<string, { readonly caller: Caller; readonly at: number }>()
  const given = new Set<string>()
  let forgotten = 0
  return {
    get(hash: string): Caller | undefined {
      const found = seen.get(hash)
      if (found === undefined) return undefined
      if (ports.clock.now().getTime() - found.at < freshMs) return found.caller
      seen.delete(hash)
      return undefined
    },
    /** How often something was forgotten: read it before asking the store, and give it to `put`. */
    forgotten: (): number => forgotten,
    put(hash: string, caller: Caller, readAt: number): void {
      // What was revoked while it was being read must not be remembered.
      if (readAt !== forgotten) return
      if (seen.size >= most) seen.clear()
      seen.set(hash, { caller, at: ports.clock.now().getTime() })
    },
    forget(id: number): void {
      forgotten += 1
      for (const [hash, { caller }] of seen) if (caller.key.id === id) seen.delete(hash)
    },
    /** Secrets that an operator chose: they may look like ours without our checksum. */
    given,
  }
}

export type SeenKeys = ReturnType<typeof makeSeenKeys>
