import { folderUrl, isSlashRedirect } from '../../core/url/same-url.ts'

export interface CrawlScope {
  /** Whether it is on the site, wherever a redirect led. */
  isOwn(url: URL): boolean
  /** Whether the URL is a new one to visit; each URL is new once. */
  isNew(url: URL): boolean
  /** Kinds of URL of which there are so many that the rest were left out, such as `/calendar/*`. */
  readonly endless: ReadonlySet<string>
}

const maxLength = 2000
const maxParts = 20
/** Relative links that keep growing repeat a folder: `/news/news/news/`. */
const maxRepeats = 2
/** Bounds memory on a site that keeps generating URLs. */
const maxKnown = 50_000

/**
 * Which links belong to the site: the same host, with or without `www.`, below the folder of the URL where the crawl
 * starts, which may redirect to `first`. Calendars, filters and other endless series get only a share of the pages, so
 * that the rest of the site is found too.
 */
export function openScope(start: URL, first: URL, most: number): CrawlScope {
  const site = siteOf(first)
  // The home page may redirect to a language, and `/docs` to `/docs/`.
  const isMoved = siteOf(start) !== site || isSlashRedirect(start.href, first.href)
  const { pathname } = isMoved ? first : start
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const known = new Set([folderUrl(start), folderUrl(first)])
  const counts = new Map<string, number>()
  const endless = new Set<string>()
  const mostOfSeries = Math.max(20, Math.ceil(most / 4))
  const mostOfPath = Math.max(5, Math.ceil(most / 10))

  const isOwn = (url: URL): boolean =>
    /^https?:$/.test(url.protocol) && siteOf(url) === site && url.pathname.startsWith(folder)

  /** Counts another URL of a kind, unless there are too many already. */
  function isFew(kind: string, limit: number): boolean {
    const count = counts.get(kind) ?? 0
    if (count >= limit) {
      endless.add(kind)
      return false
    }
    counts.set(kind, count + 1)
    return true
  }

  return {
    isOwn,
    endless,
    isNew(url) {
      if (url.href.length > maxLength || !isOwn(url) || isFile(url) || isGrowing(url)) return false
      const key = folderUrl(url)
      if (known.has(key) || known.size >= maxKnown) return false
      known.add(key)
      if (url.search !== '' && !isFew(`${url.pathname}?*`, mostOfPath)) return false
      const series = url.pathname.replace(/\d+/g, '*')
      return series === url.pathname || isFew(series, mostOfSeries)
    },
  }
}

/** Host and port, without a leading `www.`. */
export const siteOf = ({ host }: URL): string => host.replace(/^www\./, '')

/** Links to files are not pages, and some are large. */
const isFile = ({ pathname }: URL): boolean =>
  /\.(?:7z|apk|atom|avif|avi|bmp|css|csv|dmg|docx?|eot|epub|exe|gif|gz|ico|ics|jpe?g|js|json|m4a|mjs|mov|mp[34]|msi|od[pst]|ogg|otf|pdf|png|pptx?|rar|rss|svg|tar|tgz|ttf|txt|vcf|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i.test(
    pathname,
  )

function isGrowing({ pathname }: URL): boolean {
  const parts = pathname.split('/').filter((part) => part !== '')
  if (parts.length > maxParts) return true
  const counts = new Map<string, number>()
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  return [...counts].some(([part, count]) => count > maxRepeats && !/^\d+$/.test(part))
}
