import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { startRepeating } from '../upkeep/start-repeating.ts'

/** Reports added in one step: a millisecond. */
const stepReports = 100

/** How late a new report may be added; until then searches look at it themselves. */
const everyMs = 2000

/** So many tell a URL as well as all do. */
const mostThrees = 40

/** The setting that says up to which report the table of words goes. */
export const wordsUpTo = 'words-up-to'

/**
 * Keeps the table of words of the embedded database, beside everything else and in small steps, so that storing a
 * report does not wait for it. It only grows: ids are never given out again, and whoever finds a report that is gone
 * looks for it in vain.
 */
export const startWordIndex = (database: Database): { stop(): Promise<void> } =>
  startRepeating(everyMs, (signal) => addAll(database, signal))

async function addAll(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await addSome(database))) await nextTurn()
}

/** One step; whether there is more. */
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
 * A search as the table of words understands it: every three characters in a row. A URL that holds the search holds
 * all of these; not the other way round. Undefined when the search is too short to have any.
 */
export function wordQuery(search: string): string | undefined {
  const characters = [...search]
  if (characters.length < 3) return undefined
  const threes = new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join('')))
  return [...threes]
    .slice(0, mostThrees)
    .map((three) => `"${three.replaceAll('"', '""')}"`)
    .join(' AND ')
}
