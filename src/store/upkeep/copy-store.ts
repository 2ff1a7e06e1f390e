import { sentence } from '../../core/sentence.ts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Clock } from '../../core/ports/outside.ts'
import { Problem } from '../../core/problem.ts'
import { copiedTables, countRows, type CopiedTable, lastKey, rowsAfter, type Row } from './copied-tables.ts'
import { beginCopy, copyUnderWay, endCopy } from './copy-mark.ts'
import { isoTime } from '../database.ts'
import { postgresDialect, sqliteDialect } from '../dialect.ts'
import { migrate, startOverPostgres, startOverSqlite } from '../schema/migrate.ts'
import { postgresPool } from '../postgres/pool.ts'
import { lockForServing } from '../sqlite/serve-lock.ts'
import { nodeSqlite } from '../sqlite/driver.ts'
import { databaseFile } from '../sqlite/file.ts'
import type { Tables } from '../schema/tables.ts'

export interface CopyOptions {
  /** Folder or file of the embedded database. */
  readonly from: string
  /** URL of a PostgreSQL database that is empty, or contains an earlier, incomplete copy of the same database. */
  readonly to: string
  readonly clock: Clock
  readonly progress?: (step: CopyStep) => void
  readonly signal?: AbortSignal
}

export interface CopyStep {
  readonly phase: 'copying' | 'checking'
  readonly table: string
  readonly done: number
  readonly total: number
}

export interface CopiedCounts {
  readonly [table: string]: { readonly rows: number; readonly digest: string }
}

/**
 * Copies the embedded database to PostgreSQL: completely, in small transactions, resuming an earlier attempt.
 * Afterwards every table is read on both sides and compared by row count and digest. The server on the embedded
 * database must be stopped, so that nothing changes in the meantime.
 */
export async function copyStore(options: CopyOptions): Promise<CopiedCounts> {
  const file = databaseFile(options.from)
  if (!existsSync(file)) throw new Problem('not-found', sentence('noDatabase', { file }))
  const lock = lockForServing(file)
  const source = new Kysely<Tables>({ dialect: nodeSqlite(new DatabaseSync(file, { timeout: 5000 })) })
  const target = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: postgresPool(options.to, 2, 60_000) }),
  })
  try {
    const at = isoTime(options.clock)
    await migrate(source, sqliteDialect, { at, startOver: startOverSqlite(file) })
    await migrate(target, postgresDialect, { at, startOver: startOverPostgres })
    await claimTarget(source, target)
    for (const table of copiedTables) await copyTable(source, target, table, options)
    await setSequences(source, target)
    const counts: Record<string, CopiedCounts[string]> = {}
    for (const table of copiedTables) counts[table.name] = await compare(source, target, table, options)
    await endCopy(target)
    return counts
  } finally {
    await source.destroy()
    await target.destroy()
    lock.release()
  }
}

/** Throws if the target contains anything but a part of this copy. */
async function claimTarget(source: Kysely<Tables>, target: Kysely<Tables>): Promise<void> {
  const name = await nameOf(source)
  const begun = await copyUnderWay(target)
  if (begun === name) return
  if (begun !== undefined) {
    throw new Problem('conflict', sentence('copyOther'))
  }
  for (const table of copiedTables) {
    if ((await countRows(target, table)) === 0) continue
    throw new Problem('conflict', sentence('copyNotEmpty', { table: table.name }))
  }
  await beginCopy(target, name)
}

/** When and for whom the database was created: enough to identify it. */
async function nameOf(source: Kysely<Tables>): Promise<string> {
  const made = await sql`select at from schema_migrations where number = 1`.execute(source)
  const [first] = await source
    .selectFrom('accounts')
    .select(['id', 'email', 'created_at'])
    .orderBy('id')
    .limit(1)
    .execute()
  return createHash('sha256')
    .update(JSON.stringify([made.rows, first]))
    .digest('hex')
}

async function copyTable(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  table: CopiedTable,
  { progress, signal }: CopyOptions,
): Promise<void> {
  const total = await countRows(source, table)
  let done = await countRows(target, table)
  let last = await lastKey(target, table)
  for (;;) {
    signal?.throwIfAborted()
    progress?.({ phase: 'copying', table: table.name, done, total })
    const rows = await rowsAfter(source, table, last)
    if (rows.length === 0) return
    await insertRows(target, table, rows)
    done += rows.length
    last = rows.at(-1)
  }
}

async function insertRows(target: Kysely<Tables>, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(target)
}

/** Continues the sequences, so that ids of deleted rows are not reused either. */
async function setSequences(source: Kysely<Tables>, target: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    name: string
    seq: number
  }>`select name, seq from sqlite_sequence where seq > 0`.execute(source)
  for (const { name, seq } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${seq})`.execute(target)
  }
}

async function compare(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  table: CopiedTable,
  { progress, signal }: CopyOptions,
): Promise<CopiedCounts[string]> {
  const total = await countRows(source, table)
  const hashes = [createHash('sha256'), createHash('sha256')] as const
  let done = 0
  let last: Row | undefined
  for (;;) {
    signal?.throwIfAborted()
    progress?.({ phase: 'checking', table: table.name, done, total })
    const [there, here] = [await rowsAfter(source, table, last), await rowsAfter(target, table, last)]
    hashes[0].update(there.map(written).join('\n'))
    hashes[1].update(here.map(written).join('\n'))
    if (there.length !== here.length) break
    if (there.length === 0) {
      const [original, copy] = hashes.map((hash) => hash.digest('hex'))
      if (original === undefined || original !== copy) break
      return { rows: done, digest: original }
    }
    done += there.length
    last = there.at(-1)
  }
  throw new Problem('conflict', sentence('copyDiffers', { table: table.name }))
}

/** A row as text, identical on both engines. */
function written(row: Row): string {
  const columns = Object.keys(row).sort()
  return JSON.stringify(
    columns.map((name) => {
      const value = row[name]
      return value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value
    }),
  )
}
