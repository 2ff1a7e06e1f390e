import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPolling } from '../../lib/time/start-polling.ts'
import type { Database } from '../database.ts'

/** Reports added per step, which takes a millisecond. */
const stepReports = 100

/** Maximum delay until a new report is added; until then searches scan it. */
const everyMs = 2000

/** This many trigrams identify a URL as well as all of them. */
const maxTrigrams = 40

/** The setting that holds the id of the last report in the trigram table. */
export const wordsUpTo = 'words-up-to'

/**
 * Maintains the trigram table of the embedded database in the background and in small steps, so that storing a report
 * does not wait for it. It only grows: ids are never reused, and a deleted report simply no longer matches.
 */
export const startWordIndex = (database: Database): { stop(): Promise<void> } =>
  startPolling((signal) => addAll(database, signal), { everyMs, onError: database.onBackgroundError })

async function addAll(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await addSome(database))) await nextTurn()
}

/** Adds a batch of reports; returns whether there are more. */
async function addSome(database: Database): Promise<boolean> {
  const last = await upTo(database)
  const rows = await database.reader
    .selectFrom('reports')
    .where('id', '>', last)
    .select(['id', 'url'])
    .orderBy('id')
    .limit(stepReports)
    .execute()
  const end = rows.at(-1)
  if (end === undefined) return false
  await database.transaction(async (transaction) => {
    const added = JSON.stringify(rows)
    await sql`insert into report_words (rowid, url)
      select value ->> 'id', value ->> 'url' from json_each(${added})`.execute(transaction)
    const value = String(end.id)
    await transaction
      .insertInto('settings')
      .values({ name: wordsUpTo, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  })
  return rows.length === stepReports
}

async function upTo({ reader }: Database): Promise<number> {
  const row = await reader
    .selectFrom('settings')
    .where('name', '=', wordsUpTo)
    .select('value')
    .executeTakeFirst()
  return Number(row?.value ?? 0)
}

/**
 * A search as a query of the trigram table: every trigram of the term. A URL that contains the term contains all of
 * them, but not vice versa. Undefined if the term is too short.
 */
export function wordQuery(search: string): string | undefined {
  const characters = [...search]
  if (characters.length < 3) return undefined
  const threes = new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join('')))
  return [...threes]
    .slice(0, maxTrigrams)
    .map((three) => `"${three.replaceAll('"', '""')}"`)
    .join(' AND ')
}
