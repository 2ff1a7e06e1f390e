import type { ReportQuery } from '../../src/core/ports/reports/reports.ts'
import type { Filled } from './engines.ts'

/** An account in one of the databases. */
export interface Account extends Filled {
  readonly owner: number
  readonly size: number
}

export type Task<Side = Account> = (side: Side) => Promise<unknown>

export interface Asked {
  readonly name: string
  readonly task: Task
  readonly aim: number
  /** Runs before each round, and is not timed. */
  readonly before?: Task
}

export const list =
  (changes: Partial<ReportQuery>): Task =>
  ({ store, owner }) =>
    store.reports.list({ owner, sortBy: 'id', sort: 'desc', page: 1, perPage: 10, ...changes })

/** Each figure is measured until it has this many samples, or for this long. */
const rounds = { most: 101, fewest: 5, forMs: 4000, warmUp: 2 }

/**
 * Alternates, so that a busy moment of the machine affects both, and uses the fastest quarter, which such moments
 * spare.
 */
export async function compare<Side>(
  { task, before }: { readonly task: Task<Side>; readonly before?: Task<Side> },
  base: Side,
  account: Side,
  most = rounds.most,
) {
  const times: { readonly one: number; readonly other: number }[] = []
  const end = performance.now() + rounds.forMs
  for (let round = -rounds.warmUp; round < most; round += 1) {
    const one = await timed(task, before, base)
    const other = await timed(task, before, account)
    if (round >= 0) times.push({ one, other })
    if (times.length >= rounds.fewest && performance.now() > end) break
  }
  return { one: quartile(times.map(({ one }) => one)), other: quartile(times.map(({ other }) => other)) }
}

function quartile(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN
}

async function timed<Side>(task: Task<Side>, before: Task<Side> | undefined, side: Side): Promise<number> {
  await before?.(side)
  const begun = performance.now()
  await task(side)
  return performance.now() - begun
}
