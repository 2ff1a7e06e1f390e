import { type Kysely, sql, type Transaction } from 'kysely'
import type { AddedPages, CrawlClaim, CrawlProgress } from '../../core/ports/reports/crawls.ts'
import type { NewReport } from '../../core/ports/reports/reports.ts'
import { Problem } from '../../core/problem.ts'
import { type Database, isoTime } from '../database.ts'
import { createReports } from '../reports/create-reports.ts'
import { updateReport } from '../reports/report-changes.ts'
import { isAlive, isWithin } from '../reports/report-rows.ts'
import type { Tables } from '../schema/tables.ts'

export interface QueuedPages extends AddedPages {
  /** The reports whose runs were queued. */
  readonly reports: readonly number[]
}

/** Runs in a transaction that holds the owner's lock. Undefined if the claim is lost. */
export async function addPages(
  database: Database,
  transaction: Transaction<Tables>,
  claim: CrawlClaim,
  { visited, known }: CrawlProgress,
  pages: readonly NewReport[],
): Promise<QueuedPages | undefined> {
  const crawl = await heldCrawl(transaction, claim)
  if (crawl === undefined) return undefined
  const added = await queuePages(database, transaction, claim, crawl.created_at, pages)
  await transaction
    .updateTable('crawls')
    .where('id', '=', claim.crawl)
    .set((eb) => ({
      visited,
      known,
      found: eb('found', '+', pages.length),
      queued: eb('queued', '+', added.queued),
    }))
    .execute()
  return added
}

export const heldCrawl = (db: Kysely<Tables>, { crawl, token }: Pick<CrawlClaim, 'crawl' | 'token'>) =>
  db
    .selectFrom('crawls')
    .where('id', '=', crawl)
    .where('state', '=', 'running')
    .where('token', '=', token)
    .select('created_at')
    .executeTakeFirst()

/** In order, until the account has reached a limit. */
async function queuePages(
  database: Database,
  transaction: Transaction<Tables>,
  claim: CrawlClaim,
  since: string,
  pages: readonly NewReport[],
): Promise<QueuedPages> {
  const now = isoTime(database.clock)
  const reports: number[] = []
  let queued = 0
  for (const page of pages) {
    const known = await newestReport(transaction, claim, page.url, since)
    if (known?.isDone !== 1) {
      const made = await (known === undefined
        ? createOne(database, transaction, page, now)
        : rerun(database, transaction, claim.owner, known.id, now))
      if (made instanceof Problem) return { queued, reports, refusal: made }
      reports.push(made)
    }
    queued += 1
  }
  return { queued, reports }
}

/** The newest report of exactly this URL, and whether it has had a run since the crawl was created. */
function newestReport(
  transaction: Transaction<Tables>,
  { owner, project, onlyProject }: CrawlClaim,
  url: string,
  since: string,
) {
  const isDone = sql<number>`case when exists (
    select 1 from runs where runs.report_id = reports.id and runs.created_at >= ${since}) then 1 else 0 end`
  return transaction
    .selectFrom('reports')
    .where('owner_id', '=', owner)
    .where('url', '=', url)
    .where(isAlive)
    .$if(onlyProject, (query) => query.where(isWithin([project])))
    .select(['id', isDone.as('isDone')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function createOne(
  database: Database,
  transaction: Transaction<Tables>,
  page: NewReport,
  now: string,
): Promise<number | Problem> {
  const [made] = await createReports(transaction, database, page.owner, [page], now)
  if (made === undefined) throw new Error('Nothing was stored.')
  return made instanceof Problem ? made : made.id
}

async function rerun(
  { limits }: Database,
  transaction: Transaction<Tables>,
  owner: number,
  id: number,
  now: string,
): Promise<number | Problem> {
  try {
    await updateReport(transaction, owner, id, { rerun: true }, now, limits)
    return id
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
