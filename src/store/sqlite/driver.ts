import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { sqliteProblem } from './problems.ts'

/** kysely on `node:sqlite`. Prepared statements are cached. `onExecuted` is called after each statement. */
export function nodeSqlite(database: DatabaseSync, onExecuted?: () => void): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database, onExecuted),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Bypasses kysely's layers for compiled queries. */
export function directReader(database: DatabaseSync): <Row>(query: CompiledQuery) => Promise<Row[]> {
  const connection = new NodeSqliteConnection(database)
  return async <Row>(query: CompiledQuery) => (await connection.executeQuery<Row>(query)).rows
}

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: NodeSqliteConnection

  constructor(database: DatabaseSync, onExecuted?: () => void) {
    this.#database = database
    this.#connection = new NodeSqliteConnection(database, onExecuted)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  /** Immediate: a transaction that reads first and writes later would fail if another process wrote in between. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** SQLite has already rolled back after some errors, such as a full disk. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

/** More than the store has kinds of queries. */
const keptStatements = 500

interface Prepared {
  readonly statement: StatementSync
  readonly returnsRows: boolean
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  readonly #onExecuted: (() => void) | undefined

  constructor(database: DatabaseSync, onExecuted?: () => void) {
    this.#database = database
    this.#onExecuted = onExecuted
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return this.#execute<Row>(query)
    } catch (error) {
      throw sqliteProblem(error)
    } finally {
      this.#onExecuted?.()
    }
  }

  /** Required by kysely; nothing in the store streams. */
  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream.')
  }

  #execute<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(query.sql)
    // The store passes only text, numbers, bytes and null.
    const values = query.parameters as readonly SQLInputValue[]
    // kysely derived the row type from the query.
    if (returnsRows) return { rows: statement.all(...values) as Row[] }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  #prepare(text: string): Prepared {
    const kept = this.#prepared.get(text)
    if (kept !== undefined) return kept
    if (this.#prepared.size >= keptStatements) this.#prepared.clear()
    const statement = this.#database.prepare(text)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    this.#prepared.set(text, prepared)
    return prepared
  }
}
