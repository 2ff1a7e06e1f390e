import { CheckError } from '../check-error.ts'
import type { CheckConfig } from '../config/config-schema.ts'

export interface Imported {
  readonly config: CheckConfig
  /** What has no equivalent, one sentence each. */
  readonly notes: readonly string[]
}

/** The equivalent of a config of Lighthouse CI or pa11y-ci, as far as there is one. */
export function importConfig(name: string, text: string): Imported {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    throw new CheckError(`${name} is not valid JSON. JavaScript and YAML configs can't be imported.`, {
      cause: error,
    })
  }
  const file = asObject(read)
  if ('ci' in file) return fromLighthouse(asObject(file['ci']))
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

function fromLighthouse(ci: Readonly<Record<string, unknown>>): Imported {
  const collect = asObject(ci['collect'])
  const assertions = asObject(asObject(ci['assert'])['assertions'])
  const notes: string[] = []
  const failOn = Object.entries(assertions).flatMap(([name, value]) => {
    const [level, options] = Array.isArray(value) ? (value as readonly unknown[]) : [value]
    const category = categoryNames[name.replace(/^categories[:.]/, '')]
    const { minScore } = asObject(options)
    if (level !== 'error') {
      notes.push(`${name} was only "${String(level)}" and was left out.`)
      return []
    }
    if (!/^categories[:.]/.test(name) || category === undefined || typeof minScore !== 'number') {
      notes.push(`${name} has no equivalent; see plumbline check --help for gates.`)
      return []
    }
    return [`score:${category}<${Math.round(minScore * 100)}`]
  })
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
