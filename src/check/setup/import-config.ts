import { CheckError } from '../check-error.ts'
import type { CheckConfig } from '../config/config-schema.ts'

export interface Imported {
  readonly config: CheckConfig
  /** What has no equivalent, one sentence each. */
  readonly notes: readonly string[]
}

/** The equivalent of a config of Lighthouse CI or pa11y-ci, as far as there is one. `audits` are the ids of ours. */
export function importConfig(name: string, text: string, audits: ReadonlySet<string>): Imported {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    throw new CheckError(`${name} is not valid JSON. JavaScript and YAML configs can't be imported.`, {
      cause: error,
    })
  }
  const file = asObject(read)
  if ('ci' in file) return fromLighthouse(asObject(file['ci']), audits)
  if ('urls' in file || 'defaults' in file) return fromPa11y(file)
  throw new CheckError(
    `${name} is neither a Lighthouse CI config (with "ci") nor a pa11y-ci config (with "urls").`,
  )
}

const categoryNames: Readonly<Record<string, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best-practices',
  seo: 'seo',
}

/** Audits of Lighthouse that have another name here; most of accessibility has the same. */
const renamed: Readonly<Record<string, string>> = {
  canonical: 'canonical-valid',
  'crawlable-anchors': 'links-crawlable',
  'csp-xss': 'csp',
  'cumulative-layout-shift': 'lab-cls',
  'errors-in-console': 'console-errors',
  'first-contentful-paint': 'lab-fcp',
  'font-display-insight': 'font-display',
  'font-size': 'font-size-legible',
  hreflang: 'hreflang-valid',
  'http-status-code': 'http-status',
  'is-on-https': 'https',
  'largest-contentful-paint': 'lab-lcp',
  'meta-description': 'meta-description-present',
  'render-blocking-resources': 'render-blocking-css',
  'robots-txt': 'robots-txt-valid',
  'speed-index': 'lab-speed-index',
  'total-blocking-time': 'lab-tbt',
  'unused-css-rules': 'unused-css',
  'unused-javascript': 'unused-js',
  'uses-http2': 'http-version',
  'uses-text-compression': 'text-compression',
  viewport: 'viewport-meta',
}

/** What is read below; other members are named as left out. */
const knownMembers: Readonly<Record<string, readonly string[]>> = {
  collect: ['staticDistDir', 'url', 'startServerCommand', 'isSinglePageApplication', 'numberOfRuns'],
  assert: ['assertions'],
}

function fromLighthouse(ci: Readonly<Record<string, unknown>>, audits: ReadonlySet<string>): Imported {
  const collect = asObject(ci['collect'])
  const assertions = asObject(asObject(ci['assert'])['assertions'])
  const notes: string[] = Object.entries(ci).flatMap(([part, members]) => {
    const known = knownMembers[part]
    if (known === undefined) return [`${part} has no equivalent and was left out.`]
    const others = Object.keys(asObject(members)).filter((name) => !known.includes(name))
    return others.map((name) => `${part}.${name} has no equivalent and was left out.`)
  })
  const failOn = Object.entries(assertions).flatMap(([name, value]) => {
    const [level, options] = Array.isArray(value) ? (value as readonly unknown[]) : [value]
    if (level !== 'error') {
      notes.push(`${name} was only "${String(level)}" and was left out.`)
      return []
    }
    const gate = gateOf(name, asObject(options), audits)
    if (gate === undefined) notes.push(`${name} has no equivalent; see plumbline check --help for gates.`)
    return gate ?? []
  })
  if (failOn.some((gate) => gate.startsWith('score:performance') || gate.startsWith('finding:lab-')))
    notes.push('Loading times need a browser: set "browser" to "auto". Scores are not those of Lighthouse.')
  const folder = collect['staticDistDir']
  const urls = texts(collect['url'])
  const command = collect['startServerCommand']
  if (collect['numberOfRuns'] !== undefined)
    notes.push('numberOfRuns is not needed: an audit without a browser gives the same result every time.')
  const [first] = urls
  return {
    notes,
    config: {
      targets: typeof folder === 'string' ? [folder] : urls,
      ...(collect['isSinglePageApplication'] === true ? { spa: true } : {}),
      ...(failOn.length > 0 ? { failOn } : {}),
      ...(typeof command === 'string' && first !== undefined ? { start: { command, waitOn: first } } : {}),
    },
  }
}

function gateOf(
  name: string,
  { minScore }: Readonly<Record<string, unknown>>,
  audits: ReadonlySet<string>,
): string | undefined {
  const [, category] = /^categories[:.](.*)$/.exec(name) ?? []
  if (category !== undefined) {
    const known = categoryNames[category]
    if (known === undefined || typeof minScore !== 'number') return undefined
    return `score:${known}<${Math.round(minScore * 100)}`
  }
  const audit = renamed[name] ?? name
  return audits.has(audit) ? `finding:${audit}` : undefined
}

function fromPa11y(file: Readonly<Record<string, unknown>>): Imported {
  const defaults = asObject(file['defaults'])
  const entries = Array.isArray(file['urls']) ? (file['urls'] as readonly unknown[]) : []
  const urls = entries.flatMap((entry) => {
    const url = typeof entry === 'string' ? entry : asObject(entry)['url']
    return typeof url === 'string' ? [url] : []
  })
  const notes = Object.keys(defaults)
    .filter((name) => !['concurrency', 'threshold'].includes(name))
    .map((name) => `defaults.${name} has no equivalent and was left out.`)
  const { concurrency, threshold } = defaults
  if (typeof threshold === 'number' && threshold > 0)
    notes.push('threshold was replaced by a score: record known problems with --baseline-write instead.')
  return {
    notes,
    config: {
      targets: urls,
      failOn: ['score:accessibility<90'],
      ...(typeof concurrency === 'number' &&
      Number.isInteger(concurrency) &&
      concurrency >= 1 &&
      concurrency <= 64
        ? { concurrency }
        : {}),
    },
  }
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const texts = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string')
