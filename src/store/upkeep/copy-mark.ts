import { sentence } from '../../core/sentence.ts'
import { type Kysely, sql } from 'kysely'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../schema/tables.ts'

/**
 * The name of the database that is being copied into this one, from a table that exists only until the copy is
 * complete.
 */
export async function copyUnderWay(db: Kysely<Tables>): Promise<string | undefined> {
  const there = await sql<{
    name: string | null
  }>`select to_regclass('copy_under_way')::text as name`.execute(db)
  if (there.rows[0]?.name === null) return undefined
  const { rows } = await sql<{ source: string }>`select source from copy_under_way`.execute(db)
  return rows[0]?.source
}

export async function beginCopy(db: Kysely<Tables>, source: string): Promise<void> {
  await sql`create table copy_under_way as select ${source}::text as source`.execute(db)
}

export async function endCopy(db: Kysely<Tables>): Promise<void> {
  await sql`drop table copy_under_way`.execute(db)
}

/** Throws for an incomplete copy, which must not be served. */
export async function refuseHalfCopy(db: Kysely<Tables>): Promise<void> {
  if ((await copyUnderWay(db)) === undefined) return
  throw new Problem('unavailable', sentence('copyUnfinished'))
}
