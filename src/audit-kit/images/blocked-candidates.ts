import { attribute, type Document, type Element } from '../../core/page/document.ts'
import { isInsecure } from '../../core/url/url.ts'

/**
 * Images of which a `srcset` has an http:// candidate, and the first such URL. Browsers request the http:// URL of a `src`
 * over HTTPS, but block those of a `srcset` (Mixed Content, section 4.1: requests of an image set are not upgraded).
 */
export function blockedCandidates(
  document: Document,
): readonly { readonly element: Element; readonly url: string }[] {
  return document.all('img', 'source').flatMap((element) => {
    if (element.inNoscript || element.namespace !== 'html') return []
    if (element.tag === 'source' && element.parent?.tag !== 'picture') return []
    const srcset = attribute(element, 'srcset')?.slice(0, maxSrcset) ?? ''
    // bounded: each match stops after 500 of at most 20,000 characters
    const urls = [...srcset.matchAll(/(?:^|[\s,])(http:\/\/[^\s,]{1,500})/gi)]
    const url = urls.map(([, found = '']) => found).find((found) => isInsecure(URL.parse(found)))
    return url === undefined ? [] : [{ element, url }]
  })
}

const maxSrcset = 20_000
