import type { Dialect } from '../dialect.ts'

/** How many of a run's attempts ended by a fault of ours; the others were lost with their workers. */
export function faults({ bigint }: Dialect): readonly string[] {
  return [`alter table runs add column faults ${bigint} not null default 0`]
}
