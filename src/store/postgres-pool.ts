import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { isFromServer, postgresProblem } from './postgres-problems.ts'

/** Time-outs in milliseconds, so that a server that hangs is noticed and never holds up the rest. */
const limits = {
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  /** The server gives up on a statement after this long, and the client, should the network be cut, a little later. */
  statement_timeout: 20_000,
  query_timeout: 25_000,
  lock_timeout: 10_000,
  /** A process that is paused in mid-transaction holds locks no longer than this. */
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'plumbline',
} satisfies PoolConfig

/** Counts and ids are far below 2^53, so that they are numbers here as in SQLite. */
const numbers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === types.builtins.INT8 && format !== 'binary' ? Number : types.getTypeParser(oid, format),
}

export const connectionOptions = (url: string): PoolConfig => ({
  connectionString: url,
  types: numbers,
  ...limits,
})

/** Connections to PostgreSQL. A broken one is closed and not given out again; errors are Problems where they can be. */
export function postgresPool(url: string, max: number): PostgresPool {
  const pool = new Pool({ ...connectionOptions(url), max })
  // An idle connection that the server closes is replaced when the next one is asked for.
  pool.on('error', () => {})
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
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
