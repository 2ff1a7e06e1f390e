import { median } from '../../src/lib/median.ts'
import { atMost, type Measure, told } from '../instruments/measure.ts'
import { type Account, type Asked, compare, list, type Task } from './compare.ts'
import type { Databases, Engine } from './engines.ts'
import { measureFilters } from './filters.ts'

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
    measures.push(...(await measureFilters(among, base, account, list, say)))
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

const forget = ({ forgetSearches }: Account) => forgetSearches()
const forgetKept = (account: Account) => account.forgetKept()

const listsAndReads: readonly Asked[] = [
  { name: 'default list', task: list({}), aim: 1.5 },
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
    return compare({ task: () => (both[turn++ % 2] ?? first)(account) }, account, account)
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
