import { Failure } from '../../core/failure.ts'

export interface Deadline {
  /** Aborts with a `Failure` when the time is up or the outer signal aborts. */
  readonly signal: AbortSignal
  clear(): void
}

export function deadline(ms: number, outer: AbortSignal | undefined, failure: () => Failure): Deadline {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(failure()), Math.max(0, ms))
  const stop = () => controller.abort(stopped(outer))
  if (outer?.aborted) stop()
  else outer?.addEventListener('abort', stop, { once: true })
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    },
  }
}

/** The caller wants no answer any more. */
export function stopped(signal: AbortSignal | undefined): Failure {
  const cause: unknown = signal?.reason
  if (cause instanceof Failure) return cause
  return new Failure('timed-out', 'The report took too long and was stopped. Try again later.', { cause })
}
