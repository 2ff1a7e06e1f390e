import { type PlainSentenceId, type Sentence, sentence } from '../../core/sentence.ts'
import { Problem } from '../../core/problem.ts'

/** SQLSTATE codes and classes (postgresql.org/docs/current/errcodes-appendix.html) that a caller can only wait out. */
const reasons: Readonly<Record<string, PlainSentenceId>> = {
  '08': 'databaseLost',
  '25006': 'databaseStandby',
  '25P03': 'databaseTransaction',
  '28': 'databaseLogin',
  '3D000': 'databaseMissing',
  '40': 'databaseConflict',
  '42501': 'databaseRights',
  '53': 'databaseResources',
  '53100': 'databaseFull',
  '53300': 'databaseConnections',
  '55P03': 'databaseConflict',
  '57': 'databaseRestarting',
  '57014': 'databaseSlow',
  '58': 'databaseSystem',
  '0A000': 'databaseExtension',
}

/**
 * Turns an error of PostgreSQL, or of the connection to it, into something a caller can act on; returns our own bugs
 * unchanged.
 */
export function postgresProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error
  const reason = isFromServer(error) ? explain(error.code) : (unreadable(error) ?? sentence('databaseAway'))
  return reason === undefined ? error : new Problem('unavailable', reason, { cause: error, retryAfter: 5 })
}

function explain(code: string): Sentence | undefined {
  const reason = reasons[code] ?? reasons[code.slice(0, 2)]
  return reason === undefined ? undefined : sentence(reason)
}

/** A file named in the URL, such as a certificate. */
function unreadable(error: Error): Sentence | undefined {
  if (!('syscall' in error && error.syscall === 'open' && 'path' in error)) return undefined
  return sentence('fileUnreadable', { file: String(error.path) })
}

/** The server responded, so the connection works, unless the server is closing it. */
export function isFromServer(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'
}

/** A unique constraint was violated (unique_violation). */
export const isDuplicate = (error: unknown): boolean => isFromServer(error) && error.code === '23505'

/** Two transactions conflicted: neither had any effect, and each can be retried. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Problem && isFromServer(error.cause) && ['40001', '40P01'].includes(error.cause.code)
