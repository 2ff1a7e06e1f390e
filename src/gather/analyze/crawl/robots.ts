import type { RobotsFault, RobotsLine, RobotsTxt } from '../../../core/facts/asked.ts'
import { openRules } from './robots-rules.ts'

type Fault = RobotsTxt['faults'][number]

export interface RobotsReading {
  readonly faults: readonly Fault[]
  readonly sitemaps: readonly string[]
  /** Agents named by groups, in lower case, without version. */
  readonly agents: ReadonlySet<string>
  /** The line that keeps the agent, given as a lower-case product token, from the path. */
  ruleAgainst(path: string, agent: string): RobotsLine | null
}

const keptFaults = 100
const keptSitemaps = 100
/** Google truncates lines here. */
const maxLineLength = 16_664

/** Parses a robots.txt: its rules, its sitemaps, and the lines that crawlers do not understand. */
export function readRobots(text: string): RobotsReading {
  const faults: Fault[] = []
  const sitemaps: string[] = []
  const rules = openRules()
  const lines = text.replace(/^[\uFEFF\uFFFD]{1,2}/, '').split(/\r\n|\r|\n/)
  for (const [index, raw] of lines.entries()) {
    const line = commandOf(raw)
    if (line === '') continue
    const { name, value, colon } = split(line)
    if (name === 'user-agent' && value !== '') rules.addAgent(productOf(value))
    else if ((name === 'allow' || name === 'disallow') && !rules.addRule(name, value, index))
      addFault(index, raw, line, 'tooManyWildcards')
    if (name === 'sitemap' && value !== '' && sitemaps.length < keptSitemaps) sitemaps.push(value)
    const kind = colon ? faultOf(name, value, rules.agents().size > 0) : 'noColon'
    if (kind !== undefined) addFault(index, raw, line, kind)
  }
  const { lineAgainst } = rules.done()
  return {
    faults,
    sitemaps,
    agents: rules.agents(),
    ruleAgainst(path, agent) {
      const index = lineAgainst(path, agent)
      return index === null ? null : { line: index + 1, text: commandOf(lines[index] ?? '').slice(0, 200) }
    },
  }

  function addFault(index: number, raw: string, line: string, kind: RobotsFault): void {
    if (faults.length >= keptFaults) return
    faults.push({ line: index + 1, column: raw.indexOf(line) + 1, text: line.slice(0, 200), kind })
  }
}

/** The line without its comment. */
const commandOf = (raw: string): string => (raw.slice(0, maxLineLength).split('#', 1)[0] ?? '').trim()

interface Line {
  readonly name: string
  readonly value: string
  readonly colon: boolean
}

/** Google also accepts a name and a value separated by white space only. */
function split(line: string): Line {
  const at = line.indexOf(':')
  if (at >= 0)
    return { name: line.slice(0, at).trim().toLowerCase(), value: line.slice(at + 1).trim(), colon: true }
  const [name = '', value = '', ...rest] = line.split(/\s+/, 3)
  return rest.length > 0 || value === ''
    ? { name: '', value: line, colon: false }
    : { name: name.toLowerCase(), value, colon: false }
}

/** The product token: `Googlebot/2.1` and `Googlebot Images` both mean Googlebot. */
const productOf = (agent: string): string => (agent.trim().split(/[\s/]/, 1)[0] ?? '').toLowerCase()

/** The facts in the text of a robots.txt. Rules apply to the host it was read from. */
export function robotsFacts(
  robotsUrl: string,
  text: string,
): Pick<RobotsTxt, 'faults' | 'sitemaps' | 'allows' | 'ruleAgainst' | 'names'> {
  const { faults, sitemaps, agents, ruleAgainst } = readRobots(text)
  const { origin } = new URL(robotsUrl)
  // The same few URLs are looked up for many agents.
  const paths = new Map<string, string | null>()
  const known = new Map<string, RobotsLine | null>()
  const pathOf = (href: string): string | null => {
    const url = URL.parse(href, robotsUrl)
    return url === null || url.origin !== origin ? null : url.pathname + url.search
  }
  // Bing’s crawler still follows the rules for its former name, unless there are some for the new one:
  // https://blogs.bing.com/webmaster/September-2010/Bingbot-is-coming-to-town
  const groupOf = (product: string): string =>
    product === 'bingbot' && !agents.has(product) && agents.has('msnbot') ? 'msnbot' : product
  const against = (href: string, agent: string): RobotsLine | null => {
    let path = paths.get(href)
    if (path === undefined) {
      path = pathOf(href)
      paths.set(href, path)
    }
    if (path === null) return null
    const key = `${agent} ${path}`
    let answer = known.get(key)
    if (answer === undefined) {
      answer = ruleAgainst(path, groupOf(productOf(agent)))
      known.set(key, answer)
    }
    return answer
  }
  return {
    faults,
    sitemaps,
    allows: (href, agent) => against(href, agent) === null,
    ruleAgainst: against,
    names: (agent) => agents.has(agent.toLowerCase()),
  }
}

/** The directives of RFC 9309, and those that at least one large crawler supports. */
const directives: Readonly<Record<string, (value: string) => RobotsFault | undefined>> = {
  'user-agent': (value) => (value === '' ? 'emptyUserAgent' : undefined),
  allow: faultOfPattern,
  disallow: faultOfPattern,
  sitemap: (value) =>
    /^https?:\/\/[^/]/i.test(value) && URL.canParse(value) ? undefined : 'relativeSitemap',
  'crawl-delay': (value) => (/^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? undefined : 'crawlDelay'),
  host: () => undefined,
  'clean-param': () => undefined,
  'content-signal': () => undefined,
  'content-usage': () => undefined,
  // A list of the structured data of a site, which SEO plugins write for AI assistants.
  schemamap: () => undefined,
  license: () => undefined,
  'request-rate': () => undefined,
  'visit-time': () => undefined,
}

/** Lines that have a meaning only inside a group. */
const groupLines: ReadonlySet<string> = new Set(['allow', 'disallow', 'crawl-delay'])

function faultOf(name: string, value: string, inGroup: boolean): RobotsFault | undefined {
  const check = Object.hasOwn(directives, name) ? directives[name] : undefined
  if (check === undefined) return 'unknownDirective'
  if (groupLines.has(name) && !inGroup) return 'beforeUserAgent'
  return check(value)
}

function faultOfPattern(value: string): RobotsFault | undefined {
  if (value === '') return undefined
  if (!value.startsWith('/') && !value.startsWith('*')) return 'pathStart'
  const dollar = value.indexOf('$')
  if (dollar >= 0 && dollar !== value.length - 1) return 'dollar'
  return undefined
}
