/**
 * Lends each thing to one caller at a time. Others wait in order of arrival; a caller whose signal aborts meanwhile
 * loses its turn.
 */
export function takeTurns<Thing>(things: readonly Thing[]) {
  const free = [...things]
  const waiting: ((thing: Thing) => void)[] = []
  return async <T>(work: (thing: Thing) => Promise<T>, signal: AbortSignal): Promise<T> => {
    // The most recently used one is warm.
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
