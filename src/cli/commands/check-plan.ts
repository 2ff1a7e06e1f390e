import { validateHeaderName, validateHeaderValue } from 'node:http'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { readBaseline } from '../../check/baseline/baseline-file.ts'
import { CheckError } from '../../check/check-error.ts'
import { type CheckConfig, mostCrawled } from '../../check/config/config-schema.ts'
import { loadConfig } from '../../check/config/load-config.ts'
import { type FormatName, formatNames } from '../../check/formats/format.ts'
import type { Sources } from '../../check/formats/locate.ts'
import { type GateSet, pathMatcher } from '../../check/gates/evaluate-gates.ts'
import { parseGate, unknownAudit } from '../../check/gates/parse-gate.ts'
import type { CheckOptions } from '../../check/run-check.ts'
import type { StartOptions } from '../../check/start-command.ts'
import { listAuditIds } from '../../engine/catalogue.ts'
import { say, texts } from '../../messages/texts.ts'
import { readUploadTarget, type UploadTarget } from '../upload-reports.ts'
import { UsageError } from '../usage-error.ts'
import { readWords, withoutEmpty } from '../usage.ts'
import { wantsColor } from '../output/wants-color.ts'
import { readBrowser, withBrowserValue } from './browser-option.ts'
import { withCrawlNumber } from './crawl-option.ts'

/** Everything that is decided before the first request. */
export interface CheckPlan {
  readonly options: Omit<
    CheckOptions,
    'signal' | 'stdin' | 'net' | 'version' | 'onProgress' | 'onCrawl' | 'onDefect' | 'browserSocket'
  >
  readonly browser: NonNullable<CheckConfig['browser']>
  readonly formats: readonly { readonly name: FormatName; readonly file?: string }[]
  readonly top: number
  readonly details: boolean
  readonly color: boolean
  readonly sources: Sources
  readonly baselineFile?: string
  readonly baselineAction?: 'write' | 'prune'
  readonly start?: Omit<StartOptions, 'env' | 'signal'>
  /** The service and the project to upload finished reports to. */
  readonly upload?: UploadTarget
}

const { plan: t } = texts.check

const flags = {
  'fail-on': { type: 'string', multiple: true },
  format: { type: 'string', multiple: true },
  output: { type: 'string' },
  config: { type: 'string' },
  baseline: { type: 'string' },
  'baseline-write': { type: 'boolean' },
  'baseline-prune': { type: 'boolean' },
  base: { type: 'string' },
  browser: { type: 'string' },
  concurrency: { type: 'string' },
  top: { type: 'string' },
  details: { type: 'boolean' },
  site: { type: 'string' },
  spa: { type: 'boolean' },
  all: { type: 'boolean' },
  crawl: { type: 'string' },
  start: { type: 'string' },
  'wait-on': { type: 'string' },
  'wait-timeout': { type: 'string' },
  server: { type: 'string' },
  project: { type: 'string' },
} as const

const defaultBaseline = 'plumbline-baseline.json'

/** Turns flags and config into a plan. All errors in them are reported here, before anything is fetched. */
export async function planCheck(
  words: readonly string[],
  { env, workingDirectory }: { readonly env: NodeJS.ProcessEnv; readonly workingDirectory: string },
): Promise<CheckPlan> {
  const { values, positionals } = withoutEmpty(
    readWords(withCrawlNumber(withBrowserValue(words, workingDirectory)), flags, 'any'),
  )
  const { config } = await loadConfig(values.config, workingDirectory)
  const targets = positionals.length > 0 ? positionals : (config.targets ?? [])
  if (targets.length === 0) throw new UsageError(t.noTargets)
  const action =
    values['baseline-write'] === true ? 'write' : values['baseline-prune'] === true ? 'prune' : undefined
  const named = values.baseline ?? config.baseline ?? (action === undefined ? undefined : defaultBaseline)
  const baselineFile = named === undefined ? undefined : resolve(workingDirectory, named)
  const baseline = baselineFile === undefined ? undefined : await readBaseline(baselineFile)
  if (named !== undefined && baseline === undefined && action !== 'write')
    throw new CheckError(say(t.noBaseline, { file: named }))
  const base = values.base === undefined ? undefined : readBase(values.base)
  if (base !== undefined && action !== undefined) throw new CheckError(t.baseOrBaseline)
  const isCompared = baseline !== undefined || base !== undefined
  const audits = new Set(await listAuditIds())
  const today = new Date().toISOString().slice(0, 10)
  const start = readStart(values, config, workingDirectory)
  const upload = readUploadTarget(values, env)
  const crawl = readNumber('--crawl', values.crawl, mostCrawled) ?? config.crawl
  return {
    options: {
      words: targets,
      workingDirectory,
      all: values.all ?? false,
      ...(crawl === undefined ? {} : { crawl }),
      spa: values.spa ?? config.spa ?? false,
      ...(values.site === undefined ? siteOf('site', config.site) : siteOf('--site', values.site)),
      concurrency:
        readNumber('--concurrency', values.concurrency, 64) ?? config.concurrency ?? availableParallelism(),
      gates: readGates(values['fail-on'], config, { audits, isCompared }),
      ...(baseline === undefined ? {} : { baseline }),
      ...(base === undefined ? {} : { base }),
      ignoredFor: readIgnored(config.ignore ?? [], audits, today),
      today,
      ...(upload === undefined ? {} : { keepJudged: true }),
      ...headersOf(config.headers),
    },
    browser: readBrowser(values.browser) ?? config.browser ?? 'off',
    formats: readFormats(values.format ?? ['pretty'], values.output),
    top: readNumber('--top', values.top, 10_000) ?? 20,
    details: values.details ?? false,
    color: wantsColor(env),
    sources: checkedSources(config.sources ?? {}),
    ...(baselineFile === undefined ? {} : { baselineFile }),
    ...(action === undefined ? {} : { baselineAction: action }),
    ...(start === undefined ? {} : { start }),
    ...(upload === undefined ? {} : { upload }),
  }
}

