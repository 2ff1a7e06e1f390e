import { jsonFaultAt } from '../../lib/text/json-fault.ts'
import { say, texts } from '../../messages/texts.ts'
import { CheckError } from '../check-error.ts'
import type { CheckConfig } from '../config/config-schema.ts'

const { imported: t } = texts.check

export interface Imported {
  readonly config: CheckConfig
  /** One sentence for each option without an equivalent. */
  readonly notes: readonly string[]
}

/** The equivalent of a Lighthouse CI or pa11y-ci config, as far as there is one. `audits` are the ids of our audits. */
export function importConfig(name: string, text: string, audits: ReadonlySet<string>): Imported {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    throw new CheckError(say(t.notJson, { file: name, ...jsonFaultAt(text) }), { cause: error })
  }
  const file = asObject(read)
  if ('ci' in file) return fromLighthouse(asObject(file['ci']), audits)
  if ('urls' in file || 'defaults' in file) return fromPa11y(file)
  throw new CheckError(say(t.unknown, { file: name }))
}

const categoryNames: Readonly<Record<string, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best-practices',
  seo: 'seo',
}

/** Lighthouse audits that have another name here; most accessibility audits have the same. */
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

/** Supported members; all others are reported as left out. */
const knownMembers: Readonly<Record<string, readonly string[]>> = {
  collect: ['staticDistDir', 'url', 'startServerCommand', 'isSinglePageApplication', 'numberOfRuns'],
  assert: ['assertions'],
}

function fromLighthouse(ci: Readonly<Record<string, unknown>>, audits: ReadonlySet<string>): Imported {
  const collect = asObject(ci['collect'])
  const assertions = asObject(asObject(ci['assert'])['assertions'])
  const notes: string[] = Object.entries(ci).flatMap(([part, members]) => {
    const known = knownMembers[part]
    if (known === undefined) return [say(t.leftOut, { name: part })]
    const others = Object.keys(asObject(members)).filter((name) => !known.includes(name))
    return others.map((name) => say(t.leftOut, { name: `${part}.${name}` }))
  })
  const failOn = Object.entries(assertions).flatMap(([name, value]) => {
    const [level, options] = Array.isArray(value) ? (value as readonly unknown[]) : [value]
    if (level !== 'error') {
      notes.push(say(t.onlyWarned, { name, level: String(level) }))
      return []
    }
    const gate = gateOf(name, asObject(options), audits)
    if (gate === undefined) notes.push(say(t.noGate, { name }))
    return gate ?? []
  })
  if (failOn.some((gate) => gate.startsWith('score:performance') || gate.startsWith('finding:lab-')))
    notes.push(t.needsBrowser)
  const folder = collect['staticDistDir']
  const urls = strings(collect['url'])
  const command = collect['startServerCommand']
  if (collect['numberOfRuns'] !== undefined) notes.push(t.numberOfRuns)
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
    .map((name) => say(t.leftOut, { name: `defaults.${name}` }))
  const { concurrency, threshold } = defaults
  if (typeof threshold === 'number' && threshold > 0) notes.push(t.threshold)
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

const strings = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string')
