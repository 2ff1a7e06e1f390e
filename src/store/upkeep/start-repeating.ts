/**
 * Does some work immediately and then periodically, one at a time, until it is stopped: its signal then ends the
 * current one. Failures, such as a full disk or an unreachable database, are retried next time.
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
