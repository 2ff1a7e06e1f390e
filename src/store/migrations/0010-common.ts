import type { Dialect } from '../dialect.ts'

/** Among how many reports a search was found to be for a common word, 1 while it is counted; 0 for those of people. */
export function common({ bigint }: Dialect): readonly string[] {
  return [`alter table searches add column common ${bigint} not null default 0`]
}
