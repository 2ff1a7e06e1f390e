import { postgresUrl } from '../../config/readers.ts'
import type { Config } from '../../config/config.ts'
import { Problem } from '../../core/problem.ts'
import { copyStore } from '../../store/upkeep/copy-store.ts'
import { formatWhole } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { waitForSignal } from '../ending.ts'
import { showProgress } from '../output/progress.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../output/table.ts'
import { UsageError } from '../usage-error.ts'
import { readWords } from '../usage.ts'

const { database: t, heads } = texts.cli

/** Copies the embedded database to an empty PostgreSQL database, and compares the two. */
export const copy: Command = async (words, env) => {
  const { values } = readWords(words, { from: { type: 'string' }, to: { type: 'string' } })
  const config = readSettings(env)
  const [from, to] = [sourceOf(values.from, config), targetOf(values.to, config)]
  const stop = new AbortController()
  void waitForSignal().then(() => stop.abort(new Problem('unavailable', t.interrupted)))
  const progress = showProgress(process.stderr)
  const copied = await copyStore({
    from,
    to,
    clock: { now: () => new Date() },
    signal: stop.signal,
    progress: ({ phase, table: name, done, total }) =>
      progress.show(say(t.phases[phase], { table: name }), done, total),
  }).finally(progress.end)
  const rows = Object.entries(copied).map(([name, { rows, digest }]) => [name, formatWhole(rows), digest])
  console.log(table([heads.table, heads.rows, heads.digest], rows))
  console.log(`\n${t.copied}`)
  return 0
}

function sourceOf(word: string | undefined, { dataFolder }: Config): string {
  if (word === undefined) throw new UsageError(t.fromMissing)
  if (isAddress(word)) throw new UsageError(t.wrongWay)
  return word === 'sqlite' ? dataFolder : word
}

/** Error messages do not repeat the word, which may contain a password. */
function targetOf(word: string | undefined, { databaseUrl }: Config): string {
  if (word === undefined) throw new UsageError(t.toMissing)
  if (word === 'postgres') {
    if (databaseUrl !== null) return databaseUrl
    throw new Problem('invalid', t.urlMissing)
  }
  const read = postgresUrl(word)
  if ('fault' in read) throw new UsageError(read.fault('--to'))
  return read.value
}

const isAddress = (word: string): boolean => word === 'postgres' || /^postgres(?:ql)?:/i.test(word)
