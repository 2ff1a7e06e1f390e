import type { Dialect } from '../dialect.ts'

/** What each page tells other pages of its site, and a mark that changes when that does. */
export function site({ bigint, bytes, strict }: Dialect): readonly string[] {
  return [
    `create table page_summaries (
      report_id ${bigint} primary key references reports (id) on delete cascade,
      body ${bytes} not null
    ) ${strict}`,
    `alter table projects add column version ${bigint} not null default 0`,
  ]
}
