import type { Sitemap, SitemapFile } from '../../../core/facts/asked.ts'
import type { Metadata, PageFacts } from '../../../core/facts/read.ts'
import { projectPath } from '../../../core/url/home-page.ts'
import { lastExchange } from '../../../core/page/page.ts'
import type { SitemapReading } from '../../analyze/crawl/sitemap.ts'
import { unpackSitemap } from '../../analyze/crawl/unpack-sitemap.ts'
import { inTurn, spread } from '../in-turn.ts'
import type { AskSource } from '../source.ts'
import { tryFetch, tryHead } from '../try-fetch.ts'

const maxFiles = 3
const maxUrls = 100_000
const sampleSize = 10
/** Of the 50 MiB that the protocol allows: 100,000 URLs take about this much. */
const maxBytes = 10_000_000

/** The sitemaps named in robots.txt, otherwise the default locations, and a sample of what they list. */
export async function askSitemap(source: AskSource): Promise<Sitemap> {
  const { signal } = source
  const { origin } = source.page.url
  const named = source.robotsTxt.sitemaps.flatMap((line) => URL.parse(line, origin)?.href ?? [])
  const declared = named.length > 0
  const readings = declared
    ? await readFiles(source, named, signal)
    : await readUsual(source, sitemapPlaces(source), signal)
  const found = readings.filter(({ reading }) => reading !== null)
  // What is at a usual URL instead, such as a page that says “not found”, is no part of the one that was found.
  const own = declared ? readings : readings.filter(({ reading }) => reading?.kind !== 'none')
  const isListed = listsPage(own)
  const otherCase =
    isListed === true ? null : (found.find(({ reading }) => reading?.otherCase)?.reading?.otherCase ?? null)
  const other = otherCase === null ? [] : [otherCase]
  const listed = new Set(found.flatMap(({ reading }) => reading?.sample ?? []))
  const sample = [...new Set([...other, ...spread([...listed], sampleSize - other.length)])]
  return {
    files: readings.map(({ file }) => file),
    declared,
    listsPage: isListed,
    otherCase,
    count: found.reduce(
      (sum, { reading }) => sum + (reading?.kind === 'index' ? 0 : (reading?.urls ?? 0)),
      0,
    ),
    complete: own.every(
      ({ reading, unread, file }) => unread === 0 && (reading === null ? file.status === 404 : reading.whole),
    ),
    sample: await inTurn(sample, (url) => askStatus(source, url, signal), 4),
  }
}

/** Where a sitemap may be that robots.txt does not name, the likeliest first. */
export const sitemapPlaces = (source: SitemapSource): readonly string[] => [
  ...linkedBy(source),
  ...usualPlaces(source.page),
]

interface SitemapSource {
  readonly metadata: Pick<Metadata, 'linkRels'>
  readonly page: Pick<PageFacts, 'url' | 'html'>
}

/** `<link rel="sitemap">`, with which Gatsby and Astro name theirs. */
const linkedBy = ({ metadata, page }: SitemapSource): readonly string[] =>
  metadata.linkRels
    .filter(({ rels, url }) => rels.includes('sitemap') && url?.origin === page.url.origin)
    .flatMap(({ url }) => url?.href ?? [])
    .slice(0, 2)

/** Nobody but the host can put a file at the root of a project host, so projects have their sitemap in their folder. */
export function usualPlaces({ url, html }: Pick<PageFacts, 'url' | 'html'>): readonly string[] {
  // WordPress has published one there since version 5.5, and names it only in a robots.txt of its own.
  const ofWordPress = /\/wp-(?:content|includes)\//.test(html) ? ['wp-sitemap.xml'] : []
  const usual = ['sitemap.xml', 'sitemap_index.xml', 'sitemap.txt', ...ofWordPress].map(
    (file) => `${url.origin}/${file}`,
  )
  const project = projectPath(url)
  if (project !== '') {
    const own = ['sitemap.xml', 'sitemap_index.xml', ...ofWordPress]
    return [...own.map((file) => `${url.origin}${project}/${file}`), ...usual]
  }
  const edition = yearFolder.exec(url.pathname)?.[0]
  return edition === undefined ? usual : [...usual, `${url.origin}${edition}sitemap.xml`]
}

/** A conference has a site in the folder of each year. A blog has months in it. */
const yearFolder = /^\/(?:19|20)\d\d\/(?!\d\d?\/)/

interface ReadFile {
  readonly file: SitemapFile
  /** Null when there was nothing to read. */
  readonly reading: SitemapReading | null
  /** Files listed by this one that were not read. */
  unread: number
}

