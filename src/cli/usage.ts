import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** It was not asked rightly: the message says how to. */
export class UsageError extends Error {
  constructor(message: string) {
    super(`${message}\n\n${usage}`)
    this.name = 'UsageError'
  }
}

export const usage = `plumbline <command>

  serve [--no-work]                 the API, the pages and the worker
  work [--concurrency N]            only the worker, on a PostgreSQL that a service uses too
  inspect URL [--json]              one report in the terminal, nothing stored
  verify URL --audit ID ...         runs only these audits against the page as it is now; exit code 2 when a problem
                                    is still there. --server URL compares with the report on a service, --json
  mcp                               tools for an assistant on this machine, over standard input and output
  check TARGET ...                  audits URLs, sitemaps or a folder, and fails by your rules; see check --help
  init [TARGET] [--force]           writes a config and a workflow for check
  import FILE                       prints the equivalent of a lighthouserc.json or .pa11yci
  receipt verify FILE [--report FILE] [--keys FILE]   checks a receipt offline and says what was changed
  receipt rotate                    a new key signs receipts from now on; old receipts stay valid
  user create EMAIL [--name NAME] [--password PASSWORD]
  user list
  user reset-password EMAIL [--password PASSWORD]
  key create NAME [--user EMAIL] [--read-only] [--expires DATE]
  key create NAME --assistant [--write]   for an assistant: read-only, unless --write lets it audit and verify
  key list [--user EMAIL]
  key revoke ID [--user EMAIL]
  channels add TYPE TARGET [--name NAME] [--project PROJECT ...] [--digest weekly|monthly] [--user EMAIL]
  channels list, channels test ID, channels delete ID [--user EMAIL]
  credentials set PROJECT [--file FILE]   what a project signs in with, as JSON from the file or standard input
  credentials show PROJECT, credentials remove PROJECT [--user EMAIL]
  secrets check                     which stored secrets cannot be read with the key that is set
  secrets rotate [--new-key-file FILE]
  runs [--limit N]                  running and queued runs, and those given up, with the reason
  runs requeue RUN ...              tries runs that were given up once more; --all tries every one
  schedules list [--user EMAIL]     what runs by itself, when next, and what was missed
  schedules add URL ... | --project NAME | --report ID  --every hourly|daily|weekly|monthly
                [--at HH:MM] [--weekday NAME] [--day N] [--timezone ZONE] | --cron "M H D M W"
  schedules enable | disable | remove ID
  alerts list [--state STATE] [--rule RULE] [--project NAME] [--user EMAIL]   what got worse, and since when
  alerts ack ID, alerts snooze ID [--until TIME]
  migrate                           bring the database to the shape of this version
  backup FILE                       the embedded database in one file, while the service runs
  copy --from sqlite --to postgres  everything to an empty PostgreSQL, while the service is stopped
  settings                          the settings, which are environment variables
  help, version

A password that is not given is made and shown once. Without --user, keys are the owner's.
copy takes PLUMBLINE_DATA and PLUMBLINE_DATABASE_URL, or a path and a postgres:// URL in their place; begun again, it
goes on where it was. Other users of the machine can see a URL on the command line, but not a setting.
From a checkout: npm run plumbline -- <command>`

/** `parseArgs` with its complaints in our own voice: as many words as have names, or any number. */
export function readWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
  names: readonly string[] | 'any' = [],
) {
  const read = parseWords(words, options)
  if (names === 'any') return read
  const spare = read.positionals[names.length]
  if (spare !== undefined) throw new UsageError(`"${withoutPassword(spare)}" is one word too many.`)
  const missing = names[read.positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`)
  return read
}

/** A URL without what it says of who asks: it may be on a screen that others see. */
// bounded: an argument of our own command line
const withoutPassword = (word: string): string => word.replace(/:\/\/.*@/s, '://...@')

function parseWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    // Node's own sentence, such as "Unknown option '--jsn'".
    const said = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    throw new UsageError(`${said.replace(/\.$/, '')}.`)
  }
}
