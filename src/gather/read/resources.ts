import {
  ancestor,
  attribute,
  type Document,
  type Element,
  hasAttribute,
  tokens,
} from '../../core/page/document.ts'
import type { PageFacts, ResourceKind, ResourceReference } from '../../core/facts/read.ts'
import { isHidden } from '../../core/page/first-screen.ts'
import { appliesAt, screenWidths } from '../../core/page/media-query.ts'
import { isTemplate } from '../../core/url/url.ts'
import { resolve } from './base.ts'
import { isRefused } from './mixed-content.ts'
import { siteOf } from './site.ts'

interface References {
  readonly loaded: readonly ResourceReference[]
  readonly refused: readonly ResourceReference[]
}

/**
 * The files that the markup refers to, style attributes included, in document order; without `noscript` contents.
 */
export function readResources(
  document: Document,
  pageUrl: URL,
  base: URL,
  page: Pick<PageFacts, 'refusesHttp'> = { refusesHttp: false },
): References {
  const ownSite = siteOf(pageUrl.hostname)
  const refer = (kind: ResourceKind, element: Element, href: string, blocking = false): ResourceReference => {
    const url = resolve(href, base)
    const attributes = Object.fromEntries(element.attributes.map(({ name, value }) => [name, value]))
    return {
      kind,
      href,
      url,
      element,
      inHead: element.inHead || element.offset <= document.scriptedHeadEnd,
      thirdParty: url !== null && url.protocol.startsWith('http') && !ownSite(url.hostname),
      blocking,
      integrity: attributes['integrity'] ?? null,
      crossorigin: attributes['crossorigin'] ?? null,
      attributes,
    }
  }
  const found: ResourceReference[] = []
  for (const element of document.all(
    'script',
    'link',
    'iframe',
    'frame',
    'embed',
    'object',
    'video',
    'audio',
    'source',
    'track',
    'input',
    'img',
  )) {
    if (element.inNoscript || element.namespace !== 'html') continue
    const reference = referenceOf(element)
    if (reference === undefined || reference.href.trim() === '' || isTemplate(reference.href)) continue
    found.push(refer(reference.kind, element, reference.href, reference.blocking))
  }
  for (const element of document.withAttribute('style')) {
    if (element.inNoscript || element.namespace !== 'html' || isHidden(element)) continue
    for (const href of backgroundsIn(attribute(element, 'style') ?? ''))
      found.push(refer('image', element, href))
  }
  found.sort((one, other) => one.element.order - other.element.order)
  const isBlocked = ({ kind, url }: ResourceReference) => active.has(kind) && isRefused(page, url)
  return {
    loaded: found.filter((one) => !isBlocked(one)),
    refused: found.flatMap((one) => (isBlocked(one) ? [{ ...one, blocking: false }] : [])),
  }
}

/** Browsers load images and media over http instead, or upgrade them. */
const active: ReadonlySet<ResourceKind> = new Set(['script', 'style', 'frame', 'object', 'font', 'manifest'])

/** A style is rarely longer, unless it contains an image itself. */
const maxStyle = 4000
const maxBackgrounds = 10

