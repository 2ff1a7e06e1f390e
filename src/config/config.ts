import { brandSettings } from './brand.ts'
import { channelSettings } from './channels.ts'
import { limitSettings } from './limits.ts'
import {
  text,
  optional,
  postgresUrl,
  atLeast,
  integer,
  limit,
  seconds,
  yesOrNo,
  rate,
  oneOf,
  email,
  headerText,
  keyText,
  address,
  proxies,
  hosts,
} from './readers.ts'
import { type Setting, setting } from './setting.ts'
import { isLoopback } from '../core/url/url.ts'
import { locales } from '../messages/locale.ts'
import { say, texts } from '../messages/texts.ts'

/** What an operator set, checked and in the units the program uses. */
export type Config = {
  readonly [Field in keyof typeof settings]: (typeof settings)[Field] extends Setting<infer Value>
    ? Value
    : never
} & {
  /** For one person on one machine: no public address is set. */
  readonly local: boolean
}

export type ReadConfig =
  | { readonly config: Config; readonly notes: readonly string[] }
  | { readonly faults: readonly string[] }

type Environment = Readonly<Record<string, string | undefined>>

const { settings: t } = texts

/** Every fault is named at once, each in a sentence. An empty value means "not set". */
export function readConfig(env: Environment): ReadConfig {
  const local = given(env, settings.baseUrl.name) === undefined
  const faults: string[] = []
  const values: Record<string, unknown> = { local }
  for (const [field, setting] of Object.entries(settings)) {
    const fallback = defaultOf(setting, local).replace(ownUrl, String(values['baseUrl']))
    const read = setting.read(given(env, setting.name) ?? fallback)
    if ('fault' in read) faults.push(read.fault(setting.name))
    else values[field] = read.value
  }
  const host = given(env, settings.host.name) ?? defaultOf(settings.host, local)
  if (local && !isLoopback(urlHost(host))) faults.push(say(t.beyondLoopback, { host }))
  if (faults.length > 0) return { faults }
  // Without a fault, the loop above has filled every field of the table.
  return { config: values as Config, notes: unknownNames(env) }
}

/** Every setting with its default and what it is for; words to type are in backticks. */
export function listSettings(): readonly Readonly<Record<'name' | 'fallback' | 'meaning', string>>[] {
  return Object.values(settings).map((setting) => {
    const [local, published] = [defaultOf(setting, true), defaultOf(setting, false)]
    const fallback =
      local === published
        ? shown(local)
        : say(t.twoDefaults, { local: shown(local), published: shown(published) })
    return { name: setting.name, fallback, meaning: t.meanings[setting.name] }
  })
}

/** The table of settings in the README. */
export function settingsTable(): string {
  const rows = listSettings().map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`,
  )
  return [t.heads, '| --- | --- | --- |', ...rows].join('\n')
}

/** An address as a URL writes it: IPv6 in brackets. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** Stands in a default for the public address. */
const ownUrl = '{PLUMBLINE_BASE_URL}'

const settings = {
  host: setting('PLUMBLINE_HOST', '127.0.0.1', text),
  port: setting('PLUMBLINE_PORT', '8080', integer(0, 65_535)),
  dataFolder: setting('PLUMBLINE_DATA', './data', text),
  databaseUrl: setting('PLUMBLINE_DATABASE_URL', '', optional(postgresUrl)),
  baseUrl: setting('PLUMBLINE_BASE_URL', '', address),
  privateTargets: setting('PLUMBLINE_PRIVATE_TARGETS', ['yes', 'no'], yesOrNo),
  privateHosts: setting('PLUMBLINE_PRIVATE_HOSTS', '', hosts),
  rateLimit: setting('PLUMBLINE_RATE_LIMIT', ['off', '120'], rate),
  ...limitSettings,
  ...channelSettings,
  keepAllDays: setting('PLUMBLINE_KEEP_ALL_DAYS', '30', limit(36_500)),
  keepDailyDays: setting('PLUMBLINE_KEEP_DAILY_DAYS', '180', integer(1, 36_500)),
  browser: setting('PLUMBLINE_BROWSER', 'auto', text),
  apiKey: setting('PLUMBLINE_API_KEY', '', optional(keyText(16, 512))),
  adminEmail: setting('PLUMBLINE_ADMIN_EMAIL', 'owner@localhost', email),
  adminPassword: setting('PLUMBLINE_ADMIN_PASSWORD', '', optional(atLeast(8))),
  concurrency: setting('PLUMBLINE_CONCURRENCY', '4', integer(1, 64)),
  hostLimit: setting('PLUMBLINE_HOST_LIMIT', '2', integer(1, 64)),
  runTimeoutMs: setting('PLUMBLINE_RUN_TIMEOUT', '60', seconds(1, 600)),
  waitMs: setting('PLUMBLINE_WAIT', '30', seconds(0, 300)),
  userAgent: setting('PLUMBLINE_USER_AGENT', ['Plumbline/0.1', `Plumbline/0.1 (+${ownUrl})`], headerText),
  logLevel: setting(
    'PLUMBLINE_LOG_LEVEL',
    ['warn', 'info'],
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  trustProxy: setting('PLUMBLINE_TRUST_PROXY', 'no', proxies),
  locale: setting('PLUMBLINE_LOCALE', 'en', oneOf(...locales)),
  ...brandSettings,
}

function given(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function defaultOf({ fallback }: Setting<unknown>, local: boolean): string {
  return typeof fallback === 'string' ? fallback : fallback[local ? 0 : 1]
}

function shown(fallback: string): string {
  return fallback === '' ? t.none : `\`${fallback}\``
}

/** A misspelled name would otherwise be a setting that silently does nothing. */
function unknownNames(env: Environment): readonly string[] {
  const known = new Set<string>(Object.values(settings).map(({ name }) => name))
  return Object.keys(env)
    .filter((name) => name.startsWith('PLUMBLINE_') && !known.has(name))
    .map((name) => say(t.unknown, { name }))
}
