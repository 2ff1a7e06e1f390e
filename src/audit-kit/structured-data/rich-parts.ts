import type { DataItem } from '../../core/facts/read.ts'
import { isItem, isReference } from './data-items.ts'

/** `parent` has the types of the enclosing item. */
export interface Part {
  readonly item: DataItem
  readonly parent: readonly string[] | null
}

/** The items that Google may show, each once, with those inside them that it shows as part of them. */
export function judgedParts(items: readonly DataItem[]): readonly Part[] {
  const all = items.slice(0, 500).flatMap((item) => partsOf(item, null, 0))
  const named = all.filter(({ item }) => item.id !== null).slice(0, 500)
  return items
    .filter((item) => !named.some((other) => addsTo(item, other.item)))
    .flatMap((item) => partsOf(item, null, 0))
}

/** Items with the same @id are one item. */
const addsTo = ({ id, properties }: DataItem, other: DataItem): boolean =>
  id !== null && id === other.id && Object.keys(properties).length < Object.keys(other.properties).length

/** Properties with items that Google shows as part of this one; other nested items are only mentioned. */
const holders = ['mainEntity', 'video', 'offers', 'aggregateRating']

function partsOf(item: DataItem, parent: Part['parent'], depth: number): readonly Part[] {
  if (depth > 3) return []
  const parts = holders.flatMap((name) => (item.properties[name] ?? []).filter(isItem)).slice(0, 200)
  const below = parts.flatMap((part) => partsOf(part, item.types, depth + 1))
  return isReference(item) ? below : [{ item, parent }, ...below]
}
