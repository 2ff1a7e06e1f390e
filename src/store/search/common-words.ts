import { setImmediate as nextTurn } from 'node:timers/promises'
import { startPolling } from '../../lib/time/start-polling.ts'
import { claimTurn } from '../upkeep/claim-turn.ts'
import type { Database } from '../database.ts'
import { countAndKeep, countSearch, few, holdCommon, keptQuery, sumOf } from './kept-searches.ts'
import { isAlive } from '../reports/report-rows.ts'
import { asciiLower, likePattern } from './like-pattern.ts'
import { tallies } from '../reports/tallies.ts'

/** Each word slows down every change to a report with a matching URL a little. */
const maxWords = 20

/** Sample size that shows what most URLs have in common. */
const sampleSize = 1000

/** Below this share, a match may be a coincidence. */
const minShare = 0.01

/** Well above `few`, because totals are estimated from a sample. */
const many = 2 * few

/** Accounts checked per step, which takes half a millisecond. */
const stepOwners = 500

/** The setting that holds the time of the last count by any process. */
const turn = 'common-words-at'

interface Owner {
  readonly id: number
  readonly reports: number
}

/**
 * Counts the words that the URLs of a large account have in common before anyone searches for them; from then on, their
 * totals are maintained like those of any cached search. At startup and periodically, one process looks for accounts
 * that have become large, or twice as large, and counts in steps that block nothing.
 */
export const startCommonWords = (database: Database, everyMs: number): { stop(): Promise<void> } =>
  startPolling((signal) => countDue(database, everyMs, signal), {
    everyMs,
    onError: database.onBackgroundError,
  })

async function countDue(database: Database, everyMs: number, signal: AbortSignal): Promise<void> {
  let isOurTurn = false
  for await (const owner of largeOwners(database)) {
    signal.throwIfAborted()
    if (await isCounted(database, owner)) continue
    // Claimed late, so that nothing is written if there is nothing to do. Half the interval, because a timer may fire
    // early.
    isOurTurn ||= await claimTurn(database, turn, everyMs / 2)
    if (!isOurTurn) return
    // An account that cannot be counted does not affect the others.
    await countWords(database, owner, signal).catch((error: unknown) => {
      if (!signal.aborted) database.onBackgroundError(error)
    })
  }
}

async function* largeOwners({ reader, largeFrom }: Database): AsyncGenerator<Owner> {
  for (let last = 0; ; ) {
    const owners = await reader
      .selectFrom('owners')
      .where('id', '>', last)
      .select(['id', ...tallies])
      .orderBy('id')
      .limit(stepOwners)
      .execute()
    const end = owners.at(-1)
    if (end === undefined) return
    yield* owners
      .map((owner) => ({ id: owner.id, reports: sumOf(owner) }))
      .filter(({ reports }) => reports >= largeFrom && reports >= many)
    last = end.id
    await nextTurn()
  }
}

/** Whether the account's words were counted when it had a similar number of reports: between half and twice as many. */
async function isCounted({ reader }: Database, { id, reports }: Owner): Promise<boolean> {
  const { among } = await reader
    .selectFrom('searches')
    .where('owner_id', '=', id)
    .select((eb) => eb.fn.max('common').as('among'))
    .executeTakeFirstOrThrow()
  return among !== null && among > reports / 2 && among < reports * 2
}

async function countWords(database: Database, owner: Owner, signal: AbortSignal): Promise<void> {
  const kept: string[] = []
  for (const word of await commonWords(database, owner, signal)) {
    const pattern = likePattern(word)
    if (pattern !== undefined && (await keepTotal(database, owner.id, pattern, signal))) kept.push(pattern)
  }
  await holdCommon(database, owner.id, kept, owner.reports)
}

/** Returns whether the total is maintained from now on, or already was. */
async function keepTotal(
  database: Database,
  owner: number,
  pattern: string,
  signal: AbortSignal,
): Promise<boolean> {
  signal.throwIfAborted()
  const search = { owner, pattern, isCommon: true }
  if ((await keptQuery(database, search).executeTakeFirst()) !== undefined) return true
  // Renews the claim, so that no other process starts meanwhile.
  await claimTurn(database, turn, 0)
  const { found } = await countAndKeep(database, search, (sweeping) => {
    signal.throwIfAborted()
    return database.scan === undefined
      ? countSearch(database, search, sweeping)
      : database.scan({ ...search, scope: 'owner_id', id: owner, among: tallies, sweeping, maxIds: 0 })
  })
  return sumOf(found) > few
}

/** The most common words that occur often enough for their totals to be cached. */
async function commonWords(
  database: Database,
  owner: Owner,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const times = new Map<string, number>()
  let addresses = 0
  for await (const url of sampleUrls(database, owner.id)) {
    signal.throwIfAborted()
    addresses += 1
    for (const word of wordsOf(url)) times.set(word, (times.get(word) ?? 0) + 1)
  }
  const least = addresses * Math.max(minShare, many / owner.reports)
  return times
    .entries()
    .filter(([, found]) => found >= least)
    .toArray()
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxWords)
    .map(([word]) => word)
}

/** A random sample of an owner's URLs, so that no repeating pattern can line up with it. */
async function* sampleUrls({ reader }: Database, owner: number): AsyncGenerator<string> {
  const own = reader.selectFrom('reports').where('owner_id', '=', owner)
  const first = await own.select('id').orderBy('id').limit(1).executeTakeFirst()
  const last = await own.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (first === undefined || last === undefined) return
  const distance = (last.id - first.id) / sampleSize
  for (let at = first.id; ; ) {
    const report = await own
      .where('id', '>=', at)
      .select(['id', 'url', isAlive.as('isAlive')])
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (report === undefined) return
    if (report.isAlive) yield report.url
    at = report.id + 1 + Math.floor(Math.random() * 2 * distance)
    await nextTurn()
  }
}

/** Length of typical search terms. */
const [shortest, longest] = [3, 60]

/** Per URL, which may be very long. */
const maxWordsPerUrl = 40

/** What people would type to find such a URL: words, its host and its path segments. */
export function wordsOf(url: string): readonly string[] {
  const text = asciiLower(url)
  const words = text.split(/[^a-z0-9]+/)
  // People may type `article` to find articles.
  const single = words.filter((word) => /[^isu]s$/.test(word)).map((word) => word.slice(0, -1))
  const parts = text.split(/[/?#&=]+/).slice(1)
  const all = [...words, ...single, ...parts].filter(({ length }) => length >= shortest && length <= longest)
  return [...new Set(all)].slice(0, maxWordsPerUrl)
}
