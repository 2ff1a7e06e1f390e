import type { Dialect } from '../../dialect.ts'

/** Deleted reports that can still be restored. Their project id belongs to no project. */
export function deletedTables({ bigint, text, strict }: Dialect): readonly string[] {
  return [
    `create table deleted_reports (
      report_id ${bigint} primary key references reports (id) on delete cascade,
      owner_id ${bigint} not null,
      project ${text} not null,
      days ${text} not null,
      expires_at ${text} not null
    ) ${strict}`,
    `create index deleted_reports_expiry on deleted_reports (expires_at)`,
  ]
}
