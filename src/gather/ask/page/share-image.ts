import type { Subresource } from '../../../core/facts/asked.ts'
import { sameSite } from '../../read/site.ts'
import { fetchSubresource } from '../fetch-subresource.ts'
import type { AskSource } from '../source.ts'

/** Size limit of the largest social networks. */
const maxBytes = 8_000_000
const names = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src']

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

/** The first property with a URL, in the order social networks check them. */
function imageOf({ metadata, page }: AskSource): URL | undefined {
  for (const name of names) {
    const content = metadata.metas.find((meta) => meta.name === name && meta.content.trim() !== '')?.content
    const url = content === undefined ? null : URL.parse(content.trim(), page.url.href)
    if (url !== null && /^https?:$/.test(url.protocol)) return url
  }
  return undefined
}
