import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { isFromServer, postgresProblem } from './problems.ts'

/** So that a server that hangs, or a network that is cut, is noticed and never holds up the rest. */
const limits = (timeoutMs: number) =>
  ({
    connectionTimeoutMillis: Math.min(timeoutMs, 5000),
    idleTimeoutMillis: 30_000,
    statement_timeout: timeoutMs,
    // Should the server not say so itself, a little later.
    query_timeout: Math.round(timeoutMs * 1.25),
    lock_timeout: Math.round(timeoutMs / 2),
    // A process that is paused in mid-transaction holds its locks no longer than this.
    idle_in_transaction_session_timeout: Math.round(timeoutMs / 2),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'plumbline',
  }) satisfies PoolConfig

/** Counts and ids are far below 2^53, so that they are numbers here as in SQLite. */
const numbers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === types.builtins.INT8 && format !== 'binary' ? Number : types.getTypeParser(oid, format),
}

export const connectionOptions = (url: string, timeoutMs: number): PoolConfig => ({
  connectionString: url,
  types: numbers,
  ...limits(timeoutMs),
})

/** Connections to PostgreSQL. A broken one is closed and not given out again; errors are Problems where they can be. */
export function postgresPool(url: string, max: number, timeoutMs: number): PostgresPool {
  const pool = new Pool({ ...connectionOptions(url, timeoutMs), max })
  // A connection that breaks while idle is replaced when the next is asked for; in use, its query fails besides.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      // The driver reads the files that the URL names at once, and throws at once.
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
      // kysely also knows cursors and cancelling, neither of which is used here.
      return checked as unknown as PostgresPoolClient
    },
  }
}
