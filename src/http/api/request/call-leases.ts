import type { App } from '../../../app/app.ts'

export interface CallLeases {
  readonly leaseMs: number
  /** Renews the lease of a call until it is let go, at most for this long. */
  hold(id: number, longestMs: number): void
  letGo(id: number): void
  close(): void
}

const defaultLeaseMs = 10_000

/**
 * Keeps the calls with an Idempotency-Key that this process is working on. The lease is short, so that a retry can take
 * over soon after the process was killed. All leases are renewed together, four times in their duration.
 */
export function openCallLeases(
  { idempotency }: Pick<App, 'idempotency'>,
  leaseMs = defaultLeaseMs,
): CallLeases {
  /** When to stop renewing, by id. */
  const held = new Map<number, number>()

  async function renewAll(): Promise<void> {
    const now = performance.now()
    for (const [id, until] of held) if (until < now) held.delete(id)
    if (held.size > 0) await idempotency.renew([...held.keys()], leaseMs)
  }

  // A renewal that fails is followed by others before the lease is over.
  const timer = setInterval(() => void renewAll().catch(() => undefined), leaseMs / 4).unref()
  return {
    leaseMs,
    hold: (id, longestMs) => void held.set(id, performance.now() + longestMs),
    letGo: (id) => void held.delete(id),
    close: () => clearInterval(timer),
  }
}
