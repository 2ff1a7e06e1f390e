import { Failure } from '../../core/failure.ts'
import { sentence } from '../../core/sentence.ts'

/** Why a signal aborted, as the failure of a request. Without a reason, the caller no longer wants a response. */
export function stopped(signal: AbortSignal | undefined): Failure {
  const cause: unknown = signal?.reason
  if (cause instanceof Failure) return cause
  return new Failure('timed-out', sentence('stopped'), { cause })
}
