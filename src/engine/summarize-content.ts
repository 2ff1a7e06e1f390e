import type { Facts, Gathered } from '../core/facts.ts'
import { boundMessage } from './bound-finding.ts'
import type { BrowserFacts } from '../core/facts/browser.ts'
import type { Cookie, DataItem, DataValue, ImageFacts } from '../core/facts/read.ts'
import type { Subresource } from '../core/facts/asked.ts'
import { keptCookies } from '../audit-kit/security/cookie-use.ts'
import { summarizeKeywords } from './summarize-keywords.ts'
import { linksElsewhere } from '../core/url/link-urls.ts'
import type {
  ContentSummary,
  CookieSummary,
  DataNode,
  ImageSummary,
  LinksSummary,
  ThirdPartySummary,
} from '../core/report/content.ts'

/** Limits the stored summary of any page to about 60 kB before compression. */
const limits = {
  text: 160,
  url: 500,
  headings: 80,
  phrases: 10,
  links: 40,
  images: 50,
  dataNodes: 150,
  dataDepth: 5,
  cookies: 40,
  thirdParties: 30,
} as const

/** What the page contains and loads, as far as it could be gathered. */
export function summarizeContent(facts: Gathered<Facts>): ContentSummary {
  const headings = facts.headings.ok ? facts.headings.value : []
  // A script may load later what only these name.
  const spare = facts.noscriptImages.ok ? facts.noscriptImages.value : []
  const shown = facts.images.ok ? facts.images.value : []
  const images = [...shown, ...spare].toSorted((one, other) => one.element.order - other.element.order)
  const data = facts.structuredData.ok ? facts.structuredData.value : { items: [], errors: [] }
  const room = { nodes: limits.dataNodes }
  return {
    social: socialTags(facts),
    share_image: shareImage(facts),
    favicon:
      facts.favicon.ok && facts.favicon.value.status === 200
        ? short(facts.favicon.value.url, limits.url)
        : null,
    headings: headings.slice(0, limits.headings).map(({ level, text }) => ({ level, text: short(text) })),
    heading_count: headings.length,
    keywords: summarizeKeywords(facts),
    phrases: facts.text.ok
      ? facts.text.value.phrases
          .slice(0, limits.phrases)
          .map(({ phrase, count }) => ({ phrase: short(phrase), count }))
      : [],
    links: summarizeLinks(facts),
    images: summarizeImages(images, facts),
    image_count: images.length,
    structured_data: data.items.flatMap((item) => nodeOf(item, room, limits.dataDepth)),
    structured_data_errors: data.errors.slice(0, 5).map(({ message }) => boundMessage(message)),
    cookies: cookiesOf(facts),
    third_parties: thirdPartiesOf(facts),
  }
}

const socialNames =
  /^(?:og:(?:title|description|image|url|type|site_name|locale)|twitter:(?:card|title|description|image|site))$/

function socialTags({ metadata }: Gathered<Facts>): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { name, content } of metadata.ok ? metadata.value.metas : []) {
    if (socialNames.test(name) && content !== '') found[name] ??= short(content, limits.url)
  }
  return found
}

function shareImage({ shareImage: image }: Gathered<Facts>): ImageSummary | null {
  if (!image.ok || image.value === null || image.value.status !== 200) return null
  return { ...sizeOf(image.value), url: short(image.value.url, limits.url), alt: null, lazy: false }
}

const sizeOf = ({ bytes, wireBytes, image }: Subresource) => ({
  bytes: wireBytes || bytes || null,
  format: image?.format ?? null,
  width: image?.width ?? null,
  height: image?.height ?? null,
})

function summarizeLinks({ links: gathered, page }: Gathered<Facts>): LinksSummary {
  const links = gathered.ok ? gathered.value : []
  const { internal, external } = page.ok
    ? linksElsewhere(links, page.value.url)
    : { internal: [], external: [] }
  return {
    internal: internal.length,
    external: external.length,
    other: links.length - internal.length - external.length,
    nofollow: links.filter(({ follow }) => !follow).length,
    without_text: links.filter(({ name }) => name === '').length,
    external_links: external.slice(0, limits.links).map(({ url, name, follow }) => ({
      url: short(url?.href ?? '', limits.url),
      text: short(name),
      follow,
    })),
  }
}

function summarizeImages(images: readonly ImageFacts[], facts: Gathered<Facts>): readonly ImageSummary[] {
  const fetched = new Map(
    facts.subresources.ok ? facts.subresources.value.items.map((item) => [item.url, item]) : [],
  )
  const seen = new Map(
    facts.browser.ok ? facts.browser.value.requests.map((request) => [request.url, request]) : [],
  )
  // The browser also loads what robots.txt keeps from us.
  const drawn = new Map(
    facts.browser.ok
      ? facts.browser.value.images
          .filter(({ naturalWidth, vector }) => naturalWidth > 0 && !vector)
          .map((image) => [image.url, image])
      : [],
  )
  return images.slice(0, limits.images).map(({ url, src, alt, width, height, lazy }) => {
    const href = url?.href ?? ''
    const file = fetched.get(href)
    const known = file === undefined ? { bytes: null, format: null, width, height } : sizeOf(file)
    const own = drawn.get(href)
    const isDrawn = own !== undefined && !file?.image
    return {
      ...known,
      ...(isDrawn ? { width: Math.round(own.naturalWidth), height: Math.round(own.naturalHeight) } : {}),
      format: known.format ?? formatOf(seen.get(href)?.mime),
      // As in the list of requests, if the browser loaded it: servers may compress a file for one and not for the other.
      bytes: seen.get(href)?.wireBytes || known.bytes,
      url: short(href || (src ?? ''), limits.url),
      alt: alt === null ? null : short(alt),
      lazy,
    }
  })
}

