import { sentenceText } from '../../messages/sentence-text.ts'
import { integer } from '../../config/readers.ts'
import type { RunOverview } from '../../core/ports/reports/runs.ts'
import type { Store } from '../../core/ports/store.ts'
import { Problem } from '../../core/problem.ts'
import { formatDateTime } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../output/table.ts'
import { UsageError } from '../usage-error.ts'
import { readWords } from '../usage.ts'
import { withTools } from '../open/open-tools.ts'

const { runs: t, heads } = texts.cli

/** Lists the queue for the operator, and requeues abandoned runs. */
export const runs: Command = async (words, env) => {
  const [verb, ...rest] = words
  if (verb === 'requeue') return requeue(rest, env)
  // Listing is the default, with its options too.
  return list(verb === 'list' ? rest : words, env)
}

const list: Command = async (words, env) => {
  const { values } = readWords(words, { limit: { type: 'string', default: '20' } })
  const limit = integer(1, 100_000)(values.limit)
  if ('fault' in limit) throw new UsageError(limit.fault('--limit'))
  await withTools(readSettings(env), async ({ store }) => {
    const { queued, running } = await store.runs.counts()
    const abandoned = await store.runs.countAbandoned()
    console.log(say(t.counts, { running, queued, abandoned: abandoned }))
    const rows = [
      ...(await store.runs.list('running', limit.value)),
      ...(await store.runs.list('queued', limit.value)),
      ...(await store.runs.list('abandoned', limit.value)),
    ]
    if (rows.length === 0) return
    const people = new Map((await store.accounts.list()).map(({ id, email }) => [id, email]))
    console.log(
      `\n${table(
        [heads.run, heads.state, heads.tries, heads.since, heads.user, heads.url, heads.reason],
        rows.map((run) => cells(run, people.get(run.owner) ?? '')),
      )}`,
    )
  })
  return 0
}

const cells = ({ run, kind, attempt, since, url, error }: RunOverview, email: string): readonly string[] => [
  String(run),
  t.kinds[kind],
  String(attempt),
  formatDateTime(since),
  email,
  url.length > maxUrlLength ? `${url.slice(0, maxUrlLength)}...` : url,
  error === null ? '' : sentenceText(error.message),
]

const maxUrlLength = 80

const requeue: Command = async (words, env) => {
  const { values, positionals } = readWords(words, { all: { type: 'boolean' } }, 'any')
  if ((values.all === true) === positionals.length > 0) throw new UsageError(t.nameThem)
  const numbers = positionals.map(Number)
  if (!numbers.every((number) => Number.isSafeInteger(number) && number > 0)) throw new UsageError(t.numbers)
  const done = await withTools(readSettings(env), ({ store }) =>
    values.all === true ? requeueAll(store) : requeueThese(store, numbers),
  )
  console.log(say(t.requeued, { count: done }))
  return 0
}

async function requeueThese({ runs }: Store, numbers: readonly number[]): Promise<number> {
  const unknown: number[] = []
  for (const number of numbers) if (!(await runs.revive(number))) unknown.push(number)
  if (unknown.length === 0) return numbers.length
  throw new Problem('not-found', say(t.notAbandoned, { runs: unknown.join(', ') }))
}

async function requeueAll({ runs }: Store): Promise<number> {
  let done = 0
  for (;;) {
    const before = done
    for (const { run } of await runs.list('abandoned', 100)) if (await runs.revive(run)) done += 1
    if (done === before) return done
  }
}
