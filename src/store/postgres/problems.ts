import { Problem } from '../../core/problem.ts'

/** SQLSTATE codes and classes (postgresql.org/docs/current/errcodes-appendix.html) that a caller can only wait out. */
const sentences: Readonly<Record<string, string>> = {
  '08': 'The connection to the database was lost. Try again in a moment.',
  '25006': 'The database can only be read now. Try again later.',
  '25P03': 'The database ended a transaction that took too long. Try again.',
  '28': 'The database refuses the user name or password. Check the database URL in the settings.',
  '3D000': 'The database does not exist. Create it, or check the database URL in the settings.',
  '40': 'The database was too busy with other changes. Try again.',
  '42501':
    'The database user may not do this. Give it the right to create tables and extensions in its database.',
  '53': 'The database has no room: too many connections, or its disk or memory is full. Try again later.',
  '53100': "The database's disk is full, so nothing more can be stored. Free some space and try again.",
  '53300': 'The database has too many connections. Try again in a moment.',
  '55P03': 'The database was too busy with other changes. Try again.',
  '57': 'The database is shutting down or starting. Try again in a moment.',
  '57014': 'The database took too long to answer. Try again.',
  '58': 'The disk or the system of the database failed.',
  '0A000':
    'The database lacks the extension pg_trgm. Install the contrib package of PostgreSQL and start again.',
}

const away = 'The database does not answer. Try again in a moment.'

/**
 * Turns an error of PostgreSQL, or of the connection to it, into something a caller can act on; returns our own bugs
 * unchanged.
 */
export function postgresProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error
  const sentence = isFromServer(error)
    ? (sentences[error.code] ?? sentences[error.code.slice(0, 2)])
    : (unreadable(error) ?? away)
  return sentence === undefined
    ? error
    : new Problem('unavailable', sentence, { cause: error, retryAfter: 5 })
}

/** A file named in the URL, such as a certificate. */
function unreadable(error: Error): string | undefined {
  if (!('syscall' in error && error.syscall === 'open' && 'path' in error)) return undefined
  return `${String(error.path)} cannot be read.`
}

/** The server has responded, so the connection works, unless the server is closing it. */
export function isFromServer(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'
}

/** A unique constraint was violated (unique_violation). */
export const isDuplicate = (error: unknown): boolean => isFromServer(error) && error.code === '23505'

/** Two transactions conflicted: neither had any effect, and each can be retried. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Problem && isFromServer(error.cause) && ['40001', '40P01'].includes(error.cause.code)
