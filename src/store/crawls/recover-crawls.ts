import { sql } from 'kysely'
import { sentence } from '../../core/sentence.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { createDeadWorkerDetector, type Leased } from '../queue/dead-workers.ts'
import type { CrawlRow } from '../schema/rows/crawl-rows.ts'

/** A process may be killed for another reason while it crawls; after three times, the crawl is the likely one. */
const maxAttempts = 3

type Left = Pick<CrawlRow, 'id' | 'owner_id' | 'token'>

const columns = ['id', 'owner_id', 'token', 'attempt', 'lease_until'] as const

/** When the only server starts, the crawls in progress start again. */
export async function recoverCrawls(database: Database): Promise<void> {
  const left = await database.reader
    .selectFrom('crawls')
    .where('state', '=', 'running')
    .select(columns)
    .execute()
  for (const crawl of left) await retryCrawl(database, crawl)
}

/** Finds crawls of dead workers by comparing successive checks, and queues them again. */
export function watchCrawls(database: Database, leaseMs: number): () => Promise<void> {
  const findDead = createDeadWorkerDetector<Left & Leased>(leaseMs)
  return async function look() {
    const running = await database.reader
      .selectFrom('crawls')
      .where('state', '=', 'running')
      .select(columns)
      .select('id as key')
      .select(sql<number>`lease_until - ${database.dialect.time}`.as('leftMs'))
      .execute()
    for (const crawl of findDead(running)) await retryCrawl(database, crawl)
  }
}

/** Queues a crawl again, or fails it after too many attempts. Undefined if it has ended or was claimed again. */
export function retryCrawl(
  database: Database,
  { id, owner_id: owner, token }: Left,
): Promise<'queued' | 'failed' | undefined> {
  return changeOwned(database, owner, async (transaction) => {
    const held = await transaction
      .selectFrom('crawls')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('token', '=', token)
      .select('attempt')
      .executeTakeFirst()
    if (held === undefined) return undefined
    const state = held.attempt >= maxAttempts ? 'failed' : 'queued'
    await transaction
      .updateTable('crawls')
      .where('id', '=', id)
      .set({ state, token: null, lease_until: null, ...(state === 'failed' ? crashedAt(database) : {}) })
      .execute()
    return state
  })
}

const crashedAt = ({ clock }: Database) => ({
  error_code: 'crashed',
  error_message: JSON.stringify(sentence('crawlCrashed', { times: maxAttempts })),
  finished_at: isoTime(clock),
})
