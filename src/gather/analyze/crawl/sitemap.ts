import type { SitemapFault, SitemapFile } from '../../../core/facts/asked.ts'
import { pagePath, withoutFragment } from '../../../core/url/same-url.ts'
import { readEntries, type SitemapHandler } from './sitemap-entries.ts'

export interface SitemapReading extends Omit<SitemapFile, 'url' | 'status' | 'bytes'> {
  readonly listsPage: boolean
  /** A listed URL that differs from that of the page only in upper and lower case. */
  readonly otherCase: string | null
  /** URLs of the files listed by an index, in order, at most 1,000. */
  readonly children: readonly string[]
  /** A few listed URLs on the page's own host, evenly spread. */
  readonly sample: readonly string[]
  /** Whether every URL was read. */
  readonly whole: boolean
}

export interface SitemapLimits {
  readonly urls: number
  readonly sample: number
}

const keptFaults = 20
const keptChildren = 1000
const keptText = 200

/** Reads one sitemap file and keeps what the audits need. */
export async function readSitemap(
  text: string,
  page: URL,
  limits: SitemapLimits,
  now: number,
  signal?: AbortSignal,
): Promise<SitemapReading> {
  const notes = openNotes(page, limits, now)
  await readEntries(text, notes, signal)
  return notes.reading()
}

function openNotes(
  page: URL,
  limits: SitemapLimits,
  now: number,
): SitemapHandler & { reading(): SitemapReading } {
  const wanted = new Set([page.href, withoutFragment(page)])
  const own = `${page.origin}/`
  const path = pagePath(page)
  // Most URLs are of other pages, and need not be parsed.
  const stem = page.origin + page.pathname.replace(/(?:\/index)?\.html?$|\/$/i, '')
  const isPage = (url: URL | null): boolean => url !== null && pagePath(url) === path
  const [anyCase, lowerPath] = [stem.toLowerCase(), path.toLowerCase()]
  const isOtherCase = (href: string): boolean =>
    href.slice(0, stem.length).toLowerCase() === anyCase && lowerPathOf(href) === lowerPath
  const faults: SitemapFault[] = []
  const children: string[] = []
  const dates = new Set<string>()
  const sampler = openSampler(limits.sample)
  let kind: SitemapFile['kind'] = 'none'
  let urls = 0
  let listsPage = false
  let otherCase: string | null = null
  let whole = true
  const counts = { foreignHosts: 0, relativeUrls: 0, badDates: 0, futureDates: 0 }
  const first: Partial<Record<keyof typeof counts, string>> = {}
  const count = (what: keyof typeof counts, written: string) => {
    counts[what] += 1
    first[what] ??= written.slice(0, keptText)
  }
  let dated = 0
  const fault = (found: SitemapFault) => {
    const known = faults.some(({ kind, detail }) => kind === found.kind && detail === found.detail)
    if (faults.length < keptFaults && !known) faults.push(found)
  }
  return {
    kind: (found) => {
      kind = found
    },
    fault,
    broken: () => {
      whole = false
    },
    url(href) {
      if (urls >= limits.urls) {
        whole = false
        return false
      }
      urls += 1
      if (kind === 'index') {
        if (!URL.canParse(href)) count('relativeUrls', href)
        else if (children.length < keptChildren) children.push(href)
        return true
      }
      if (href.startsWith(own)) {
        listsPage ||=
          wanted.has(href) || (href.startsWith(stem) && isPage(URL.parse(href))) || sameUrl(href, wanted)
        if (otherCase === null && !listsPage && isOtherCase(href)) otherCase = href.slice(0, keptText)
        sampler.add(href)
        return true
      }
      const url = URL.parse(href)
      if (url === null) count('relativeUrls', href)
      if (url !== null && withoutWww(url.host) !== withoutWww(page.host)) count('foreignHosts', href)
      // With http, with or without www, or without its host it is the same page: another audit judges the spelling.
      else listsPage ||= isPage(url ?? URL.parse(href, page.href))
      return true
    },
    date(date) {
      dated += 1
      if (dates.size < 1000) dates.add(date)
      const time = timeOf(date)
      if (time === undefined) count('badDates', date)
      // A day ahead is still today somewhere.
      else if (time > now + 86_400_000) count('futureDates', date)
    },
    reading() {
      if (urls > 50_000) fault({ kind: 'tooManyUrls', detail: '' })
      return {
        kind,
        urls,
        faults,
        ...counts,
        first,
        dates: dated,
        distinctDates: dates.size,
        listsPage,
        otherCase,
        children,
        sample: sampler.taken(),
        whole: whole && kind !== 'none',
      }
    },
  }
}

const lowerPathOf = (href: string): string | undefined => {
  const url = URL.parse(href)
  return url === null ? undefined : pagePath(url).toLowerCase()
}

/** Only a URL with an escape or a dot segment can be spelled differently. */
function sameUrl(href: string, wanted: ReadonlySet<string>): boolean {
  return /[%\\ ]|\/\.|[^\u0021-\u007e]/.test(href) && wanted.has(URL.parse(href)?.href ?? '')
}

/** W3C date and time formats: a year, a month, a day, or a time with a time zone. */
function timeOf(date: string): number | undefined {
  if (!/^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/.test(date))
    return undefined
  const time = Date.parse(date)
  return Number.isNaN(time) ? undefined : time
}

/** Keeps every nth item, doubling n as they arrive: an even, deterministic sample in little memory. */
function openSampler(count: number) {
  let kept: string[] = []
  let step = 1
  let seen = 0
  return {
    add(item: string): void {
      if (seen % step === 0) kept.push(item)
      seen += 1
      if (kept.length < 2 * count) return
      kept = kept.filter((_, index) => index % 2 === 0)
      step *= 2
    },
    taken: (): readonly string[] =>
      kept.length <= count
        ? kept
        : kept.filter(
            (_, index) =>
              Math.floor((index * count) / kept.length) !== Math.floor(((index - 1) * count) / kept.length),
          ),
  }
}

/** The host with or without www. is one site, and one redirects to the other. */
const withoutWww = (host: string): string => host.replace(/^www\./, '')
