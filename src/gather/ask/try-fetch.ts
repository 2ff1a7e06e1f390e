import { Failure, type FailureCode } from '../../core/failure.ts'
import type { Fetched } from '../../core/page.ts'
import type { FetchOptions, Net } from '../../core/ports.ts'
import { requestMs } from './source.ts'

export type Tried =
  | { readonly ok: true; readonly fetched: Fetched }
  | { readonly ok: false; readonly because: string; readonly code: FailureCode }

export const outOfTime = 'Not asked: the time for such requests was used up.'
export const notAllowed = 'Not asked: robots.txt of its host asks robots not to.'

/** A request whose failure is an answer too. Only defects are thrown. */
export async function tryFetch(
  net: Net,
  url: string,
  options: FetchOptions & { readonly signal: AbortSignal },
): Promise<Tried> {
  if (options.signal.aborted) return { ok: false, because: outOfTime, code: 'timed-out' }
  try {
    return { ok: true, fetched: await net.fetch(url, { timeoutMs: requestMs, ...options }) }
  } catch (error) {
    if (error instanceof Failure) return { ok: false, because: error.message, code: error.code }
    if (options.signal.aborted) return { ok: false, because: outOfTime, code: 'timed-out' }
    throw error
  }
}
