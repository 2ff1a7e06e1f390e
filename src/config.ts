import { brandSettings } from './config-brand.ts'
import { channelSettings } from './config-channels.ts'
import { limitSettings } from './config-limits.ts'
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
} from './config-readers.ts'
import { type Setting, setting } from './config-setting.ts'
import { isLoopback } from './core/page/url.ts'
import { locales } from './messages/locale.ts'

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

/** Every fault is named at once, each in a sentence. An empty value means "not set". */
export function readConfig(env: Environment): ReadConfig {
  const local = given(env, settings.baseUrl.name) === undefined
  const faults: string[] = []
  const values: Record<string, unknown> = { local }
  for (const [field, setting] of Object.entries(settings)) {
    const fallback = defaultOf(setting, local).replace(ownUrl, String(values['baseUrl']))
    const read = setting.read(given(env, setting.name) ?? fallback)
    if ('fault' in read) faults.push(`${setting.name} ${read.fault}`)
    else values[field] = read.value
  }
  const host = given(env, settings.host.name) ?? defaultOf(settings.host, local)
  if (local && !isLoopback(urlHost(host))) faults.push(beyondLoopback(host))
  if (faults.length > 0) return { faults }
  // Without a fault, the loop above has filled every field of the table.
  return { config: values as Config, notes: unknownNames(env) }
}

/** The table of settings as the README and `plumbline settings` show it. */
export function settingsTable(): string {
  const rows = Object.values(settings).map((setting) => {
    const [local, published] = [defaultOf(setting, true), defaultOf(setting, false)]
    const fallback =
      local === published ? shown(local) : `${shown(local)} in local mode, ${shown(published)} otherwise`
    return `| \`${setting.name}\` | ${fallback} | ${setting.meaning} |`
  })
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

/** An address as a URL writes it: IPv6 in brackets. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** Stands in a default for the public address. */
const ownUrl = '{PLUMBLINE_BASE_URL}'

const settings = {
  host: setting(
    'PLUMBLINE_HOST',
    '127.0.0.1',
    text,
    'The address to listen on. Beyond loopback, `PLUMBLINE_BASE_URL` must be set.',
  ),
  port: setting(
    'PLUMBLINE_PORT',
    '8080',
    integer(0, 65_535),
    'The port to listen on; 0 picks a free one and prints it.',
  ),
  dataFolder: setting(
    'PLUMBLINE_DATA',
    './data',
    text,
    'The folder of the database. It is made when it is missing.',
  ),
  databaseUrl: setting(
    'PLUMBLINE_DATABASE_URL',
    '',
    optional(postgresUrl),
    '`postgres://...`: runs on PostgreSQL instead of the embedded database.',
  ),
  baseUrl: setting(
    'PLUMBLINE_BASE_URL',
    '',
    address,
    'The public address, such as `https://reports.example.com` or `https://example.com/reports`. Not set means local mode: for one person on one machine.',
  ),
  privateTargets: setting(
    'PLUMBLINE_PRIVATE_TARGETS',
    ['yes', 'no'],
    yesOrNo,
    'Whether loopback and private addresses may be audited. Cloud metadata and link-local addresses are refused either way.',
  ),
  privateHosts: setting(
    'PLUMBLINE_PRIVATE_HOSTS',
    '',
    hosts,
    'Hosts that may be audited and notified although they are private, with commas between.',
  ),
  rateLimit: setting(
    'PLUMBLINE_RATE_LIMIT',
    ['off', '120'],
    rate,
    'Calls a minute for one key, and forms a minute for one person, or `off`.',
  ),
  ...limitSettings,
  ...channelSettings,
  keepAllDays: setting(
    'PLUMBLINE_KEEP_ALL_DAYS',
    '30',
    limit(36_500),
    'Days that every run is kept; of older ones, one a day. The first, the last and changed runs stay. `off` keeps all.',
  ),
  keepDailyDays: setting(
    'PLUMBLINE_KEEP_DAILY_DAYS',
    '180',
    integer(1, 36_500),
    'Days after which only one run a week is kept.',
  ),
  browser: setting(
    'PLUMBLINE_BROWSER',
    'auto',
    text,
    '`auto` uses Chromium if one is installed, for a browser pass in every report and for PDFs; or the path of one; or `off`.',
  ),
  apiKey: setting(
    'PLUMBLINE_API_KEY',
    '',
    optional(keyText(16, 512)),
    'A key of the owner, 16 characters or more, in place of one made at the first start.',
  ),
  adminEmail: setting(
    'PLUMBLINE_ADMIN_EMAIL',
    'owner@localhost',
    email,
    "The owner's sign-in, used at the first start.",
  ),
  adminPassword: setting(
    'PLUMBLINE_ADMIN_PASSWORD',
    '',
    optional(atLeast(8)),
    "The owner's password, 8 characters or more, in place of one made at the first start.",
  ),
  concurrency: setting('PLUMBLINE_CONCURRENCY', '4', integer(1, 64), 'Reports generated at once.'),
  hostLimit: setting(
    'PLUMBLINE_HOST_LIMIT',
    '2',
    integer(1, 64),
    'Reports at once on one audited host. Loopback hosts are not limited.',
  ),
  runTimeoutMs: setting(
    'PLUMBLINE_RUN_TIMEOUT',
    '60',
    seconds(1, 600),
    'Seconds after which generating a report is given up.',
  ),
  waitMs: setting(
    'PLUMBLINE_WAIT',
    '30',
    seconds(0, 300),
    'Seconds that a call waits for its report before it answers 202.',
  ),
  userAgent: setting(
    'PLUMBLINE_USER_AGENT',
    ['Plumbline/0.1', `Plumbline/0.1 (+${ownUrl})`],
    headerText,
    'What audited sites see as the visitor. It names whom to ask: by default the public address.',
  ),
  logLevel: setting(
    'PLUMBLINE_LOG_LEVEL',
    ['warn', 'info'],
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'The least serious message that is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
  ),
  trustProxy: setting(
    'PLUMBLINE_TRUST_PROXY',
    'no',
    proxies,
    'Whose `X-Forwarded-For` is believed: `no`, how many proxies stand in front, or their addresses with commas between.',
  ),
  locale: setting(
    'PLUMBLINE_LOCALE',
    'en',
    oneOf(...locales),
    'The language of the command line, of e-mails, and of pages for visitors whose browser accepts none that there is. `en-XA` and `ar-XB` are for testing translations.',
  ),
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
  return fallback === '' ? 'none' : `\`${fallback}\``
}

function beyondLoopback(host: string): string {
  return (
    `PLUMBLINE_HOST is ${host}, which other machines can reach, and PLUMBLINE_BASE_URL is not set. ` +
    'Set PLUMBLINE_BASE_URL to the URL people use, such as https://reports.example.com, ' +
    'or listen on 127.0.0.1.'
  )
}

/** A misspelled name would otherwise be a setting that silently does nothing. */
function unknownNames(env: Environment): readonly string[] {
  const known = new Set(Object.values(settings).map(({ name }) => name))
  return Object.keys(env)
    .filter((name) => name.startsWith('PLUMBLINE_') && !known.has(name))
    .map((name) => `${name} is not a setting of this version and is ignored.`)
}
