import LinkHeader from 'http-link-header'
import { attribute, type Document, type Element, textOf, tokens } from '../../core/page/document.ts'
import type { LinkRel, Meta, Metadata, RobotsDirective } from '../../core/facts/read.ts'
import type { HeaderList } from '../../core/page/headers.ts'
import { readRobotsContent, readRobotsHeader } from '../../core/search/indexing.ts'
import { resolve } from './base.ts'
import { sameSite, siteOf } from './site.ts'

export function readMetadata(document: Document, headers: HeaderList, base: URL, pageUrl: URL): Metadata {
  const metas = document.all('meta').flatMap(readMeta)
  const ownSite = siteOf(pageUrl.hostname)
  const linkRels = [...readLinkElements(document, base), ...readLinkHeaders(headers, base)].map((link) => ({
    ...link,
    internal: link.url !== null && /^https?:$/.test(link.url.protocol) && ownSite(link.url.hostname),
  }))
  const canonicals = linkRels
    .filter((link) => link.rels.includes('canonical'))
    // An empty one would resolve to the page itself, but search engines ignore it.
    .map((link) => (link.href.trim() === '' ? { ...link, url: null } : link))
  const baseElement = document.all('base').find((element) => attribute(element, 'href') !== undefined)
  return {
    // SVG has a title element of its own.
    titles: document
      .all('title')
      .filter((element) => element.namespace === 'html')
      .map((element) => ({ text: textOf(element), element })),
    metas,
    linkRels,
    lang: attribute(document.root, 'lang')?.trim() ?? null,
    baseHref: baseElement === undefined ? null : (attribute(baseElement, 'href') ?? null),
    robots: [...metas.flatMap(readRobotsMeta), ...headers.all('x-robots-tag').flatMap(readRobotsHeader)],
    canonicals,
    isOwnSite: (hostname) =>
      ownSite(hostname) || canonicals.some(({ url }) => url !== null && sameSite(url.hostname, hostname)),
    hreflang: linkRels.flatMap((link) => {
      const lang = link.attributes['hreflang']?.trim()
      return link.rels.includes('alternate') && lang !== undefined && lang !== '' ? [{ ...link, lang }] : []
    }),
  }
}

const kinds = ['name', 'property', 'http-equiv', 'itemprop'] as const

/** One tag may have several names, `name="twitter:title" property="og:title"`, and each of them counts. */
function readMeta(element: Element): readonly Meta[] {
  const metas = new Map<string, Meta>()
  for (const kind of kinds) {
    const name = attribute(element, kind)?.trim().toLowerCase()
    if (name === undefined || name === '' || metas.has(name)) continue
    const content = (attribute(element, 'content') ?? '').trim()
    metas.set(name, { name, kind, content, inHead: element.inHead, element })
  }
  return [...metas.values()]
}

type FoundLink = Omit<LinkRel, 'internal'>

function readLinkElements(document: Document, base: URL): FoundLink[] {
  return document.all('link').flatMap((element) => {
    const href = attribute(element, 'href')
    const rels = tokens(element, 'rel')
    if (href === undefined || rels.length === 0) return []
    const attributes = Object.fromEntries(element.attributes.map(({ name, value }) => [name, value]))
    return [
      {
        rels,
        href,
        url: resolve(href, base),
        from: 'html' as const,
        inHead: element.inHead,
        attributes,
        element,
      },
    ]
  })
}

function readLinkHeaders(headers: HeaderList, base: URL): FoundLink[] {
  return headers.all('link').flatMap((value) => {
    try {
      return LinkHeader.parse(value.slice(0, 16_384)).refs.map((reference) => ({
        rels: reference.rel.toLowerCase().split(/\s+/),
        href: reference.uri,
        url: resolve(reference.uri, base),
        from: 'header' as const,
        inHead: true,
        attributes: Object.fromEntries(
          Object.entries(reference).filter(
            (entry): entry is [string, string] => typeof entry[1] === 'string',
          ),
        ),
        element: null,
      }))
    } catch {
      return []
    }
  })
}

/** Agents that support a robots meta of their own name. */
const robotsNames = new Set([
  'robots',
  'googlebot',
  'googlebot-news',
  'bingbot',
  'slurp',
  'duckduckbot',
  'yandex',
  'baiduspider',
  'applebot',
])

function readRobotsMeta(meta: Meta): readonly RobotsDirective[] {
  if (meta.kind !== 'name' || !robotsNames.has(meta.name)) return []
  return readRobotsContent(meta.name, meta.content, meta.inHead)
}
