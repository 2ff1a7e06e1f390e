import { type Sentence, sentence } from '../../core/sentence.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AccountLimits, AccountUsage } from '../../core/ports/people/limits.ts'
import { Problem } from '../../core/problem.ts'
import { isAlive } from '../reports/report-rows.ts'
import type { Tables } from '../schema/tables.ts'

/**
 * The functions below run in a transaction that holds the owner's lock, so that no two of them admit the same last run.
 */

/** How many of the requested runs are admitted; `refusal` says why not all of them. */
interface Admitted {
  readonly admitted: number
  readonly refusal?: Problem
}

/** Counts a new run, or rejects it if the account has reached a limit. */
export async function admitRun(
  transaction: Transaction<Tables>,
  owner: number,
  limits: AccountLimits,
  now: string,
): Promise<void> {
  const { refusal } = await admitRuns(transaction, owner, limits, now, 1)
  if (refusal !== undefined) throw refusal
}

/**
 * Counts as many of the requested runs as the account has left. Background runs have a separate queue limit, so that
 * schedules never use up the places of interactive runs.
 */
export async function admitRuns(
  transaction: Transaction<Tables>,
  owner: number,
  limits: AccountLimits,
  now: string,
  wanted: number,
  queue: 'queued' | 'background' = 'queued',
): Promise<Admitted> {
  const day = dayOf(now)
  const used = await transaction
    .selectFrom('owners')
    .where('id', '=', owner)
    .select(['queued', 'background', 'runs_day', 'runs_today', 'stored_bytes'])
    .executeTakeFirstOrThrow()
  const today = used.runs_day === day ? used.runs_today : 0
  const admitted = isReached(limits.storedBytes, used.stored_bytes)
    ? 0
    : Math.max(
        0,
        Math.min(
          wanted,
          (limits.queuedRuns ?? Number.POSITIVE_INFINITY) - used[queue],
          (limits.runsPerDay ?? Number.POSITIVE_INFINITY) - today,
        ),
      )
  await transaction
    .updateTable('owners')
    .where('id', '=', owner)
    .set({ runs_today: today + admitted, runs_day: day })
    .execute()
  if (admitted === wanted) return { admitted }
  return { admitted, refusal: refusalOf(limits, used[queue] + admitted, used.stored_bytes, now) }
}

/** Why an account with this many queued runs gets no more. */
function refusalOf(limits: AccountLimits, queued: number, storedBytes: number, now: string): Problem {
  if (isReached(limits.queuedRuns, queued)) {
    return reached(sentence('queuedLimit', { used: queued, limit: limits.queuedRuns ?? 0 }), 60)
  }
  if (isReached(limits.storedBytes, storedBytes)) {
    const limit = { bytes: limits.storedBytes ?? 0 }
    return reached(sentence('storedLimit', { used: { bytes: storedBytes }, limit }))
  }
  const seconds = secondsToMidnight(now)
  const limit = limits.runsPerDay ?? 0
  const reason =
    seconds < 5400
      ? sentence('runsLimitSoon', { limit, minutes: Math.ceil(seconds / 60) })
      : sentence('runsLimit', { limit, hours: Math.round(seconds / 3600) })
  return reached(reason, seconds)
}

export async function admitSchedule(
  transaction: Transaction<Tables>,
  owner: number,
  limits: AccountLimits,
): Promise<void> {
  if (limits.schedules === null) return
  const schedules = await countSchedules(transaction, owner)
  if (schedules < limits.schedules) return
  throw reached(sentence('schedulesLimit', { used: schedules, limit: limits.schedules }))
}

/** Counts a new crawl as a run, so that an account that may run nothing cannot crawl either. */
export async function admitCrawl(
  transaction: Transaction<Tables>,
  owner: number,
  limits: AccountLimits,
  now: string,
): Promise<void> {
  const crawls = await countCrawls(transaction, owner)
  if (isReached(limits.crawls, crawls)) {
    throw reached(sentence('crawlsLimit', { used: crawls, limit: limits.crawls ?? 0 }), 60)
  }
  await admitRun(transaction, owner, limits, now)
}

