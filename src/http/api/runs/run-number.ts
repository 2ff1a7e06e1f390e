import { integer } from '../schema.ts'

/** The run in a path. */
export const RunNumber = integer('The number of the run.', 7, { $id: 'RunNumber', minimum: 1 })
