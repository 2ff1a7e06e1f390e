import type { RobotsTxt } from '../../core/facts/asked.ts'

type Fault = RobotsTxt['faults'][number]

export interface RobotsReading {
  readonly faults: readonly Fault[]
  readonly sitemaps: readonly string[]
  /** Agents that a group names, in lower case, without version. */
  readonly agents: ReadonlySet<string>
}

const keptFaults = 100
const keptSitemaps = 100

/** Lints the lines of a robots.txt and collects what robots-parser does not tell. */
export function readRobots(text: string): RobotsReading {
  const faults: Fault[] = []
  const sitemaps: string[] = []
  const agents = new Set<string>()
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = (raw.split('#', 1)[0] ?? '').trim()
    if (line === '') continue
    const { name, value } = split(line)
    if (name === 'user-agent' && value !== '') agents.add(productOf(value))
    if (name === 'sitemap' && value !== '' && sitemaps.length < keptSitemaps) sitemaps.push(value)
    const message = faultOf(name, value, agents.size > 0)
    if (message !== undefined && faults.length < keptFaults) {
      faults.push({ line: index + 1, text: line.slice(0, 200), message })
    }
  }
  return { faults, sitemaps, agents }
}

function split(line: string): { readonly name: string | null; readonly value: string } {
  const colon = line.indexOf(':')
  if (colon < 0) return { name: null, value: line }
  return { name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() }
}

const productOf = (agent: string): string => (agent.split('/', 1)[0] ?? '').trim().toLowerCase()

/** What RFC 9309 names, and what at least one large crawler reads besides. */
const directives: Readonly<Record<string, (value: string) => string | undefined>> = {
  'user-agent': (value) => (value === '' ? 'The user-agent line names no agent.' : undefined),
  allow: faultOfPattern,
  disallow: faultOfPattern,
  sitemap: (value) =>
    /^https?:\/\/[^/]/i.test(value) && URL.canParse(value)
      ? undefined
      : 'The sitemap address is not absolute: begin it with https://.',
  'crawl-delay': (value) =>
    /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? undefined : 'The crawl delay is not a number.',
  host: () => undefined,
  'clean-param': () => undefined,
  'content-signal': () => undefined,
  'content-usage': () => undefined,
  license: () => undefined,
  'request-rate': () => undefined,
  'visit-time': () => undefined,
}

/** Lines that only mean something inside a group. */
const groupLines: ReadonlySet<string> = new Set(['allow', 'disallow', 'crawl-delay'])

function faultOf(name: string | null, value: string, inGroup: boolean): string | undefined {
  if (name === null) return 'The line has no colon, so it is not a rule.'
  const check = Object.hasOwn(directives, name) ? directives[name] : undefined
  if (check === undefined) return `Crawlers do not know the directive “${name.slice(0, 40)}”.`
  if (groupLines.has(name) && !inGroup)
    return 'The rule stands before any user-agent line, so it applies to nobody.'
  return check(value)
}

function faultOfPattern(value: string): string | undefined {
  if (value === '') return undefined
  if (!value.startsWith('/') && !value.startsWith('*'))
    return 'The path does not begin with a slash or an asterisk.'
  const dollar = value.indexOf('$')
  if (dollar >= 0 && dollar !== value.length - 1)
    return 'A dollar sign only has a meaning at the end of a path.'
  return undefined
}