/** `png` of `image/png`, `svg` of `image/svg+xml`. */
const formatOf = (mime: string | undefined): string | null =>
  /^image\/([a-z\d-]+)/.exec(mime ?? '')?.[1] ?? null

/** An item as a tree of names and values; `room` is the number of nodes left for all items. */
function nodeOf(item: DataItem, room: { nodes: number }, depth: number): readonly DataNode[] {
  if (room.nodes <= 0 || depth <= 0) return []
  room.nodes -= 1
  const children = Object.entries(item.properties).flatMap(([name, values]) =>
    values.flatMap((value) => valueNode(name, value, room, depth - 1)),
  )
  return [{ name: short(item.types.join(', ') || formatNames[item.format]), children }]
}

const formatNames: Readonly<Record<DataItem['format'], string>> = {
  'json-ld': 'JSON-LD',
  microdata: 'microdata',
  rdfa: 'RDFa',
}

/** What only names another item, such as `{ "@id": "#author" }`. */
const referenceOf = ({ types, id, properties }: DataItem): string | undefined =>
  types.length === 0 && id !== null && Object.keys(properties).length === 0 ? id : undefined

function valueNode(
  name: string,
  value: DataValue,
  room: { nodes: number },
  depth: number,
): readonly DataNode[] {
  const told = typeof value === 'object' ? referenceOf(value) : String(value)
  if (typeof value === 'object' && told === undefined) {
    return nodeOf(value, room, depth).map((node) => ({ ...node, name: `${short(name, 60)}: ${node.name}` }))
  }
  if (room.nodes <= 0) return []
  room.nodes -= 1
  return [{ name: short(name, 60), value: short(told ?? '') }]
}

function cookiesOf({ browser, cookies, page }: Gathered<Facts>): readonly CookieSummary[] {
  const isRead = browser.ok && browser.value.lost.every(({ part }) => part !== 'cookies')
  const stored = isRead ? browser.value.cookies : []
  const kept = stored.slice(0, limits.cookies).map((cookie) => ({
    name: short(cookie.name, 80),
    domain: short(cookie.domain, 100),
    secure: cookie.secure,
    http_only: cookie.httpOnly,
    same_site: cookie.sameSite,
    session: cookie.session,
    third_party: cookie.thirdParty,
  }))
  const names = new Set(stored.map(({ name }) => name))
  const sent = cookies.ok && page.ok ? keptCookies(cookies.value, page.value.fetchedAt) : []
  const only = sent.filter(({ name }) => !names.has(name)).slice(0, limits.cookies - kept.length)
  const mark = isRead ? ({ not_kept: true } as const) : {}
  return [...kept, ...only.map((cookie) => ({ ...sentCookie(cookie), ...mark }))]
}

const sentCookie = (cookie: Cookie): CookieSummary => ({
  name: short(cookie.name, 80),
  domain: cookie.domain === null ? null : short(cookie.domain, 100),
  secure: cookie.secure,
  http_only: cookie.httpOnly,
  same_site: cookie.sameSite,
  session: cookie.expires === null && cookie.maxAge === null,
  third_party: false,
})

function thirdPartiesOf(facts: Gathered<Facts>): readonly ThirdPartySummary[] {
  const found = facts.browser.ok ? seenByBrowser(facts.browser.value) : namedByMarkup(facts)
  return found.toSorted((a, b) => b.bytes - a.bytes).slice(0, limits.thirdParties)
}

function seenByBrowser({ requests, lab }: BrowserFacts): readonly ThirdPartySummary[] {
  const foreign = requests.filter(({ thirdParty }) => thirdParty)
  const nameOf = (request: (typeof requests)[number]): string =>
    request.company ?? URL.parse(request.url)?.hostname ?? request.url
  const times = new Map(lab.scriptTimes.map(({ url, ms }) => [url, ms]))
  return [...Map.groupBy(foreign, nameOf)].map(([name, own]) => ({
    name: short(name, 100),
    category: own[0]?.category ?? null,
    requests: own.length,
    bytes: own.reduce((sum, { wireBytes }) => sum + wireBytes, 0),
    main_thread_ms: Math.round(own.reduce((sum, { url }) => sum + (times.get(url) ?? 0), 0)),
  }))
}

function namedByMarkup({ thirdParties, subresources }: Gathered<Facts>): readonly ThirdPartySummary[] {
  const fetched = new Map(subresources.ok ? subresources.value.items.map((item) => [item.url, item]) : [])
  return (thirdParties.ok ? thirdParties.value : []).map(({ name, category, references }) => ({
    name: short(name, 100),
    category,
    requests: references.length,
    bytes: references.reduce((sum, { url }) => sum + (fetched.get(url?.href ?? '')?.wireBytes ?? 0), 0),
    main_thread_ms: null,
  }))
}

const short = (text: string, length: number = limits.text): string =>
  (text.length > length ? `${text.slice(0, length - 1)}…` : text).toWellFormed()
