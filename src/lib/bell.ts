/** Wakes those who wait for work. */
export interface Bell {
  /** How often it has rung: read it before checking for work, and pass it to `wait` if there was none. */
  rings(): number
  ring(): void
  /** Resolves when it rings, immediately if it has rung since `seen`, or when the signal aborts. */
  wait(seen: number, signal: AbortSignal): Promise<void>
}

export function createBell(): Bell {
  let rung = 0
  const sleepers = new Set<() => void>()
  return {
    rings: () => rung,
    ring() {
      rung += 1
      for (const wake of sleepers) wake()
    },
    wait(seen, signal) {
      if (seen !== rung || signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = () => {
          sleepers.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        sleepers.add(wake)
        signal.addEventListener('abort', wake)
      })
    },
  }
}
