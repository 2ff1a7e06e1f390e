import { Problem } from '../../core/problem.ts'

/** Primary result codes (sqlite.org/rescode.html) that mean the database is currently unusable, in words. */
const sentences: Readonly<Record<number, string>> = {
  5: 'The database is busy: another program holds it. Try again in a moment.',
  6: 'The database is busy. Try again in a moment.',
  7: 'There is not enough memory for the database.',
  8: 'The database cannot be written to. Check the permissions of its folder and files.',
  10: 'The disk failed while the database was being read or written.',
  11: 'The database file is damaged. Restore it from a backup.',
  13: 'The disk is full, so nothing more can be stored. Free some space and try again.',
  14: 'The database file cannot be opened. Check that its folder exists and may be written to.',
  26: 'The database file is not a database. Check the path, or restore it from a backup.',
}

/** Turns SQLite's error into something a caller can act on; returns our own bugs unchanged. */
export function sqliteProblem(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error
  const sentence = sentences[error.errcode & 0xff]
  return sentence === undefined
    ? error
    : new Problem('unavailable', sentence, { cause: error, retryAfter: 5 })
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
