import type { Dialect } from '../dialect.ts'

/** Pictures of audited pages, beside the documents: reading a report does not read them. */
export function images({ text, bigint, bytes, strict }: Dialect): readonly string[] {
  return [
    `create table run_images (
      run_id ${bigint} not null,
      name ${text} not null,
      type ${text} not null,
      body ${bytes} not null,
      primary key (run_id, name)
    ) ${strict}`,
  ]
}
