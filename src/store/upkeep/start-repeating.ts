/**
 * Calls `work` immediately and then periodically, never twice at the same time. `stop` aborts its signal and waits for
 * the current call. Failures, such as a full disk or an unreachable database, are retried next time.
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
