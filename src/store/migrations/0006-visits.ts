import type { Dialect } from '../dialect.ts'

/** Pages that wait for a browser elsewhere, for as long as somebody waits for them. */
export function visits({ identity, text, bigint, bytes, passing, strict }: Dialect): readonly string[] {
  return [
    `create ${passing} table visits (
      id ${identity},
      url ${text} not null,
      ends_at ${bigint} not null,
      token ${text},
      taken_until ${bigint},
      answer ${bytes}
    ) ${strict}`,
    `create index visits_end on visits (ends_at)`,
  ]
}
