import type { Database } from '../database.ts'

/** Whether any run waits, be it for a pause to end or for room on its host. */
export async function hasQueuedRuns({ reader }: Database): Promise<boolean> {
  const owner = await reader
    .selectFrom('owners')
    .where((eb) => eb.or([eb('queued', '>', 0), eb('background', '>', 0)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}
