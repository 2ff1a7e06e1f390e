/** Lends each thing to one at a time, the others wait in the order they came; who is gone by then loses the turn. */
export function takeTurns<Thing>(things: readonly Thing[]) {
  const free = [...things]
  const waiting: ((thing: Thing) => void)[] = []
  return async <T>(work: (thing: Thing) => Promise<T>, signal: AbortSignal): Promise<T> => {
    // The one that was used last is warm.
    const thing = free.pop() ?? (await new Promise<Thing>((resolve) => waiting.push(resolve)))
    try {
      signal.throwIfAborted()
      return await work(thing)
    } finally {
      const next = waiting.shift()
      if (next === undefined) free.push(thing)
      else next(thing)
    }
  }
}
