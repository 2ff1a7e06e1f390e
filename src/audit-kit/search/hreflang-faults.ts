import { type Element, hasAttribute, tokens } from '../../core/page/document.ts'
import type { LanguageTag, LanguageTagFault, LinkRel } from '../../core/facts/read.ts'

/** A link to a language version that leads nowhere. */
export const hasNoHref = (element: Element): boolean =>
  element.inHead &&
  tokens(element, 'rel').includes('alternate') &&
  hasAttribute(element, 'hreflang') &&
  !hasAttribute(element, 'href')

export function urlFault({ url, href }: LinkRel): 'badUrl' | 'relative' | null {
  if (url === null || !/^https?:$/.test(url.protocol)) return 'badUrl'
  return /^\s*https?:\/\//i.test(href) ? null : 'relative'
}

/** Google takes ISO 3166-1 alpha-2 only: es-419 and en-EU are registered, but not countries. */
export const tagFault = (tag: LanguageTag | undefined): LanguageTagFault | 'group' | null =>
  tag?.fault ?? (/^(?:\d{3}|eu|un)$/i.test(tag?.region ?? '') ? 'group' : null)
