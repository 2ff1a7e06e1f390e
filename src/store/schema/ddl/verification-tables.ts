import type { Dialect } from '../../dialect.ts'

/** Audits that were re-run individually to verify a fix. */
export function verificationTables({ identity, text, bigint, strict }: Dialect): readonly string[] {
  return [
    `create table verifications (
      id ${identity},
      report_id ${bigint} not null references reports (id) on delete cascade,
      run_id ${bigint},
      audits ${text} not null,
      created_at ${text} not null
    ) ${strict}`,
    `create index verifications_report on verifications (report_id, id)`,
  ]
}
