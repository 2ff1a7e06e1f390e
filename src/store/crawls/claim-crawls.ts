import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { CrawlClaim } from '../../core/ports/reports/crawls.ts'
import { type Database, isoTime } from '../database.ts'
import { fullHosts, leaseEnd, type QueueOptions, withQueueLocked } from '../queue/queue-rules.ts'
import type { CrawlRow } from '../schema/rows/crawl-rows.ts'
import type { Tables } from '../schema/tables.ts'
import { crawlClaim } from './crawl-rows.ts'

/** Claims up to `limit` crawls that may start now. */
export async function claimCrawls(
  database: Database,
  options: QueueOptions,
  limit: number,
): Promise<readonly CrawlClaim[]> {
  // Checked first and without a lock, because most wake-ups find nothing.
  if (!(await hasQueuedCrawls(database))) return []
  return withQueueLocked(database, async (transaction) => {
    const claims: CrawlClaim[] = []
    while (claims.length < limit) {
      const next = await nextCrawl(transaction, options.hostLimit)
      const claim = next === undefined ? undefined : await claimCrawl(database, transaction, next, options)
      if (claim === undefined) break
      claims.push(claim)
    }
    return claims
  })
}

export async function hasQueuedCrawls({ reader }: Database): Promise<boolean> {
  const crawl = await reader
    .selectFrom('crawls')
    .where('state', '=', 'queued')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return crawl !== undefined
}

const isAloneOfOwner = sql<boolean>`not exists (
  select 1 from crawls as busy where busy.state = 'running' and busy.owner_id = crawls.owner_id)`

const lastStart = sql<string>`coalesce((
  select max(earlier.started_at) from crawls as earlier where earlier.owner_id = crawls.owner_id), '')`

/** The oldest crawl of the owner whose last one started longest ago, on a host with room. */
async function nextCrawl(transaction: Transaction<Tables>, hostLimit: number): Promise<CrawlRow | undefined> {
  const full = await fullHosts(transaction, hostLimit)
  return transaction
    .selectFrom('crawls')
    .where('state', '=', 'queued')
    .where(isAloneOfOwner)
    .$if(full.length > 0, (query) =>
      query.where((eb) => eb.or([eb('host', 'is', null), eb('host', 'not in', [...full])])),
    )
    .selectAll()
    .orderBy(lastStart)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Resets the counts: the pages of an earlier attempt are found again. */
async function claimCrawl(
  { dialect, ...database }: Database,
  transaction: Transaction<Tables>,
  next: CrawlRow,
  { leaseMs }: QueueOptions,
): Promise<CrawlClaim | undefined> {
  const token = randomUUID()
  const attempt = next.attempt + 1
  const claimed = await transaction
    .updateTable('crawls')
    .where('id', '=', next.id)
    .where('state', '=', 'queued')
    .set({
      state: 'running',
      attempt,
      token,
      lease_until: leaseEnd(dialect, leaseMs),
      started_at: isoTime(database.clock),
      visited: 0,
      known: 0,
      found: 0,
      queued: 0,
    })
    .returning('id')
    .executeTakeFirst()
  return claimed === undefined ? undefined : crawlClaim(next, token, attempt)
}
