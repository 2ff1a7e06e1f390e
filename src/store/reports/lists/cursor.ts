import { cursorParts } from '../../../core/cursor-text.ts'
import { Problem } from '../../../core/problem.ts'
import { type Sentence, sentence } from '../../../core/sentence.ts'

/** Where a page starts: after the row with this sort key and id. */
export interface Cursor {
  readonly key: string | number | null
  readonly id: number
}

/** The type of a sort key; `null` for an order by id alone. */
export type KeyKind = 'string' | 'integer' | 'number' | 'null'

/** `order` names the sort, so that a cursor cannot be used with a different one. */
export function writeCursor(order: string, { key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString('base64url')
}

export function readCursor(order: string, kind: KeyKind, text: string): Cursor {
  const parts = cursorParts(text)
  if (parts === undefined) throw unknownCursor()
  const [of, key, id] = parts
  if (of !== order) {
    throw refused(sentence('cursorOrder'))
  }
  if (!isOfKind(key, kind)) throw unknownCursor()
  return { key, id }
}

/** The rows of a page that were found in any order. Keys are of one type; URLs and dates are ASCII, so they sort like bytes. */
export function inPageOrder<Row extends Cursor>(rows: readonly Row[], sort: 'asc' | 'desc'): readonly Row[] {
  const direction = sort === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => direction * (compareKeys(one.key, other.key) || one.id - other.id))
}

function compareKeys(one: Cursor['key'], other: Cursor['key']): number {
  if (one === null || other === null || one === other) return 0
  return one < other ? -1 : 1
}

function isOfKind(key: unknown, kind: KeyKind): key is Cursor['key'] {
  if (kind === 'null') return key === null
  if (kind === 'integer') return Number.isSafeInteger(key)
  if (kind === 'number') return Number.isFinite(key)
  return typeof key === 'string' && !key.includes('\0')
}

const refused = (reason: Sentence) => new Problem('invalid', reason, { field: 'cursor' })
const unknownCursor = () => refused(sentence('cursorUnknown'))
