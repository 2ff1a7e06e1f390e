import { median } from '../src/lib/median.ts'
import type { ReportQuery } from '../src/core/ports.ts'
import { atMost, type Measure, told } from './measure.ts'
import type { Databases, Engine, Filled } from './scale-engines.ts'

/** An account in one of the databases. */
interface Account extends Filled {
  readonly owner: number
  readonly size: number
}

type Task = (account: Account) => Promise<unknown>

interface Asked {
  readonly name: string
  readonly task: Task
  readonly aim: number
  /** Runs before each round, and is not timed. */
  readonly before?: (account: Account) => Promise<void>
}

/** Each figure is measured until it has this many samples, or for this long. */
const rounds = { most: 101, fewest: 5, forMs: 4000, warmUp: 2 }

/** Every kind of list and read among many reports, as ratios to the same among 1,000 reports. */
export async function measureLists(
  engine: Engine,
  { small, large }: Databases,
  say: (what: string) => void,
): Promise<readonly Measure[]> {
  const base: Account = { ...small, owner: 1, size: small.rows }
  const accounts: readonly Account[] = [
    { ...large, owner: 1, size: Math.floor(large.rows / 100) },
    { ...large, owner: 2, size: Math.floor(large.rows / 2) },
  ]
  const measures: Measure[] = []
  for (const account of accounts) {
    const among = `${engine}, ${account.size.toLocaleString('en')} of ${large.rows.toLocaleString('en')}`
    for (const figure of listsAndReads) {
      say(`${among}: ${figure.name}`)
      const { one, other } = await compare(figure, base, account)
      const note = `${one.toFixed(2)} → ${other.toFixed(2)} ms`
      measures.push(atMost(`${among}: ${figure.name}`, other / one, figure.aim, note))
    }
    say(`${among}: pages`)
    measures.push(...(await measurePages(among, account)))
  }
  const biggest = accounts.at(-1)
  if (biggest === undefined) return measures
  say(`${engine}: deleting projects`)
  const [one, other] = [await deleteTime(base), await deleteTime(biggest)]
  const reports = Math.floor(biggest.size / 50)
  const name = `${engine}: delete a project of ${reports.toLocaleString('en')} reports, against one of 20`
  measures.push(told(name, other / one, `${one.toFixed(1)} → ${other.toFixed(1)} ms`))
  return measures
}

const list =
  (changes: Partial<ReportQuery>): Task =>
  ({ store, owner }) =>
    store.reports.list({ owner, sortBy: 'id', sort: 'desc', page: 1, perPage: 10, ...changes })

const forget = ({ forgetSearches }: Account) => forgetSearches()
const forgetKept = (account: Account) => account.forgetKept()

/** Filters that no single index can count, and common pairs. */
const filters: Readonly<Record<string, Partial<ReportQuery>>> = {
  'two results': { results: ['good', 'bad'] },
  state: { states: ['failed'] },
  privacy: { privacy: 0 },
  score: { minScore: 70 },
  date: { generatedAfter: '2023-11-20T00:00:00.000Z' },
  'last change': { updatedSince: '2023-11-14T22:15:00.000Z' },
  'project and result': { project: 'site7.example', result: 'bad' },
  'project and state': { project: 'site7.example', states: ['done'] },
  'result, sorted by url': { result: 'bad', sortBy: 'url', sort: 'asc' },
  'privacy, sorted by date': { privacy: 0, sortBy: 'generated_at' },
  'score, sorted by score': { minScore: 70, sortBy: 'score', sort: 'asc' },
  'date, sorted by date': { generatedAfter: '2023-11-20T00:00:00.000Z', sortBy: 'generated_at', sort: 'asc' },
  'state and privacy': { states: ['done'], privacy: 0 },
  'privacy and score': { privacy: 1, minScore: 70 },
  tag: { tag: 'sale' },
  'tag and result': { tag: 'sale', result: 'good' },
  'tag, sorted by date': { tag: 'sale', sortBy: 'generated_at' },
  'tag and score': { tag: 'sale', minScore: 70 },
  'tag and date': { tag: 'sale', generatedAfter: '2023-11-20T00:00:00.000Z' },
  'score and date': { minScore: 70, generatedAfter: '2023-11-20T00:00:00.000Z' },
  'score and two dates': {
    minScore: 45.5,
    maxScore: 70,
    generatedAfter: '2023-11-20T07:30:00.000Z',
    generatedBefore: '2024-02-01T00:00:00.000Z',
  },
  'project and score': { project: 'site7.example', minScore: 70 },
  'project and date': { project: 'site7.example', generatedAfter: '2023-11-20T00:00:00.000Z' },
  'the only project of a key': { within: ['site7.example'] },
  'two projects of a key': { within: ['big0.example', 'big1.example'] },
  'date and result': { generatedAfter: '2023-11-20T00:00:00.000Z', result: 'bad' },
}

