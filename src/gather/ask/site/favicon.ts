import type { Favicon } from '../../../core/facts/asked.ts'
import type { LinkRel } from '../../../core/facts/read.ts'
import { readHeaders } from '../../../core/page/headers.ts'
import { lastExchange } from '../../../core/page/page.ts'
import {
  enoughIconPixels,
  isHeavyIcon,
  isSquareIcon,
  isVectorIcon,
} from '../../../core/search/icon-limits.ts'
import type { AskSource } from '../source.ts'
import { declaredBytes } from '../declared-bytes.ts'
import { tryFetch } from '../try-fetch.ts'

const maxBytes = 1_000_000

/** Browsers try no more than a few icons. */
const mostTried = 3

/** The icon that a browser would show: the best declared one that exists and is good, otherwise /favicon.ico. */
export async function askFavicon(source: AskSource): Promise<Favicon> {
  const icons = bestIconsFirst(source.metadata.linkRels).slice(0, mostTried)
  const first = await askIcon(source, icons[0])
  if (!isMissing(first) && !isPoor(first)) return first
  let found = first
  for (const icon of icons.slice(1)) {
    const other = await askIcon(source, icon)
    if (other.status !== 200 || other.format === null) continue
    // Browsers differ in which of several icons they show, so a good one counts.
    if (!isPoor(other)) return other
    if (isMissing(found)) found = other
  }
  return found
}

/** Browsers prefer an SVG, even a heavy one. */
function isPoor({ width, height, bytes, format }: Favicon): boolean {
  if (!isSquareIcon(width, height)) return true
  const isSmall = [width, height].some((pixels) => pixels !== null && pixels < enoughIconPixels)
  return format !== 'svg' && (isSmall || isHeavyIcon(bytes))
}

const isMissing = ({ declared, status }: Favicon): boolean => declared && (status === 404 || status === 410)

async function askIcon(source: AskSource, icon: LinkRel | undefined): Promise<Favicon> {
  const declared = icon !== undefined
  if (icon?.url?.protocol === 'data:') return readDataUrl(icon.url.href)
  const url = icon?.url?.href ?? `${source.page.url.origin}/favicon.ico`
  const tried = await tryFetch(source.net, url, { maxBytes, signal: source.signal })
  if (!tried.ok) return { ...noImage, declared, url, status: null, contentType: null, bytes: 0, whole: true }
  const last = lastExchange(tried.fetched)
  const headers = readHeaders(last.headers)
  const contentType = headers.first('content-type') ?? null
  const stated = tried.fetched.cut === null ? 0 : declaredBytes(headers)
  const whole = tried.fetched.cut === null || stated > 0
  const bytes = Math.max(last.decodedBytes, stated)
  const answer = { declared, url, status: last.status, contentType, bytes, whole }
  return { ...answer, ...(await imageIn(last.status < 400 ? tried.fetched.body : new Uint8Array())) }
}

const noImage = { width: null, height: null, format: null }

async function imageIn(bytes: Uint8Array): Promise<Pick<Favicon, 'width' | 'height' | 'format'>> {
  if (bytes.length === 0) return noImage
  const { readImage } = await import('../../analyze/image.ts')
  const image = readImage(bytes)
  return image === null ? noImage : { width: image.width, height: image.height, format: image.format }
}

/**
 * In the order of browsers: an SVG; one for any size, which often is an .ico for old browsers; the smallest that is large
 * enough; the largest of those that are too small. Of equal ones, the first.
 */
const bestIconsFirst = (linkRels: readonly LinkRel[]): readonly LinkRel[] =>
  linkRels
    .filter(({ rels, url, href }) => rels.includes('icon') && url !== null && href.trim() !== '')
    .toSorted((one, other) => preference(declaredSize(other)) - preference(declaredSize(one)))

const scalable = 1_000_000

/** Higher for a better icon. */
const preference = (size: number): number =>
  size >= scalable ? scalable + size : size >= enoughIconPixels ? scalable - size : size

function declaredSize(link: LinkRel): number {
  if (isVectorIcon(link)) return 2 * scalable
  const sizes = (link.attributes.sizes ?? '').toLowerCase()
  if (sizes === 'any') return scalable
  return Math.max(
    0,
    ...sizes.split(/\s+/).map((size) => Math.min(Number.parseInt(size, 10) || 0, scalable / 2)),
  )
}

/** An inline icon needs no request, and certainly exists. */
async function readDataUrl(href: string): Promise<Favicon> {
  const comma = href.indexOf(',')
  const type = href.slice('data:'.length, Math.max(comma, 0))
  const data = comma < 0 ? '' : href.slice(comma + 1, comma + 1 + maxBytes)
  const bytes = /;\s{0,8}base64$/i.test(type) ? Buffer.from(data, 'base64') : Buffer.from(decodePercent(data))
  return {
    declared: true,
    url: `${href.slice(0, 60)}${href.length > 60 ? '…' : ''}`,
    status: 200,
    contentType: type.split(';', 1)[0] ?? null,
    bytes: bytes.length,
    whole: data.length < maxBytes,
    ...(await imageIn(bytes)),
  }
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
