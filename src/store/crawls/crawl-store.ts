import type { Events } from '../../core/ports/events.ts'
import type { CrawlClaim, CrawlStore } from '../../core/ports/reports/crawls.ts'
import { isLoopback } from '../../core/url/url.ts'
import type { Bell } from '../../lib/bell.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { admitCrawl } from '../people/account-limits.ts'
import { createClaimWaiters } from '../queue/claim-waiters.ts'
import { leaseEnd, type QueueOptions } from '../queue/queue-rules.ts'
import { rememberStored } from '../reports/idempotency-store.ts'
import { newestFirst } from '../reports/lists/newest-first.ts'
import { addPages, heldCrawl } from './add-pages.ts'
import { cancelCrawls } from './cancel-crawls.ts'
import { claimCrawls } from './claim-crawls.ts'
import { crawlRecord } from './crawl-rows.ts'
import { retryCrawl } from './recover-crawls.ts'

/** Crawls per account; the oldest that have ended are removed. */
const keptCrawls = 100

export function crawlStore(
  database: Database,
  bell: Bell,
  events: Events,
  options: QueueOptions,
): CrawlStore {
  const { reader, clock, dialect } = database

  const ofOwner = (owner: number) => reader.selectFrom('crawls').where('owner_id', '=', owner)

  async function release({ crawl, owner, token, attempt }: CrawlClaim): Promise<void> {
    await changeOwned(database, owner, (transaction) =>
      transaction
        .updateTable('crawls')
        .where('id', '=', crawl)
        .where('state', '=', 'running')
        .where('token', '=', token)
        .set({ state: 'queued', token: null, lease_until: null, attempt: attempt - 1 })
        .execute(),
    )
    bell.ring()
  }

  return {
    async create(crawl) {
      const { owner, url } = crawl
      const now = isoTime(clock)
      const { hostname } = new URL(url)
      const row = await changeOwned(database, owner, async (transaction) => {
        await admitCrawl(transaction, owner, database.limits, now)
        await rememberStored(transaction, crawl.call)
        const kept = transaction
          .selectFrom('crawls')
          .where('owner_id', '=', owner)
          .orderBy('id', 'desc')
          .limit(keptCrawls - 1)
          .select('id')
        await transaction
          .deleteFrom('crawls')
          .where('owner_id', '=', owner)
          .where('finished_at', 'is not', null)
          .where('id', 'not in', kept)
          .execute()
        return transaction
          .insertInto('crawls')
          .values({
            owner_id: owner,
            url,
            host: isLoopback(hostname) ? null : hostname,
            project: crawl.project,
            only_project: crawl.onlyProject ? 1 : 0,
            max_pages: crawl.maxPages,
            privacy: crawl.privacy,
            password_hash: crawl.passwordHash,
            tags: JSON.stringify(crawl.tags),
            state: 'queued',
            created_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      bell.ring()
      return crawlRecord(row)
    },

    async find(owner, id) {
      const row = await ofOwner(owner).where('id', '=', id).selectAll().executeTakeFirst()
      return row === undefined ? undefined : crawlRecord(row)
    },

    list({ owner, within, ...paging }) {
      const matching = ofOwner(owner)
        .$if(within !== undefined, (all) => all.where('project', 'in', [...(within ?? [])]))
        .selectAll()
      return newestFirst(matching, 'crawls', paging, crawlRecord)
    },

    async unfinished(owner) {
      const rows = await ofOwner(owner)
        .where('finished_at', 'is', null)
        .selectAll()
        .orderBy('id', 'desc')
        .execute()
      return rows.map(crawlRecord)
    },

    async stop(owner, id) {
      const stopped = await changeOwned(database, owner, async (transaction) => {
        const cancelled = await cancelCrawls(transaction, owner, (eb) => eb('id', '=', id), isoTime(clock))
        if (cancelled > 0) return 'cancelled'
        const removed = await transaction
          .deleteFrom('crawls')
          .where('id', '=', id)
          .where('owner_id', '=', owner)
          .returning('id')
          .executeTakeFirst()
        return removed === undefined ? undefined : 'removed'
      })
      // The owner's next crawl may start.
      if (stopped === 'cancelled') bell.ring()
      return stopped
    },

    take: createClaimWaiters(bell, ({ limit }) => claimCrawls(database, options, limit), release),

    async renew({ crawl, token }) {
      return database.transaction(async (transaction) => {
        const renewed = await transaction
          .updateTable('crawls')
          .where('id', '=', crawl)
          .where('state', '=', 'running')
          .where('token', '=', token)
          .set({ lease_until: leaseEnd(dialect, options.leaseMs) })
          .returning('id')
          .executeTakeFirst()
        return renewed !== undefined
      })
    },

    release,

    async retry({ crawl, owner, token }) {
      const outcome = await retryCrawl(database, { id: crawl, owner_id: owner, token })
      if (outcome !== undefined) bell.ring()
      return outcome
    },

    async addPages(claim, progress, pages) {
      const { owner } = claim
      const added = await changeOwned(database, owner, (transaction) =>
        addPages(database, transaction, claim, progress, pages),
      )
      if (added === undefined) return undefined
      const { reports, ...rest } = added
      if (reports.length > 0) bell.ring()
      for (const report of reports) events.publish({ report, owner, state: 'queued' })
      return rest
    },

    async finish(claim, end) {
      const done = await changeOwned(database, claim.owner, async (transaction) => {
        if ((await heldCrawl(transaction, claim)) === undefined) return false
        await transaction
          .updateTable('crawls')
          .where('id', '=', claim.crawl)
          .set({
            token: null,
            lease_until: null,
            finished_at: isoTime(clock),
            ...('error' in end
              ? {
                  state: 'failed',
                  error_code: end.error.code,
                  error_message: JSON.stringify(end.error.message),
                }
              : { state: 'done', notes: JSON.stringify(end.notes) }),
          })
          .execute()
        return true
      })
      if (done) bell.ring()
      return done
    },

    async counts() {
      const rows = await reader
        .selectFrom('crawls')
        .where('state', 'in', ['queued', 'running'])
        .groupBy('state')
        .select(['state', (eb) => eb.fn.countAll<number>().as('crawls')])
        .execute()
      const countOf = (state: string): number => rows.find((row) => row.state === state)?.crawls ?? 0
      return { queued: countOf('queued'), running: countOf('running') }
    },
  }
}
