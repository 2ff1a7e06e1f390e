import { type ReadUrl, readUrl } from '../../core/page/url.ts'
import type { RefusalOf } from '../../core/ports.ts'

/** The immediate checks of a URL: whether it parses, and whether the service may fetch it. */
export function makeCheckUrl(ports: { readonly refusalOf: RefusalOf }) {
  return async function checkUrl(typed: string): Promise<ReadUrl> {
    const read = readUrl(typed)
    if ('because' in read) return read
    const because = await ports.refusalOf(read.url)
    return because === undefined ? read : { because }
  }
}

export type CheckUrl = ReturnType<typeof makeCheckUrl>
