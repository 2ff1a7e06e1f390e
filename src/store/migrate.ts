import { type Kysely, sql } from 'kysely'
import { Problem } from '../core/problem.ts'
import type { Dialect } from './dialect.ts'
import { first } from './migrations/0001-first.ts'
import { people } from './migrations/0002-people.ts'
import { site } from './migrations/0003-site.ts'
import { limits } from './migrations/0004-limits.ts'
import { images } from './migrations/0005-images.ts'
import { visits } from './migrations/0006-visits.ts'
import { words } from './migrations/0007-words.ts'
import { searches } from './migrations/0008-searches.ts'
import { faults } from './migrations/0009-faults.ts'
import { common } from './migrations/0010-common.ts'
import type { Tables } from './tables.ts'

/** In order; a published one is never changed, only followed by another. */
const migrations: readonly ((dialect: Dialect) => readonly string[])[] = [
  first,
  people,
  site,
  limits,
  images,
  visits,
  words,
  searches,
  faults,
  common,
]

/**
 * Brings the database to the newest shape, in one transaction. Whoever starts at the same time waits for it at the
 * first statement and then finds nothing to do.
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect, at: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await dialect.lockMigrations(transaction)
    await sql
      .raw(`create table if not exists migrations (
      number ${dialect.bigint} primary key,
      at ${dialect.text} not null
    )`)
      .execute(transaction)
    const { rows } = await sql<{ number: number }>`select max(number) as number from migrations`.execute(
      transaction,
    )
    const done = Number(rows[0]?.number ?? 0)
    if (done > migrations.length) {
      throw new Problem(
        'unavailable',
        `The database was made by a newer version (its shape is number ${done}, this program knows ${migrations.length}). Install that version or a later one.`,
      )
    }
    for (const [index, migration] of migrations.entries()) {
      const number = index + 1
      if (number <= done) continue
      for (const statement of migration(dialect)) await sql.raw(statement).execute(transaction)
      await sql`insert into migrations (number, at) values (${number}, ${at})`.execute(transaction)
    }
  })
}
