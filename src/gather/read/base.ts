import { attribute, type Document } from '../../core/document.ts'

/** The address that relative references resolve against: the first `base` with an href, else the page's own. */
export function baseOf(document: Document, pageUrl: URL): URL {
  const base = document.all('base').find((element) => attribute(element, 'href') !== undefined)
  const href = base === undefined ? undefined : attribute(base, 'href')
  if (href === undefined) return pageUrl
  return URL.parse(href.trim(), pageUrl.href) ?? pageUrl
}

/** Resolves as browsers do: white space around and inside line breaks are dropped. */
export const resolve = (href: string, base: URL): URL | null => URL.parse(href.trim(), base.href)