const listsAndReads: readonly Asked[] = [
  { name: 'default list', task: list({}), aim: 1.5 },
  { name: 'filter by project', task: list({ project: 'site7.example' }), aim: 1.5 },
  { name: 'filter by result', task: list({ result: 'bad' }), aim: 1.5 },
  ...Object.entries(filters).map(([name, query]) => ({
    name: `filter by ${name}`,
    task: list(query),
    aim: 1.5,
  })),
  ...(['id', 'generated_at', 'url', 'result', 'score', 'change'] as const).flatMap((sortBy) =>
    (['asc', 'desc'] as const).map((sort) => ({
      name: `sort by ${sortBy} ${sort}`,
      task: list({ sortBy, sort }),
      aim: 1.5,
    })),
  ),
  { name: 'search a rare word', task: list({ search: 'needle' }), aim: 5, before: forgetKept },
  {
    name: 'search a common word for the first time',
    task: list({ search: 'article' }),
    aim: 5,
    before: forgetKept,
  },
  { name: 'search a common word after a change', task: list({ search: 'article' }), aim: 5, before: forget },
  { name: 'search a rare word again', task: list({ search: 'needle' }), aim: 5 },
  { name: 'search a common word again', task: list({ search: 'article' }), aim: 5 },
  {
    name: 'projects',
    task: ({ store, owner }) =>
      store.projects.list({ owner, sortBy: 'created_at', sort: 'desc', page: 1, perPage: 10 }),
    aim: 1.5,
  },
  { name: 'show a report with its document', task: show, aim: 1.5 },
]

/** Reads a random report of the account that has a result; ids follow from how the rows were spread. */
async function show({ store, owner, size, rows }: Account): Promise<void> {
  const at = Math.floor(Math.random() * (size - 20)) + 1
  const [step, first] = rows === size ? [1, 0] : owner === 1 ? [100, 0] : [2, -1]
  for (let index = at; index < at + 20; index += 1) {
    const report = await store.reports.find(owner, index * step + first)
    if (report === undefined) throw new Error(`Report ${index * step + first} is not of account ${owner}.`)
    if (report.run === null) continue
    if ((await store.reports.document(report.run)) === undefined) throw new Error('The document is missing.')
    return
  }
  throw new Error('Twenty reports in a row have no result.')
}

/**
 * Alternates, so that a busy moment of the machine affects both, and uses the fastest quarter, which such moments
 * spare.
 */
async function compare({ task, before }: Asked, base: Account, account: Account) {
  const times: { readonly one: number; readonly other: number }[] = []
  const end = performance.now() + rounds.forMs
  for (let round = -rounds.warmUp; round < rounds.most; round += 1) {
    const one = await timed(task, before, base)
    const other = await timed(task, before, account)
    if (round >= 0) times.push({ one, other })
    if (times.length >= rounds.fewest && performance.now() > end) break
  }
  return { one: quartile(times.map(({ one }) => one)), other: quartile(times.map(({ other }) => other)) }
}

function quartile(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN
}

async function timed(task: Task, before: Asked['before'], account: Account): Promise<number> {
  await before?.(account)
  const begun = performance.now()
  await task(account)
  return performance.now() - begun
}

/** A page far from the start, by number and by cursor, against the second page by cursor. */
async function measurePages(among: string, account: Account): Promise<readonly Measure[]> {
  const { store, owner, size } = account
  const page = Math.min(10_000, Math.floor(size / 10) - 1)
  const query = { owner, sortBy: 'id', sort: 'desc', perPage: 10 } as const
  const cursorAfter = async (before: number) => {
    const { next } = await store.reports.list({ ...query, page: before })
    if (next === null) throw new Error(`There is no page after page ${before}.`)
    return next
  }
  const [early, late] = [await cursorAfter(1), await cursorAfter(page - 1)]
  const byCursor = (cursor: string): Task => list({ ...query, page: 1, cursor })
  const pair = (first: Task, second: Task) => {
    const both: Task[] = [first, second]
    let turn = 0
    return compare({ name: '', aim: 0, task: () => (both[turn++ % 2] ?? first)(account) }, account, account)
  }
  const cursor = await pair(byCursor(early), byCursor(late))
  const number = await pair(byCursor(early), list({ ...query, page }))
  const named = `page ${page.toLocaleString('en')}`
  const note = ({ one, other }: typeof cursor) => `${one.toFixed(2)} → ${other.toFixed(2)} ms`
  return [
    atMost(`${among}: ${named} by cursor, against page 2`, cursor.other / cursor.one, 1.2, note(cursor)),
    told(`${among}: ${named} by number, against page 2`, number.other / number.one, note(number)),
  ]
}

/** Median time to delete a project; three exist for this. Each is swept while the next is deleted. */
async function deleteTime({ store, owner, size }: Account): Promise<number> {
  const times: number[] = []
  for (const number of [0, 1, 2]) {
    const begun = performance.now()
    const removed = await store.projects.remove(owner, `big${number}.example`)
    times.push(performance.now() - begun)
    if (removed !== Math.floor(size / 50)) throw new Error(`The project had ${removed} reports.`)
  }
  return median(times)
}
