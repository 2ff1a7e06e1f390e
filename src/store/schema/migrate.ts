import { type Sentence, sentence } from '../../core/sentence.ts'
import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Problem } from '../../core/problem.ts'
import type { Dialect } from '../dialect.ts'
import { first } from './0001-first.ts'
import type { Tables } from './tables.ts'

/** In order. After a release, a published migration is never changed, only followed by another. */
const migrations: readonly ((dialect: Dialect) => readonly string[])[] = [first]

export interface MigrateOptions {
  /** The recorded time, in ISO 8601. */
  readonly at: string
  /** What to do with a database that cannot be migrated. */
  readonly startOver: Sentence
}

/**
 * Migrates the database to the latest schema in one transaction. Processes that start at the same time wait at its
 * first statement and then find nothing to do.
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect, options: MigrateOptions): Promise<void> {
  const known = migrations.map((migration) => statementsOf(migration(dialect)))
  await db.transaction().execute(async (transaction) => {
    await dialect.lockMigrations(transaction)
    const done = await applied(transaction, dialect)
    refuseOther(done, known, options.startOver)
    for (const [index, { statements, digest }] of known.entries()) {
      const number = index + 1
      if (number <= done.length) continue
      for (const statement of statements) await sql.raw(statement).execute(transaction)
      await sql`insert into schema_migrations (number, digest, at) values (${number}, ${digest}, ${options.at})`.execute(
        transaction,
      )
    }
  })
}

/** Where the embedded database is, and how to start with an empty one. */
export const startOverSqlite = (file: string): Sentence => sentence('startOverSqlite', { file })

export const startOverPostgres = sentence('startOverPostgres')

interface Statements {
  readonly statements: readonly string[]
  /** Detects whether a migration was edited after it was applied. */
  readonly digest: string
}

const statementsOf = (statements: readonly string[]): Statements => ({
  statements,
  digest: createHash('sha256').update(statements.join(';\n')).digest('hex'),
})

/** Digests of the applied migrations, in order; `null` for a database from before they were recorded. */
async function applied(
  transaction: Transaction<Tables>,
  dialect: Dialect,
): Promise<readonly (string | null)[]> {
  const { rows: recorded } = await dialect.hasTable('schema_migrations').execute(transaction)
  if (recorded.length > 0) {
    const { rows } = await sql<{ digest: string }>`
      select digest from schema_migrations order by number`.execute(transaction)
    return rows.map(({ digest }) => digest)
  }
  const { rows: accounts } = await dialect.hasTable('accounts').execute(transaction)
  if (accounts.length > 0) return [null]
  await sql
    .raw(`create table schema_migrations (
      number ${dialect.bigint} primary key,
      digest ${dialect.text} not null,
      at ${dialect.text} not null
    ) ${dialect.strict}`)
    .execute(transaction)
  return []
}

function refuseOther(
  done: readonly (string | null)[],
  known: readonly Statements[],
  startOver: Sentence,
): void {
  if (done.length > known.length) {
    throw new Problem('unavailable', sentence('databaseNewer', { found: done.length, known: known.length }))
  }
  if (done.every((digest, index) => digest === known[index]?.digest)) return
  throw new Problem('unavailable', sentence('databaseUnreleased', { startOver }))
}
