import sax from 'sax'
import type { SitemapFile } from '../../core/facts/asked.ts'
import { withoutFragment } from '../../core/same-address.ts'

export interface SitemapReading extends Omit<SitemapFile, 'url' | 'status' | 'bytes'> {
  readonly listsPage: boolean
  /** Addresses of the files that an index names, in order, at most 1,000. */
  readonly children: readonly string[]
  /** A few listed addresses of the page's own host, evenly spread. */
  readonly sample: readonly string[]
  /** Whether every address was seen. */
  readonly whole: boolean
}

export interface SitemapLimits {
  readonly urls: number
  readonly sample: number
}

const longestAddress = 2048
const keptFaults = 20
const keptChildren = 1000
/** Between pieces of this size the thread is free for others: sax takes about 15 ms for one. */
const pieceLength = 256 * 1024

/** Reads one sitemap file of any kind: a list, an index of lists, or plain text with an address on each line. */
export async function readSitemap(
  text: string,
  page: URL,
  limits: SitemapLimits,
  now: number,
  signal?: AbortSignal,
): Promise<SitemapReading> {
  const notes = openNotes(page, limits, now)
  const start = text.slice(0, 1000).trimStart()
  if (/^https?:\/\//i.test(start)) readLines(text, notes)
  else if (start.startsWith('<') && !/^<(?:!doctype\s{1,20})?html/i.test(start))
    await readXml(text, notes, signal)
  else notes.fault('The file is neither XML nor a list of addresses.')
  return notes.reading()
}

function readLines(text: string, notes: Notes): void {
  notes.kind = 'text'
  for (const line of text.split(/\r\n|\r|\n/)) {
    const address = line.trim()
    if (address === '') continue
    if (!notes.address(address)) return
  }
}

async function readXml(text: string, notes: Notes, signal?: AbortSignal): Promise<void> {
  // Positions are not only for messages: without them sax does not check its buffers for overrun.
  const parser = sax.parser(true, { position: true })
  const path: string[] = []
  let content = ''
  let address: string | null = null
  let stopped = false
  parser.onopentag = ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1)
    if (path.length === 0) {
      if (local === 'urlset') notes.kind = 'urlset'
      else if (local === 'sitemapindex') notes.kind = 'index'
      else notes.fault(`The root element is <${name.slice(0, 40)}>, not <urlset> or <sitemapindex>.`)
    }
    path.push(name)
    content = ''
    if (path.length === 2) address = null
  }
  const addText = (piece: string) => {
    if (path.length === 3 && content.length <= longestAddress) content += piece
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = (name) => {
    path.pop()
    if (path.length === 2 && name === 'loc') address = content.trim()
    else if (path.length === 2 && name === 'lastmod') notes.date(content.trim())
    else if (path.length === 1 && address === null) notes.fault(`A <${name.slice(0, 40)}> has no <loc>.`)
    else if (path.length === 1 && address !== null && !notes.address(address)) stopped = true
  }
  parser.onerror = (error) => {
    notes.fault(
      `The XML breaks in line ${parser.line + 1}: ${error.message.split('\n', 1)[0]?.slice(0, 120)}.`,
    )
    stopped = true
    notes.broken()
  }
  for (let at = 0; at < text.length && !stopped; at += pieceLength) {
    if (at > 0) await new Promise((resolve) => setImmediate(resolve))
    if (signal?.aborted) {
      notes.fault('Reading it took too long, so it was not read to its end.')
      return notes.broken()
    }
    writePiece(parser, text.slice(at, at + pieceLength))
  }
  if (!stopped) writePiece(parser, null)
}

/** After its first error the parser throws it again on every write; it was told by `onerror`. */
function writePiece(parser: sax.SAXParser, piece: string | null): void {
  if (parser.error) return
  try {
    if (piece === null) parser.close()
    else parser.write(piece)
  } catch (error) {
    if (!parser.error) throw error
  }
}

type Notes = ReturnType<typeof openNotes>

function openNotes(page: URL, limits: SitemapLimits, now: number) {
  const wanted = new Set([page.href, withoutFragment(page)])
  const own = `${page.origin}/`
  const faults: string[] = []
  const children: string[] = []
  const dates = new Set<string>()
  const sampler = openSampler(limits.sample)
  let kind: SitemapFile['kind'] = 'none'
  let urls = 0
  let listsPage = false
  let whole = true
  const counts = { foreignHosts: 0, relativeUrls: 0, badDates: 0, futureDates: 0, dates: 0 }
  const fault = (message: string) => {
    if (faults.length < keptFaults && !faults.includes(message)) faults.push(message)
  }
  return {
    set kind(value: SitemapFile['kind']) {
      kind = value
    },
    fault,
    broken: () => {
      whole = false
    },
    /** False when no more are counted. */
    address(address: string): boolean {
      if (urls >= limits.urls) {
        whole = false
        return false
      }
      urls += 1
      if (kind === 'index') {
        if (children.length < keptChildren) children.push(address)
        return true
      }
      if (address.startsWith(own)) {
        listsPage ||= wanted.has(address) || sameAddress(address, wanted)
        sampler.add(address)
        return true
      }
      const url = URL.parse(address)
      if (url === null) counts.relativeUrls += 1
      else if (url.host !== page.host) counts.foreignHosts += 1
      else listsPage ||= wanted.has(url.href)
      return true
    },
    date(date: string): void {
      counts.dates += 1
      if (dates.size < 1000) dates.add(date)
      const time = timeOf(date)
      if (time === undefined) counts.badDates += 1
      // A day ahead is still today somewhere.
      else if (time > now + 86_400_000) counts.futureDates += 1
    },
    reading(): SitemapReading {
      if (urls > 50_000)
        fault('The file lists more than 50,000 addresses, the most that the protocol allows.')
      return {
        kind,
        urls,
        faults,
        ...counts,
        distinctDates: dates.size,
        listsPage,
        children,
        sample: sampler.taken(),
        whole: whole && kind !== 'none',
      }
    },
  }
}

/** Only an address with an escape or a dot segment can be spelt in another way. */
function sameAddress(address: string, wanted: ReadonlySet<string>): boolean {
  return /[%\\ ]|\/\.|[^\u0021-\u007e]/.test(address) && wanted.has(URL.parse(address)?.href ?? '')
}

/** W3C date and time formats: a year, a month, a day, or a moment with a time zone. */
function timeOf(date: string): number | undefined {
  if (!/^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/.test(date))
    return undefined
  const time = Date.parse(date)
  return Number.isNaN(time) ? undefined : time
}

/** Keeps every nth item, n doubling as they come: an even spread in little memory, the same every time. */
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
