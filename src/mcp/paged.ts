import { texts } from '../messages/texts.ts'
import { invalid } from '../core/problem.ts'

export interface Paged<T> {
  readonly items: readonly T[]
  readonly shown: number
  readonly total: number
  readonly next_cursor: string | null
}

export interface PageOptions<Item, Shown> {
  /** Called only for items that are shown. */
  readonly present: (item: Item) => Shown
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  /** The run that the items belong to: a cursor of another run is rejected. */
  readonly run: number
}

/**
 * Models have little room for results: a page ends here even if its limit allows more. Counted in bytes of UTF-8: four
 * English letters are about one token, and so is one Chinese or Hindi character or an emoji.
 */
const pageBytes = 3600

/** As many items as limit and room allow, at least one, and a cursor to the others. */
export function paged<Item, Shown>(
  items: readonly Item[],
  { present, cursor, limit = 10, run }: PageOptions<Item, Shown>,
): Paged<Shown> {
  const start = readCursor(cursor, run)
  const shown: Shown[] = []
  let room = pageBytes
  for (const item of items.slice(start, start + limit)) {
    const presented = present(item)
    room -= Buffer.byteLength(JSON.stringify(presented))
    if (shown.length > 0 && room < 0) break
    shown.push(presented)
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
  if (start === undefined) throw invalid({ cursor: [texts.mcp.cursor] })
  if (Number(of) !== run) throw invalid({ cursor: [texts.mcp.cursorRun] })
  return Number(start)
}
