import type { Dialect } from '../../dialect.ts'

export function uploadTables({ bigint, text, strict }: Dialect): readonly string[] {
  return [
    `create table run_builds (
      run_id ${bigint} primary key references runs (id) on delete cascade,
      report_id ${bigint} not null references reports (id) on delete cascade,
      commit_id ${text},
      branch ${text},
      pull_request ${text},
      build_url ${text}
    ) ${strict}`,
    `create index run_builds_report on run_builds (report_id, run_id)`,
  ]
}
