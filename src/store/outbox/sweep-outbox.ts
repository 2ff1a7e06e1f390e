import type { Database } from '../database.ts'
import { forgetOld } from '../upkeep/forget-old.ts'

/** Longer than any digest period. */
const keptMs = 40 * 24 * 60 * 60 * 1000

export const sweepOutbox = (database: Database): Promise<void> => forgetOld(database, 'outbox', keptMs)
