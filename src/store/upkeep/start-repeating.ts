/**
 * Does some work at once and then every so often, one time after the other, until it is stopped: its signal then ends
 * what is under way. What fails, because the disk is full or the database away, is tried the next time.
 */
export function startRepeating(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  let working: Promise<void> | undefined
  const begin = (): void => {
    working ??= work(stopped.signal)
      .catch(() => undefined)
      .finally(() => (working = undefined))
  }
  const timer = setInterval(begin, everyMs).unref()
  begin()
  return {
    async stop() {
      stopped.abort()
      clearInterval(timer)
      await working
    },
  }
}
