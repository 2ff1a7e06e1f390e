/** Lets a few do their work at once, the others in the order they came; who is gone by then loses the turn. */
export function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let inside = 0
  return async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (inside >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    inside += 1
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      inside -= 1
      waiting.shift()?.()
    }
  }
}
