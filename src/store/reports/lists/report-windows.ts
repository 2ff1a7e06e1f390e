import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../database.ts'

export interface WindowRow {
  readonly id: number
  readonly run_id: number | null
}

/**
 * All reports of an owner in windows of ids, yielding to other work in between. However many reports there are, nothing
 * waits for longer than one window.
 */
export async function* reportWindows(
  { reader }: Database,
  owner: number,
  size: number,
  after = 0,
): AsyncGenerator<readonly WindowRow[]> {
  for (let last = after; ; ) {
    const rows = await reader
      .selectFrom('reports')
      .where('owner_id', '=', owner)
      .where('id', '>', last)
      .select(['id', 'run_id'])
      .orderBy('id')
      .limit(size)
      .execute()
    const end = rows.at(-1)
    if (end === undefined) return
    yield rows
    last = end.id
    await pause(1)
  }
}