export async function admitKey(
  transaction: Transaction<Tables>,
  account: number,
  limits: AccountLimits,
  now: string,
): Promise<void> {
  if (limits.keys === null) return
  const keys = await countKeys(transaction, account, now)
  if (keys < limits.keys) return
  throw reached(sentence('keysLimit', { used: keys, limit: limits.keys }))
}

export async function admitShareLink(
  transaction: Transaction<Tables>,
  owner: number,
  limits: AccountLimits,
  now: string,
): Promise<void> {
  if (limits.shareLinks === null) return
  const links = await countShareLinks(transaction, owner, now)
  if (links < limits.shareLinks) return
  throw reached(sentence('shareLinksLimit', { used: links, limit: limits.shareLinks }))
}

/** Updates the owner's stored bytes. */
export async function countStored(
  transaction: Transaction<Tables>,
  owner: number,
  bytes: number,
): Promise<void> {
  if (bytes === 0) return
  await transaction
    .updateTable('owners')
    .where('id', '=', owner)
    .set({ stored_bytes: sql`stored_bytes + ${bytes}` })
    .execute()
}

/** Deletes runs and everything stored for them. */
export async function removeRuns(
  transaction: Transaction<Tables>,
  owner: number,
  column: 'id' | 'report_id',
  ids: readonly number[],
): Promise<void> {
  const runs = transaction.selectFrom('runs').where(column, 'in', ids).select('id')
  await transaction.deleteFrom('documents').where('run_id', 'in', runs).execute()
  await transaction.deleteFrom('run_images').where('run_id', 'in', runs).execute()
  const removed = await transaction
    .deleteFrom('runs')
    .where(column, 'in', ids)
    .returning('stored_bytes')
    .execute()
  await countStored(transaction, owner, -removed.reduce((sum, run) => sum + run.stored_bytes, 0))
}

export async function readUsage(db: Kysely<Tables>, account: number, now: string): Promise<AccountUsage> {
  const owner = await db
    .selectFrom('owners')
    .where('id', '=', account)
    .select(['queued', 'runs_day', 'runs_today', 'stored_bytes'])
    .executeTakeFirst()
  return {
    queuedRuns: owner?.queued ?? 0,
    runsPerDay: owner?.runs_day === dayOf(now) ? owner.runs_today : 0,
    storedBytes: owner?.stored_bytes ?? 0,
    shareLinks: await countShareLinks(db, account, now),
    keys: await countKeys(db, account, now),
    schedules: await countSchedules(db, account),
    crawls: await countCrawls(db, account),
  }
}

async function countKeys(db: Kysely<Tables>, account: number, now: string): Promise<number> {
  const { total } = await db
    .selectFrom('api_keys')
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function countSchedules(db: Kysely<Tables>, owner: number): Promise<number> {
  const { total } = await db
    .selectFrom('schedules')
    .where('owner_id', '=', owner)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function countCrawls(db: Kysely<Tables>, owner: number): Promise<number> {
  const { total } = await db
    .selectFrom('crawls')
    .where('owner_id', '=', owner)
    .where('state', 'in', ['queued', 'running'])
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function countShareLinks(db: Kysely<Tables>, owner: number, now: string): Promise<number> {
  const { total } = await db
    .selectFrom('share_links')
    .innerJoin('reports', 'reports.id', 'share_links.report_id')
    .where('reports.owner_id', '=', owner)
    .where(isAlive)
    .where((eb) => eb.or([eb('share_links.expires_at', 'is', null), eb('share_links.expires_at', '>', now)]))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const isReached = (limit: number | null, used: number): boolean => limit !== null && used >= limit

const reached = (reason: Sentence, retryAfter?: number): Problem =>
  new Problem('limit-reached', reason, retryAfter === undefined ? {} : { retryAfter })

const dayOf = (now: string): string => now.slice(0, 10)

function secondsToMidnight(now: string): number {
  const at = new Date(now)
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1)
  return Math.max(1, Math.ceil((midnight - at.getTime()) / 1000))
}
