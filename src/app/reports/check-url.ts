import { type ReadUrl, readUrl } from '../../core/url/url.ts'
import type { RefusalOf } from '../../core/ports/outside.ts'

/** How long the names of many URLs may be resolved altogether. */
const lookUpMs = 10_000

/**
 * For the checks of many URLs. After that time, names are no longer resolved: name servers that do not respond must not
 * delay the response. Every check is repeated when the page is fetched.
 */
export const lookUpTime = (): AbortSignal => AbortSignal.timeout(lookUpMs)

/** The immediate checks of a URL: whether it parses, and whether the service may fetch it. */
export function makeCheckUrl(ports: { readonly refusalOf: RefusalOf }) {
  return async function checkUrl(typed: string, lookUp?: AbortSignal): Promise<ReadUrl> {
    const read = readUrl(typed)
    if ('because' in read) return read
    const because = await ports.refusalOf(read.url, lookUp)
    return because === undefined ? read : { because }
  }
}

export type CheckUrl = ReturnType<typeof makeCheckUrl>