async function readUsual(
  source: AskSource,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<readonly ReadFile[]> {
  const tried: ReadFile[] = []
  for (const url of urls) {
    const files = await readFiles(source, [url], signal)
    tried.push(...files)
    if (files.some(({ reading }) => reading !== null && reading.kind !== 'none')) return tried
  }
  return tried
}

/** In order, the files of an index right after it, until three are read. */
async function readFiles(
  source: AskSource,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<readonly ReadFile[]> {
  const readings: ReadFile[] = []
  const queue = urls.map((url) => ({ url, parent: undefined as ReadFile | undefined }))
  const seen = new Set<string>()
  let left = maxUrls
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { url, parent } = next
    if (seen.has(url)) continue
    seen.add(url)
    if (readings.length >= maxFiles || left <= 0) {
      const blamed = parent ?? readings[0]
      if (blamed !== undefined) blamed.unread += 1
      continue
    }
    const read = await readFile(source, url, left, signal)
    readings.push(read)
    left -= read.reading?.kind === 'index' ? 0 : (read.reading?.urls ?? 0)
    const children = read.reading?.children ?? []
    queue.unshift(
      ...children
        .flatMap((child) => ({ url: URL.parse(child)?.href ?? '', parent: read }))
        .filter(({ url }) => url !== ''),
    )
  }
  return readings
}

async function readFile(
  source: AskSource,
  url: string,
  urls: number,
  signal: AbortSignal,
): Promise<ReadFile> {
  const tried = await tryFetch(source.net, url, { maxBytes, signal })
  const nothing = (status: number | null, faults: SitemapFile['faults']): ReadFile => ({
    file: { ...emptyFile, url, status, faults },
    reading: null,
    unread: 0,
  })
  if (!tried.ok) return nothing(null, [])
  const { body, cut } = tried.fetched
  const { status, decodedBytes } = lastExchange(tried.fetched)
  if (status < 200 || status >= 300) return nothing(status, [])
  const unpacked = await unpackSitemap(body, 5 * maxBytes)
  if (unpacked === null) return nothing(status, [{ kind: 'packed', detail: '' }])
  const cutHere = cut !== null || unpacked.length > maxBytes
  const text = new TextDecoder().decode(unpacked.subarray(0, maxBytes))
  const limits = { urls, sample: sampleSize }
  // Most sites have none: the XML parser is loaded only when needed.
  const { readSitemap } = await import('../../analyze/crawl/sitemap.ts')
  const { listsPage, otherCase, children, sample, whole, ...facts } = await readSitemap(
    text,
    source.page.url,
    limits,
    Date.now(),
    signal,
  )
  const reading = { ...facts, listsPage, otherCase, children, sample, whole: whole && !cutHere }
  // The parser's error at the end of a file that we truncated is not the site's fault.
  const faults = cutHere ? facts.faults.filter(({ kind }) => kind !== 'xml') : facts.faults
  return {
    file: { url, status, bytes: Math.max(decodedBytes, unpacked.length), ...facts, faults },
    reading,
    unread: 0,
  }
}

const emptyFile: Omit<SitemapFile, 'url' | 'status' | 'faults'> = {
  kind: 'none',
  bytes: 0,
  urls: 0,
  foreignHosts: 0,
  relativeUrls: 0,
  badDates: 0,
  futureDates: 0,
  distinctDates: 0,
  dates: 0,
  first: {},
}

function listsPage(readings: readonly ReadFile[]): boolean | null {
  if (readings.some(({ reading }) => reading?.listsPage)) return true
  const lists = readings.filter(({ reading }) => reading !== null && reading.kind !== 'none')
  if (lists.length === 0) return null
  const complete = lists.length === readings.filter(({ file }) => file.status !== 404).length
  return complete && lists.every(({ reading, unread }) => reading?.whole === true && unread === 0)
    ? false
    : null
}

async function askStatus(
  source: AskSource,
  url: string,
  signal: AbortSignal,
): Promise<Sitemap['sample'][number]> {
  const unknown = { url, status: null, location: null }
  if (!(await source.mayFetch(url))) return unknown
  const tried = await tryHead(source.net, url, { maxRedirects: 0, signal })
  if (!tried.ok) return unknown
  const { status, headers } = lastExchange(tried.fetched)
  const location = headers.find(([name]) => name === 'location')?.[1]
  return { url, status, location: location === undefined ? null : (URL.parse(location, url)?.href ?? null) }
}
