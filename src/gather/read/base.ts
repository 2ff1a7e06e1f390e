import { attribute, type Document } from '../../core/document.ts'

/** The address that relative references resolve against: the first `base` with an href, else the page's own. */
export function baseOf(document: Document, pageUrl: URL): URL {
  const base = document.all('base').find((element) => attribute(element, 'href') !== undefined)
  const href = base === undefined ? undefined : attribute(base, 'href')
  if (href === undefined) return pageUrl
  return URL.parse(href.trim(), pageUrl.href) ?? pageUrl
}

/** Of the page that is being read; pages are read one after another. */
let resolved: { readonly base: URL; readonly known: Map<string, URL | null> } | undefined

/**
 * Resolves as browsers do: white space around and inside line breaks are dropped. Pages name the same addresses again
 * and again, in links, images and files, so answers are kept until another page is read.
 */
export function resolve(href: string, base: URL): URL | null {
  if (resolved?.base !== base) resolved = { base, known: new Map() }
  const { known } = resolved
  let url = known.get(href)
  if (url === undefined) {
    url = URL.parse(href.trim(), base.href)
    known.set(href, url)
  }
  return url
}
