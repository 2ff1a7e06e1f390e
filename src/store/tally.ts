import { type Transaction, sql } from 'kysely'
import type { Result } from '../core/report.ts'
import type { Tables } from './tables.ts'

/** What a report adds to the counters of its project and its owner. */
export interface Counted {
  readonly result: Result | null
  readonly score: number | null
}

export const uncounted: Counted = { result: null, score: null }

export type Tally = 'good' | 'decent' | 'bad' | 'pending'
const tallies = ['good', 'decent', 'bad', 'pending'] as const
export const tallyOf = (result: Result | null): Tally => result ?? 'pending'

/** Counts a report in its project as `to` instead of `from`; undefined is not counted at all. */
export async function countInProject(
  transaction: Transaction<Tables>,
  project: number,
  from: Counted | undefined,
  to: Counted | undefined,
): Promise<void> {
  await transaction
    .updateTable('projects')
    .where('id', '=', project)
    .set((eb) => ({
      ...Object.fromEntries(changes(from, to).map(([name, by]) => [name, eb(name, '+', by)])),
      score_sum: eb('score_sum', '+', thousandths(to) - thousandths(from)),
      score_count: eb('score_count', '+', scored(to) - scored(from)),
    }))
    .execute()
}

export async function countForOwner(
  transaction: Transaction<Tables>,
  owner: number,
  from: Counted | undefined,
  to: Counted | undefined,
): Promise<void> {
  const changed = changes(from, to)
  if (changed.length === 0) return
  await transaction
    .updateTable('owners')
    .where('id', '=', owner)
    .set((eb) => Object.fromEntries(changed.map(([name, by]) => [name, eb(name, '+', by)])))
    .execute()
}

/** A project exists while it has reports. */
export async function dropIfEmpty(
  transaction: Transaction<Tables>,
  owner: number,
  project: number,
): Promise<void> {
  const [gone] = await transaction
    .deleteFrom('projects')
    .where('id', '=', project)
    .where(sql`good + decent + bad + pending`, '=', 0)
    .returning('id')
    .execute()
  if (gone !== undefined) await addProjects(transaction, owner, -1)
}

/** The owner's project of this name, made when there is none. */
export async function ensureProject(
  transaction: Transaction<Tables>,
  owner: number,
  name: string,
  createdAt: string,
): Promise<number> {
  const { id, reports } = await transaction
    .insertInto('projects')
    .values({ owner_id: owner, name, created_at: createdAt })
    // Updating keeps the row from vanishing before this transaction ends. Its date is that of its first report.
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'name']).doUpdateSet({
        created_at: sql`case when projects.created_at > excluded.created_at then excluded.created_at else projects.created_at end`,
      }),
    )
    .returning(['id', sql<number>`good + decent + bad + pending`.as('reports')])
    .executeTakeFirstOrThrow()
  if (reports === 0) await addProjects(transaction, owner, 1)
  return id
}

export async function addProjects(
  transaction: Transaction<Tables>,
  owner: number,
  by: number,
): Promise<void> {
  await transaction
    .updateTable('owners')
    .where('id', '=', owner)
    .set((eb) => ({ projects: eb('projects', '+', by) }))
    .execute()
}

export async function addQueued(transaction: Transaction<Tables>, owner: number, by: number): Promise<void> {
  await transaction
    .updateTable('owners')
    .where('id', '=', owner)
    .set((eb) => ({ queued: eb('queued', '+', by) }))
    .execute()
}

function changes(from: Counted | undefined, to: Counted | undefined): readonly (readonly [Tally, number])[] {
  return tallies
    .map((name) => [name, counts(to, name) - counts(from, name)] as const)
    .filter(([, by]) => by !== 0)
}

const counts = (counted: Counted | undefined, name: Tally): number =>
  counted !== undefined && tallyOf(counted.result) === name ? 1 : 0

const scored = (counted: Counted | undefined): number => (counted?.score == null ? 0 : 1)

const thousandths = (counted: Counted | undefined): number => Math.round((counted?.score ?? 0) * 1000)
