import { integer } from '../schema.ts'

/** The run in a path. */
export const RunNumber = integer('Number of the run.', 7, { $id: 'RunNumber', minimum: 1 })
