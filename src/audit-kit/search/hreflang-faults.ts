import { attribute, type Element, hasAttribute, tokens } from '../../core/page/document.ts'
import { plainUrl } from '../../core/url/same-url.ts'
import type { LanguageTag, LanguageTagFault, LinkRel, Metadata } from '../../core/facts/read.ts'

/** A link to a language version that leads nowhere. */
export const hasNoHref = (element: Element): boolean =>
  element.inHead &&
  tokens(element, 'rel').includes('alternate') &&
  hasAttribute(element, 'hreflang') &&
  !hasAttribute(element, 'href')

export const withoutHref = (element: Element) =>
  ({ element, lang: attribute(element, 'hreflang') ?? '', fault: 'noHref' }) as const

function urlFault({ url, href }: LinkRel): 'badUrl' | 'relative' | null {
  if (url === null || !/^https?:$/.test(url.protocol)) return 'badUrl'
  return /^\s*https?:\/\//i.test(href) ? null : 'relative'
}

/** Google takes ISO 3166-1 alpha-2 only: es-419 and en-EU are registered, but not countries. */
export const tagFault = (tag: LanguageTag | undefined): LanguageTagFault | 'group' | null =>
  tag?.fault ?? (/^(?:\d{3}|eu|un)$/i.test(tag?.region ?? '') ? 'group' : null)

/** The faults of each link; `oneUrl` is about all of them. */
export function hreflangFaults(links: Metadata['hreflang'], tags: ReadonlyMap<string, LanguageTag>) {
  const first = new Map(links.toReversed().map(({ lang, url }) => [lang.toLowerCase(), url?.href]))
  const isOneUrl = haveOneUrl(links, tags)
  return links.flatMap((link) =>
    [
      tagFault(tags.get(link.lang)),
      first.get(link.lang.toLowerCase()) === link.url?.href ? null : ('twice' as const),
      urlFault(link),
      isOneUrl ? ('sameUrl' as const) : null,
    ].flatMap((fault) => (fault === null ? [] : [{ element: link.element, lang: link.lang, fault }])),
  )
}

/** Whether versions in several languages all have the same URL. Regions of one language may share a page. */
function haveOneUrl(links: Metadata['hreflang'], tags: ReadonlyMap<string, LanguageTag>): boolean {
  const languages = new Set(links.flatMap(({ lang }) => tags.get(lang)?.language ?? []))
  const urls = new Set(links.map(({ url }) => (url === null ? null : plainUrl(url))))
  return languages.size > 1 && urls.size === 1 && !urls.has(null)
}
