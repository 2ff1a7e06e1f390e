import type { Subresource } from '../../../core/facts/asked.ts'
import { shareImageNames } from '../../../core/search/share-image.ts'
import { sameSite } from '../../read/site.ts'
import { fetchSubresource } from '../fetch-subresource.ts'
import type { AskSource } from '../source.ts'

/** Size limit of the largest social networks. */
const maxBytes = 8_000_000

/** The Open Graph or Twitter image; null when the page has none. */
export async function askShareImage(source: AskSource): Promise<Subresource | null> {
  const url = imageOf(source)
  if (url === undefined) return null
  const wanted = {
    kind: 'image',
    url: url.href,
    reference: null,
    from: null,
    thirdParty: !sameSite(url.hostname, source.page.url.hostname),
  } as const
  return fetchSubresource(source, wanted, { method: 'GET', maxBytes, signal: source.signal })
}

/** The first tag with a URL. */
function imageOf({ metadata, page }: AskSource): URL | undefined {
  for (const name of shareImageNames) {
    const content = metadata.metas.find((meta) => meta.name === name && meta.content.trim() !== '')?.content
    const url = content === undefined ? null : URL.parse(content.trim(), page.url.href)
    if (url !== null && /^https?:$/.test(url.protocol)) return url
  }
  return undefined
}
