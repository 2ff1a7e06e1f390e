export interface Deadline {
  /** Aborts when the time is up or the outer signal aborts, with the respective reason. */
  readonly signal: AbortSignal
  /** Rejects with that reason, for work that does not listen to its signal. */
  readonly passed: Promise<never>
  /** Stops the timer. Always call it: until then the timer keeps the process alive. */
  clear(): void
}

/** A time limit for work that another signal may also abort. */
export function startDeadline(ms: number, outer: AbortSignal | undefined, late: () => Error): Deadline {
  const control = new AbortController()
  const { promise: passed, reject } = Promise.withResolvers<never>()
  // Callers that race against it see the rejection. If nobody does, it must not crash the process.
  passed.catch(() => undefined)
  const end = (reason: unknown): void => {
    control.abort(reason)
    reject(reason)
  }
  const timer = setTimeout(() => end(late()), Math.max(0, ms))
  const stop = (): void => end(outer?.reason)
  if (outer?.aborted === true) stop()
  else outer?.addEventListener('abort', stop, { once: true })
  return {
    signal: control.signal,
    passed,
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    },
  }
}
