import type { RobotsTxt } from '../../../core/facts/asked.ts'
import { readHeaders } from '../../../core/page/headers.ts'
import { lastExchange } from '../../../core/page/page.ts'
import { NotServedError } from '../../../core/page/static-files.ts'
import type { Net } from '../../../core/ports/outside.ts'
import { robotsFacts } from '../../analyze/crawl/robots.ts'
import { decodeText } from '../probe.ts'
import { requestMs, type PageSource } from '../source.ts'
import { type Tried, tryFetch } from '../try-fetch.ts'

/** RFC 9309, section 2.5, lets crawlers stop here; Google does. */
const readBytes = 500 * 1024
/** Above that limit, so that we notice if a file exceeds it. */
const fetchedBytes = 1_000_000

/** The robots.txt of the page's host. */
export async function askRobotsTxt(source: PageSource): Promise<RobotsTxt> {
  return fetchRobots(source.net, source.page.url.origin, source.signal)
}

export async function fetchRobots(
  net: Net,
  origin: string,
  signal: AbortSignal,
  timeoutMs = requestMs,
): Promise<RobotsTxt> {
  const url = `${origin}/robots.txt`
  try {
    // RFC 9309, section 2.3.1.2: follow at least five redirects.
    const options = { maxBytes: fetchedBytes, maxRedirects: 5, timeoutMs, signal }
    return readAnswer(url, await tryFetch(net, url, options))
  } catch (error) {
    // The files of a folder may be read whatever the host's robots.txt will say.
    if (error instanceof NotServedError) return withoutRules(url, null, true)
    throw error
  }
}

function readAnswer(url: string, tried: Tried): RobotsTxt {
  if (!tried.ok) {
    const endless = tried.code === 'redirect-loop' || tried.code === 'too-many-redirects'
    return withoutRules(url, null, endless)
  }
  const last = lastExchange(tried.fetched)
  const contentType = readHeaders(last.headers).first('content-type') ?? null
  const found = last.status >= 200 && last.status < 300
  const about = { contentType, bytes: last.decodedBytes }
  if (!found) return { ...withoutRules(url, last.status, allowsWithout(last.status)), ...about }
  const text = decodeText(tried.fetched.body.subarray(0, readBytes), contentType)
  return { ...withRules(url, last.status, text), ...about }
}

/** RFC 9309, section 2.3.1: 4xx allows everything, 5xx nothing. Google treats 429 as a server error. */
const allowsWithout = (status: number): boolean => status < 500 && status !== 429

/** A robots.txt as data, to be stored; `allowed` is its default for everything without rules. */
export function storeRobots(robotsTxt: RobotsTxt): StoredRobots {
  const { allows, ruleAgainst: _rules, names: _names, ...robots } = robotsTxt
  return { ...robots, allowed: allows(robots.url, '*') }
}

export type StoredRobots = Omit<RobotsTxt, 'allows' | 'ruleAgainst' | 'names'> & { readonly allowed: boolean }

export function restoreRobots({ allowed, ...robots }: StoredRobots): RobotsTxt {
  const { url, status, text } = robots
  const found = status !== null && status >= 200 && status < 300
  return { ...(found ? withRules(url, status, text) : withoutRules(url, status, allowed)), ...robots }
}

function withoutRules(url: string, status: number | null, allowed: boolean): RobotsTxt {
  return {
    url,
    status,
    contentType: null,
    bytes: 0,
    text: '',
    faults: [],
    sitemaps: [],
    allows: () => allowed,
    ruleAgainst: () => null,
    names: () => false,
  }
}

function withRules(url: string, status: number, text: string): RobotsTxt {
  return { url, status, contentType: null, bytes: 0, text, ...robotsFacts(url, text) }
}
