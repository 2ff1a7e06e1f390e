import { type PlainSentenceId, sentence } from '../../core/sentence.ts'
import { Problem } from '../../core/problem.ts'

/** Primary result codes (sqlite.org/rescode.html) that mean the database is currently unusable. */
const reasons: Readonly<Record<number, PlainSentenceId>> = {
  5: 'databaseHeld',
  6: 'databaseBusy',
  7: 'databaseMemory',
  8: 'databaseReadOnly',
  10: 'databaseDisk',
  11: 'databaseDamaged',
  13: 'databaseFull',
  14: 'databaseUnopened',
  26: 'databaseForeign',
}

/** Turns SQLite's error into something a caller can act on; returns our own bugs unchanged. */
export function sqliteProblem(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error
  const reason = reasons[error.errcode & 0xff]
  return reason === undefined
    ? error
    : new Problem('unavailable', sentence(reason), { cause: error, retryAfter: 5 })
}

/** A unique constraint was violated (SQLITE_CONSTRAINT_UNIQUE). */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 2067

/** Another connection holds the lock (SQLITE_BUSY and its variants). */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === 5
