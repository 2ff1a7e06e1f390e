import type { Dialect } from '../dialect.ts'

/** Calls counted for all processes together. A crash of the database may forget them. */
export function limits({ text, bigint, passing, strict }: Dialect): readonly string[] {
  return [
    `create ${passing} table rate_windows (
      name ${text} primary key,
      calls ${bigint} not null,
      ends_at ${bigint} not null
    ) ${strict}`,
    `create index rate_windows_end on rate_windows (ends_at)`,
  ]
}
