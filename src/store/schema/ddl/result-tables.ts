import type { Dialect } from '../../dialect.ts'

/** Results of runs, and deleted projects whose reports are still to be swept. */
export function resultTables({ bigint, bytes, text, strict }: Dialect): readonly string[] {
  return [
    `create table documents (
      run_id ${bigint} primary key,
      body ${bytes} not null
    ) ${strict}`,
    `create table discarded (
      project_id ${bigint} primary key,
      owner_id ${bigint} not null
    ) ${strict}`,

    // Separate from the documents, so that reading a report does not read its images.
    `create table run_images (
      run_id ${bigint} not null,
      name ${text} not null,
      type ${text} not null,
      body ${bytes} not null,
      primary key (run_id, name)
    ) ${strict}`,

    `create table page_summaries (
      report_id ${bigint} primary key references reports (id) on delete cascade,
      body ${bytes} not null
    ) ${strict}`,
  ]
}
