import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { isFromServer, postgresProblem } from './problems.ts'

/** A hanging server or a broken network must not block everything else. */
const limits = (timeoutMs: number) =>
  ({
    connectionTimeoutMillis: Math.min(timeoutMs, 5000),
    idleTimeoutMillis: 30_000,
    statement_timeout: timeoutMs,
    // A little later, in case the server does not report the timeout itself.
    query_timeout: Math.round(timeoutMs * 1.25),
    lock_timeout: Math.round(timeoutMs / 2),
    // A process that is paused within a transaction holds its locks no longer than this.
    idle_in_transaction_session_timeout: Math.round(timeoutMs / 2),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'plumbline',
    // Starting processes for a query takes 10 ms, which only pays if a large part of a table is read.
    options: '-c parallel_setup_cost=20000',
  }) satisfies PoolConfig

/** Counts and ids are far below 2^53, so they are numbers, as in SQLite. */
const numbers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === types.builtins.INT8 && format !== 'binary' ? Number : types.getTypeParser(oid, format),
}

export const connectionOptions = (url: string, timeoutMs: number): PoolConfig => ({
  connectionString: url,
  types: numbers,
  ...limits(timeoutMs),
})

/** Connections to PostgreSQL. A broken one is closed and not reused; errors become Problems if possible. */
export function postgresPool(
  url: string,
  max: number,
  timeoutMs: number,
  settings: Pick<PoolConfig, 'allowExitOnIdle'> = {},
): PostgresPool {
  const pool = new Pool({ ...connectionOptions(url, timeoutMs), max, ...settings })
  // A connection that breaks while idle is replaced on demand; in use, its query fails as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      // The driver reads files named in the URL synchronously, and throws synchronously.
      const client = await Promise.try(() => pool.connect()).catch((error: unknown) => {
        throw postgresProblem(error)
      })
      let broken = false
      async function query(text: string, values: unknown[]) {
        try {
          return await client.query(text, values)
        } catch (error) {
          broken ||= !isFromServer(error) || /^(?:08|57P)/.test(error.code)
          throw postgresProblem(error)
        }
      }
      const checked = { query, release: () => client.release(broken) }
      // kysely's type also has cursors and cancelling, neither of which is used here.
      return checked as unknown as PostgresPoolClient
    },
  }
}