/** The background images of a style attribute that need a request and have a name. */
function backgroundsIn(whole: string): readonly string[] {
  const style = whole.slice(0, maxStyle)
  const found: string[] = []
  for (let at = style.indexOf('url('); at >= 0; at = style.indexOf('url(', at + 4)) {
    if (found.length === maxBackgrounds) break
    const declaration = style.slice(style.lastIndexOf(';', at) + 1, at)
    if (/^\s*background(?:-image)?\s*:/i.test(declaration)) found.push(urlAt(style.slice(at + 4).trimStart()))
  }
  return found.filter(
    (href) => href !== '' && !isTemplate(href) && !/^(?:data:|#|\/?(?:undefined|null)$)/i.test(href),
  )
}

/** The URL at the start of the text, up to its quotation mark or parenthesis; empty if there is no end. */
function urlAt(text: string): string {
  const quote = text.startsWith('"') || text.startsWith("'") ? text.charAt(0) : ''
  return text.slice(quote.length, Math.max(quote.length, text.indexOf(quote || ')', quote.length))).trim()
}

interface Reference {
  readonly kind: ResourceKind
  readonly href: string
  readonly blocking?: boolean
}

function referenceOf(element: Element): Reference | undefined {
  const src = attribute(element, 'src')
  switch (element.tag) {
    case 'script':
      // Every browser that supports modules skips it.
      return src === undefined || !isScriptType(element) || isForOldBrowsers(element)
        ? undefined
        : { kind: 'script', href: src, blocking: stopsParser(element) }
    case 'link':
      return linkReference(element)
    case 'img':
      return src === undefined ? undefined : { kind: 'image', href: src }
    case 'iframe':
    case 'frame':
      return src === undefined ? undefined : { kind: 'frame', href: src }
    case 'embed':
    case 'object': {
      const data = element.tag === 'object' ? attribute(element, 'data') : src
      // Browsers load an object only once it is shown; galleries keep their list of photos in hidden ones.
      return data === undefined || isHidden(element) || ancestor(element, isHidden) !== undefined
        ? undefined
        : { kind: 'object', href: data }
    }
    case 'input':
      return src === undefined || attribute(element, 'type')?.toLowerCase() !== 'image'
        ? undefined
        : { kind: 'image', href: src }
    case 'source':
      // In a picture the browser picks one candidate; the img represents it.
      return src === undefined || element.parent?.tag === 'picture' ? undefined : { kind: 'media', href: src }
    default:
      return src === undefined ? undefined : { kind: 'media', href: src }
  }
}

function linkReference(element: Element): Reference | undefined {
  const href = attribute(element, 'href')
  if (href === undefined) return undefined
  const rels = tokens(element, 'rel')
  if (rels.includes('stylesheet')) {
    if (rels.includes('alternate') || hasAttribute(element, 'disabled')) return undefined
    return { kind: 'style', href, blocking: mediaApplies(attribute(element, 'media')) }
  }
  if (rels.includes('icon') || rels.includes('apple-touch-icon')) return { kind: 'icon', href }
  if (rels.includes('manifest')) return { kind: 'manifest', href }
  if (rels.includes('modulepreload')) return { kind: 'script', href }
  if (!rels.includes('preload')) return undefined
  const kind = preloadKinds[attribute(element, 'as')?.toLowerCase() ?? '']
  return kind === undefined ? undefined : { kind, href }
}

const preloadKinds: Readonly<Record<string, ResourceKind>> = {
  script: 'script',
  style: 'style',
  image: 'image',
  font: 'font',
  audio: 'media',
  video: 'media',
}

/** A stylesheet for another medium is fetched, but does not block. */
export const mediaApplies = (media: string | undefined): boolean =>
  screenWidths.some((width) => appliesAt(media, width))

/** Rocket Loader of Cloudflare puts a number before the type, and runs the scripts itself after the page has loaded. */
const isRunLater = (element: Element): boolean => /^[\da-f]{16,40}-/i.test(typeOf(element))

const scriptTypes =
  /^(?:[\da-f]{16,40}-)?(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script[^/]*|text\/jscript)$/i

/** Browsers ignore `nomodule` on a module. */
export const isForOldBrowsers = (element: Element): boolean =>
  hasAttribute(element, 'nomodule') && typeOf(element).toLowerCase() !== 'module'

export const isScriptType = (element: Element): boolean => scriptTypes.test(typeOf(element))

const typeOf = (element: Element): string => (attribute(element, 'type') ?? '').trim()

function stopsParser(element: Element): boolean {
  if (typeOf(element).toLowerCase() === 'module' || isRunLater(element)) return false
  return !hasAttribute(element, 'async') && !hasAttribute(element, 'defer')
}