function headersOf(headers: CheckConfig['headers']): Pick<CheckOptions, 'headers'> {
  if (headers === undefined) return {}
  const sent = Object.entries(headers).map(([name, value]) => {
    try {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    } catch (error) {
      throw new CheckError(say(t.badHeader, { name }), { cause: error })
    }
    return [name.toLowerCase(), value] as const
  })
  return { headers: Object.fromEntries(sent) }
}

const siteOf = (key: string, site: string | undefined): { readonly site?: string } => {
  if (site === undefined) return {}
  const url = URL.parse(site)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CheckError(say(t.badSite, { key, value: site }))
  return { site: url.href }
}

function readBase(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new CheckError(say(t.badBase, { value: text }))
  return `${url.origin}${url.pathname}`
}

/** Default gates: new problems, or bad pages if there is nothing to compare with. */
function readGates(
  given: readonly string[] | undefined,
  { failOn, paths = [] }: CheckConfig,
  { audits, isCompared }: { readonly audits: ReadonlySet<string>; readonly isCompared: boolean },
): readonly GateSet[] {
  const everywhere = given ?? failOn ?? (paths.length > 0 ? [] : [isCompared ? 'new>0' : 'result<decent'])
  const read = (expression: string, key: string) => {
    const gate = parseGate(expression, audits, key)
    if (gate.on === 'new' && !isCompared) throw new CheckError(say(t.nothingToCompare, { key, expression }))
    return gate
  }
  const keyOf = (index: number) => (given === undefined ? `failOn.${index}` : '--fail-on')
  return [
    { gates: everywhere.map((expression, index) => read(expression, keyOf(index))) },
    ...paths.map(({ path, failOn: own }, place) => ({
      path: checkedPattern(`paths.${place}.path`, path),
      gates: own.map((expression, index) => read(expression, `paths.${place}.failOn.${index}`)),
    })),
  ]
}

function checkedPattern(key: string, path: string): string {
  try {
    pathMatcher(path)
    return path
  } catch (error) {
    throw new CheckError(say(t.badPattern, { key, pattern: path }), { cause: error })
  }
}

function checkedSources(sources: Sources): Sources {
  for (const pattern of Object.keys(sources)) checkedPattern('sources', pattern)
  return sources
}

function readIgnored(
  rules: NonNullable<CheckConfig['ignore']>,
  audits: ReadonlySet<string>,
  today: string,
): (path: string) => ReadonlySet<string> {
  const checked = rules.map(({ audit, path, until }, index) => {
    const key = `ignore.${index}.audit`
    if (!audits.has(audit))
      throw new CheckError(say(t.ignoresUnknown, { key, audit, why: unknownAudit(audit, audits) }))
    const pattern = path === undefined ? undefined : checkedPattern(`ignore.${index}.path`, path)
    return { audit, until, matches: pathMatcher(pattern) }
  })
  const live = checked.filter(({ until }) => until === undefined || until >= today)
  return (path) => new Set(live.filter(({ matches }) => matches(path)).map(({ audit }) => audit))
}

function readFormats(given: readonly string[], output: string | undefined): CheckPlan['formats'] {
  const read = given.map((text) => {
    const [word = '', ...rest] = text.split('=')
    const name = formatNames.find((known) => known === word)
    if (name === undefined)
      throw new CheckError(say(t.unknownFormat, { format: text, formats: formatNames.join(', ') }))
    const file = rest.join('=')
    return file === '' ? { name } : { name, file }
  })
  const open = read.filter(({ file }) => file === undefined)
  if (output === undefined) {
    if (open.length > 1) throw new CheckError(t.oneToStdout)
    return read
  }
  if (open.length !== 1) throw new CheckError(t.outputForOne)
  return read.map((each) => (each.file === undefined ? { ...each, file: output } : each))
}

function readStart(
  values: { readonly start?: string; readonly 'wait-on'?: string; readonly 'wait-timeout'?: string },
  config: CheckConfig,
  workingDirectory: string,
): Omit<StartOptions, 'env' | 'signal'> | undefined {
  const command = values.start ?? config.start?.command
  const waitOn = values['wait-on'] ?? config.start?.waitOn
  if (command === undefined && values['wait-on'] === undefined) return undefined
  if (command === undefined || waitOn === undefined) throw new CheckError(t.startNeedsUrl)
  if (!/^https?:\/\//i.test(waitOn)) throw new CheckError(say(t.badWaitOn, { value: waitOn }))
  const seconds = readNumber('--wait-timeout', values['wait-timeout'], 3600) ?? 60
  return { command, waitOn, timeoutMs: seconds * 1000, workingDirectory }
}

function readNumber(flag: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > max) throw new CheckError(say(t.badNumber, { option: flag, max, value: text }))
  return number
}
