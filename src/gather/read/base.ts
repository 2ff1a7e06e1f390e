import { attribute, type Document } from '../../core/page/document.ts'
import { maxBaseLength } from '../../core/page/page.ts'

/**
 * The URL that relative references resolve against: the first `base` with an href, otherwise the page's own. Every link
 * of a page repeats it, so one longer than `maxBaseLength` is not used: a page of 200 kB could exhaust the memory.
 */
export function baseOf(document: Document, pageUrl: URL): URL {
  const own = pageUrl.href.length > maxBaseLength ? new URL('/', pageUrl) : pageUrl
  const base = document.all('base').find((element) => attribute(element, 'href') !== undefined)
  const href = (base === undefined ? undefined : attribute(base, 'href'))?.trim()
  if (href === undefined || href.length > maxBaseLength) return own
  const url = URL.parse(href, own.href)
  return url === null || url.href.length > maxBaseLength ? own : url
}

/** For the page being read; pages are read one after another. */
let resolved: { readonly base: URL; readonly known: Map<string, URL | null> } | undefined

/**
 * Resolves like browsers: drops white space around the URL and line breaks inside. Pages repeat the same URLs in links,
 * images and files, so results are cached until another page is read.
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
