import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../../core/ports/store.ts'

/** Runs per step: small enough that other writers hardly wait. */
const step = 100

/** Deletes the runs beyond every account's retention, until the signal aborts; returns how many. */
export function makePruneHistory(ports: { readonly store: Pick<Store, 'retention'> }) {
  return async function pruneHistory(signal?: AbortSignal): Promise<number> {
    let all = 0
    for (;;) {
      const { removed, done } = await ports.store.retention.prune(step)
      all += removed
      if (done || signal?.aborted === true) return all
      await pause(20)
    }
  }
}
