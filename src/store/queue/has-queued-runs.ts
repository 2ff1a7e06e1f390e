import type { Database } from '../database.ts'

/** Whether any run is queued, including those waiting for a retry delay or for room on their host. */
export async function hasQueuedRuns({ reader }: Database): Promise<boolean> {
  const owner = await reader
    .selectFrom('owners')
    .where((eb) => eb.or([eb('queued', '>', 0), eb('background', '>', 0)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}
