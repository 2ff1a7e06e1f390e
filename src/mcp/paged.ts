import { invalid } from '../core/problem.ts'

export interface Paged<T> {
  readonly items: readonly T[]
  readonly shown: number
  readonly total: number
  readonly next_cursor: string | null
}

export interface PageOptions {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  /** The run that the items are of: a cursor of another run leads nowhere. */
  readonly run: number
}

/** Answers are read by models with little room: a page ends here even when its limit allows more. */
const pageCharacters = 3600

/** As many items as the limit and the room allow, at least one, and the way to the others. */
export function paged<T>(items: readonly T[], { cursor, limit = 10, run }: PageOptions): Paged<T> {
  const start = readCursor(cursor, run)
  const shown: T[] = []
  let room = pageCharacters
  for (const item of items.slice(start, start + limit)) {
    room -= JSON.stringify(item).length
    if (shown.length > 0 && room < 0) break
    shown.push(item)
  }
  const next = start + shown.length
  return {
    items: shown,
    shown: shown.length,
    total: items.length,
    next_cursor: next < items.length ? `${run}.${next}` : null,
  }
}

function readCursor(cursor: string | undefined, run: number): number {
  if (cursor === undefined) return 0
  const [, of, start] = /^(\d{1,15})\.(\d{1,6})$/.exec(cursor) ?? []
  if (start === undefined)
    throw invalid({ cursor: ['The cursor must be a next_cursor from an earlier answer.'] })
  if (Number(of) !== run)
    throw invalid({ cursor: ['The report has been run again since. Start the list again.'] })
  return Number(start)
}
