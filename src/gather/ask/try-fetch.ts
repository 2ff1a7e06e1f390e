import { type Sentence, sentence } from '../../core/sentence.ts'
import { Failure, type FailureCode } from '../../core/failure.ts'
import { type Fetched, lastExchange } from '../../core/page/page.ts'
import { NotServedError } from '../../core/page/static-files.ts'
import type { FetchOptions, Net } from '../../core/ports/outside.ts'
import { requestMs } from './source.ts'

export type Tried =
  | { readonly ok: true; readonly fetched: Fetched }
  | { readonly ok: false; readonly because: Sentence; readonly code: FailureCode }

export const outOfTime = sentence('requestTime')
export const notAllowed = sentence('requestDisallowed')

/** A request whose failure is a result too. Throws only for bugs, and `NotServedError`. */
export async function tryFetch(
  net: Net,
  url: string,
  options: FetchOptions & { readonly signal: AbortSignal },
): Promise<Tried> {
  if (options.signal.aborted) return { ok: false, because: outOfTime, code: 'timed-out' }
  try {
    return { ok: true, fetched: await net.fetch(url, { timeoutMs: requestMs, ...options }) }
  } catch (error) {
    if (error instanceof NotServedError) throw error
    if (error instanceof Failure) return { ok: false, because: error.sentence, code: error.code }
    if (options.signal.aborted) return { ok: false, because: outOfTime, code: 'timed-out' }
    throw error
  }
}

/** Enough to see that there is a response; the connection is then closed. */
const glanceBytes = 64 * 1024

/** HEAD, followed by a short GET if the response is doubtful. */
export async function tryHead(
  net: Net,
  url: string,
  options: Omit<FetchOptions, 'method' | 'maxBytes'> & { readonly signal: AbortSignal },
): Promise<Tried> {
  const head = await tryFetch(net, url, { ...options, method: 'HEAD' })
  return isDoubtful(head) ? tryFetch(net, url, { ...options, maxBytes: glanceBytes }) : head
}

/** Statuses that do not depend on the method: the client itself is rejected. */
const refusals: ReadonlySet<number> = new Set([401, 407, 429, 999])

/**
 * Many servers respond to HEAD with an error where GET works (405, 501, but also 403, 404 and 500): only GET is
 * conclusive.
 */
function isDoubtful(tried: Tried): boolean {
  if (!tried.ok) return tried.code === 'bad-response' || tried.code === 'connection-lost'
  const { status } = lastExchange(tried.fetched)
  return status >= 400 && !refusals.has(status)
}
