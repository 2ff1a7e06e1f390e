import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema/tables.ts'

export interface CopiedTable {
  readonly name: keyof Tables
  readonly key: readonly string[]
  /** Rows per batch; fewer for tables with large rows. */
  readonly batch: number
}

export type Row = Readonly<Record<string, unknown>>

/** All tables, each after the tables that its foreign keys reference. Only rate limit windows are not copied. */
export const copiedTables: readonly CopiedTable[] = [
  { name: 'accounts', key: ['id'], batch: 500 },
  { name: 'owners', key: ['id'], batch: 500 },
  { name: 'api_keys', key: ['id'], batch: 500 },
  { name: 'account_events', key: ['id'], batch: 500 },
  { name: 'sessions', key: ['id'], batch: 500 },
  { name: 'invitations', key: ['id'], batch: 500 },
  { name: 'retention', key: ['account_id'], batch: 500 },
  { name: 'ignores', key: ['owner_id', 'project', 'finding'], batch: 500 },
  { name: 'brands', key: ['owner_id', 'project'], batch: 20 },
  { name: 'feeds', key: ['owner_id', 'project'], batch: 500 },
  { name: 'projects', key: ['id'], batch: 500 },
  { name: 'project_days', key: ['project_id', 'date'], batch: 500 },
  { name: 'discarded', key: ['project_id'], batch: 500 },
  { name: 'reports', key: ['id'], batch: 500 },
  { name: 'deleted_reports', key: ['report_id'], batch: 500 },
  { name: 'report_tags', key: ['owner_id', 'tag', 'report_id'], batch: 500 },
  { name: 'page_summaries', key: ['report_id'], batch: 200 },
  { name: 'share_links', key: ['id'], batch: 500 },
  { name: 'schedules', key: ['id'], batch: 500 },
  { name: 'crawls', key: ['id'], batch: 500 },
  { name: 'alerts', key: ['id'], batch: 500 },
  { name: 'alert_pages', key: ['report_id'], batch: 200 },
  { name: 'alert_settings', key: ['owner_id'], batch: 500 },
  { name: 'alert_checks', key: ['id'], batch: 500 },
  { name: 'runs', key: ['id'], batch: 500 },
  { name: 'run_builds', key: ['run_id'], batch: 500 },
  { name: 'verifications', key: ['id'], batch: 500 },
  { name: 'visits', key: ['run_id'], batch: 20 },
  { name: 'documents', key: ['run_id'], batch: 100 },
  { name: 'run_images', key: ['run_id', 'name'], batch: 100 },
  { name: 'run_events', key: ['id'], batch: 500 },
  { name: 'idempotency_keys', key: ['id'], batch: 100 },
  { name: 'channels', key: ['id'], batch: 500 },
  { name: 'outbox', key: ['id'], batch: 500 },
  { name: 'deliveries', key: ['id'], batch: 200 },
  { name: 'data_keys', key: ['id'], batch: 500 },
  { name: 'credentials', key: ['id'], batch: 500 },
  { name: 'receipt_keys', key: ['id'], batch: 500 },
  { name: 'settings', key: ['name'], batch: 500 },
  { name: 'catalogues', key: ['version'], batch: 10 },
]

/** The rows after this one in key order, or the first ones. */
export async function rowsAfter(
  db: Kysely<Tables>,
  { name, key, batch }: CopiedTable,
  last: Row | undefined,
): Promise<readonly Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const after =
    last === undefined ? sql`1 = 1` : sql`(${columns}) > (${sql.join(key.map((column) => last[column]))})`
  const { rows } = await sql<Row>`select * from ${sql.table(name)}
    where ${after} order by ${columns} limit ${batch}`.execute(db)
  return rows
}

export async function lastKey(db: Kysely<Tables>, { name, key }: CopiedTable): Promise<Row | undefined> {
  const backwards = sql.join(key.map((column) => sql`${sql.ref(column)} desc`))
  const { rows } = await sql<Row>`select * from ${sql.table(name)} order by ${backwards} limit 1`.execute(db)
  return rows[0]
}

export async function countRows(db: Kysely<Tables>, { name }: CopiedTable): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(name)}`.execute(db)
  return rows[0]?.total ?? 0
}
