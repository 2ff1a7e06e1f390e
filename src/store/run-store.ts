import { randomUUID } from 'node:crypto'
import type { Claim, Events, Inspection, ReportRecord, RunStore } from '../core/ports.ts'
import type { Bell } from './bell.ts'
import { type Database, isoTime } from './database.ts'
import { rankOf, resultOf, runRecord } from './report-rows.ts'
import { nextRun } from './queue.ts'
import type { Tables } from './tables.ts'
import { addQueued, countForOwner, countInProject } from './tally.ts'
import type { Transaction } from 'kysely'

export function runStore(database: Database, bell: Bell, events: Events, hostLimit: number): RunStore {
  const { reader, clock } = database

  /** Does something with a run that is still held, in one step; false when it is not. */
  async function whileHeld(
    claim: Claim,
    work: (transaction: Transaction<Tables>, now: string) => Promise<ReportRecord['state']>,
  ): Promise<boolean> {
    const state = await database.transaction(async (transaction) => {
      const held = await transaction
        .selectFrom('runs')
        .where('id', '=', claim.run)
        .where('state', '=', 'running')
        .where('token', '=', claim.token)
        .where('attempt', '=', claim.attempt)
        .select('id')
        .executeTakeFirst()
      return held === undefined ? undefined : work(transaction, isoTime(clock))
    })
    if (state === undefined) return false
    bell.ring()
    events.publish({ report: claim.report, owner: claim.owner, state })
    return true
  }

  return {
    async take(signal) {
      while (!signal.aborted) {
        const seen = bell.rings()
        const claim = await database.transaction((transaction) =>
          takeNext(transaction, hostLimit, isoTime(clock)),
        )
        if (claim !== undefined) {
          events.publish({ report: claim.report, owner: claim.owner, state: 'running' })
          return claim
        }
        await bell.wait(seen, signal)
      }
      return undefined
    },

    async renew(claim) {
      return database.transaction(async (transaction) => {
        const renewed = await transaction
          .updateTable('runs')
          .where('id', '=', claim.run)
          .where('state', '=', 'running')
          .where('token', '=', claim.token)
          .where('attempt', '=', claim.attempt)
          .set({ renewed_at: isoTime(clock) })
          .returning('id')
          .executeTakeFirst()
        return renewed !== undefined
      })
    },

    finish: (claim, inspection) =>
      whileHeld(claim, async (transaction, now) => {
        await storeInspection(transaction, claim, inspection, now)
        return 'done'
      }),

    fail: (claim, error) =>
      whileHeld(claim, async (transaction, now) => {
        await closeAsFailed(transaction, claim.run, claim.report, error, now)
        return 'failed'
      }),

    async release(claim) {
      await whileHeld(claim, async (transaction, now) => {
        await requeue(transaction, claim, claim.attempt - 1, now)
        return 'queued'
      })
    },

    async history(report, limit) {
      const rows = await reader
        .selectFrom('runs')
        .where('report_id', '=', report)
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(runRecord)
    },

    async find(report, run) {
      const row = await reader
        .selectFrom('runs')
        .where('id', '=', run)
        .where('report_id', '=', report)
        .selectAll()
        .executeTakeFirst()
      return row === undefined ? undefined : runRecord(row)
    },

    async counts() {
      const queued = await reader
        .selectFrom('owners')
        .where('queued', '>', 0)
        .select((eb) => eb.fn.sum<number | null>('queued').as('runs'))
        .executeTakeFirstOrThrow()
      const running = await reader
        .selectFrom('runs')
        .where('state', '=', 'running')
        .select((eb) => eb.fn.countAll<number>().as('runs'))
        .executeTakeFirstOrThrow()
      return { queued: Number(queued.runs ?? 0), running: running.runs }
    },
  }
}

async function takeNext(
  transaction: Transaction<Tables>,
  hostLimit: number,
  now: string,
): Promise<Claim | undefined> {
  const next = await nextRun(transaction, hostLimit)
  if (next === undefined) return undefined
  const token = randomUUID()
  const attempt = next.attempt + 1
  await transaction
    .updateTable('runs')
    .where('id', '=', next.id)
    .set({ state: 'running', attempt, token, started_at: now, renewed_at: now })
    .execute()
  const { url } = await transaction
    .updateTable('reports')
    .where('id', '=', next.report_id)
    .set((eb) => ({ state: 'running', version: eb('version', '+', 1), updated_at: now }))
    .returning('url')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('owners')
    .where('id', '=', next.owner_id)
    .set((eb) => ({
      queued: eb('queued', '-', 1),
      served: eb.selectFrom('owners').select((sub) => sub(sub.fn.max('served'), '+', 1).as('turn')),
    }))
    .execute()
  return { run: next.id, report: next.report_id, owner: next.owner_id, url, attempt, token }
}

async function storeInspection(
  transaction: Transaction<Tables>,
  claim: Claim,
  inspection: Inspection,
  now: string,
): Promise<void> {
  const categories = JSON.stringify(inspection.categories)
  const result = rankOf(inspection.result)
  await transaction.insertInto('documents').values({ run_id: claim.run, body: inspection.document }).execute()
  await transaction
    .updateTable('runs')
    .where('id', '=', claim.run)
    .set({
      state: 'done',
      token: null,
      result,
      score: inspection.score,
      categories,
      coverage: inspection.coverage,
      partial: inspection.partial ? 1 : 0,
      final_url: inspection.finalUrl,
      profile: inspection.profile,
      catalogue: inspection.catalogue,
      finished_at: now,
    })
    .execute()
  const before = await transaction
    .selectFrom('reports')
    .where('id', '=', claim.report)
    .select(['project_id', 'owner_id', 'result', 'score'])
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('reports')
    .where('id', '=', claim.report)
    .set((eb) => ({
      state: 'done',
      error_code: null,
      error_message: null,
      result,
      score: inspection.score,
      categories,
      run_id: claim.run,
      pending_run_id: null,
      generated_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .execute()
  const was = { result: resultOf(before.result), score: before.score }
  await countInProject(transaction, before.project_id, was, inspection)
  await countForOwner(transaction, before.owner_id, was, inspection)
  await transaction
    .updateTable('projects')
    .where('id', '=', before.project_id)
    .where((eb) => eb.or([eb('generated_at', 'is', null), eb('generated_at', '<', now)]))
    .set({ generated_at: now })
    .execute()
}

export async function closeAsFailed(
  transaction: Transaction<Tables>,
  run: number,
  report: number,
  error: NonNullable<ReportRecord['error']>,
  now: string,
): Promise<void> {
  const said = { error_code: error.code, error_message: error.message }
  await transaction
    .updateTable('runs')
    .where('id', '=', run)
    .set({ ...said, state: 'failed', token: null, finished_at: now })
    .execute()
  await transaction
    .updateTable('reports')
    .where('id', '=', report)
    .set((eb) => ({
      ...said,
      state: 'failed',
      pending_run_id: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .execute()
}

/** Puts a run back into the queue, where its age gives it its old place. */
export async function requeue(
  transaction: Transaction<Tables>,
  { run, report, owner }: Pick<Claim, 'run' | 'report' | 'owner'>,
  attempt: number,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('runs')
    .where('id', '=', run)
    .set({ state: 'queued', attempt, token: null, started_at: null, renewed_at: null })
    .execute()
  await transaction
    .updateTable('reports')
    .where('id', '=', report)
    .set((eb) => ({ state: 'queued', version: eb('version', '+', 1), updated_at: now }))
    .execute()
  await addQueued(transaction, owner, 1)
}
