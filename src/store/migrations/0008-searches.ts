import type { Dialect } from '../dialect.ts'

/** Searches with many hits, counted once and from then on with every change. */
export function searches({ identity, text, bigint, strict }: Dialect): readonly string[] {
  return [
    `create table searches (
      id ${identity},
      owner_id ${bigint} not null references owners (id) on delete cascade,
      pattern ${text} not null,
      good ${bigint} not null default 0,
      decent ${bigint} not null default 0,
      bad ${bigint} not null default 0,
      pending ${bigint} not null default 0,
      counted ${bigint} not null default 0,
      unique (owner_id, pattern)
    ) ${strict}`,
  ]
}
