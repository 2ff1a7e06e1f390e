import { postgresUrl } from '../../config-readers.ts'
import type { Config } from '../../config.ts'
import { Problem } from '../../core/problem.ts'
import { copyStore } from '../../store/upkeep/copy-store.ts'
import type { Command } from '../command.ts'
import { askedToEnd } from '../ending.ts'
import { showProgress } from '../progress.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../table.ts'
import { readWords, UsageError } from '../usage.ts'

/** Everything in the embedded database to an empty PostgreSQL, and compared afterwards. */
export const copy: Command = async (words, env) => {
  const { values } = readWords(words, { from: { type: 'string' }, to: { type: 'string' } })
  const config = readSettings(env)
  const [from, to] = [sourceOf(values.from, config), targetOf(values.to, config)]
  const stop = new AbortController()
  void askedToEnd().then(() => stop.abort(interrupted))
  const progress = showProgress(process.stderr)
  const copied = await copyStore({
    from,
    to,
    clock: { now: () => new Date() },
    signal: stop.signal,
    progress: ({ phase, table: name, done, total }) => progress.show(`${phase} ${name}`, done, total),
  }).finally(progress.end)
  const rows = Object.entries(copied).map(([name, { rows, digest }]) => [
    name,
    rows.toLocaleString('en'),
    digest,
  ])
  console.log(table(['TABLE', 'ROWS', 'SHA-256, THE SAME ON BOTH SIDES'], rows))
  console.log(
    '\nEverything is copied. Start the service with PLUMBLINE_DATABASE_URL set to the new database.',
  )
  return 0
}

function sourceOf(word: string | undefined, { dataFolder }: Config): string {
  if (word === undefined) throw new UsageError('--from is missing: sqlite, or the path of a database.')
  if (isAddress(word)) throw new UsageError('A copy goes from the embedded database to PostgreSQL, not back.')
  return word === 'sqlite' ? dataFolder : word
}

/** What is wrong is said without repeating the word: it may hold a password. */
function targetOf(word: string | undefined, { databaseUrl }: Config): string {
  if (word === undefined) throw new UsageError('--to is missing: postgres, or a postgres:// URL.')
  if (word === 'postgres') {
    if (databaseUrl !== null) return databaseUrl
    throw new Problem('invalid', 'Set PLUMBLINE_DATABASE_URL to the database that is copied to.')
  }
  const read = postgresUrl(word)
  if ('fault' in read) throw new UsageError(`--to ${read.fault}`)
  return read.value
}

const isAddress = (word: string): boolean => word === 'postgres' || /^postgres(?:ql)?:/i.test(word)

const interrupted = new Problem(
  'unavailable',
  'The copy is not complete. Run the same command again, and it goes on where it was.',
)
