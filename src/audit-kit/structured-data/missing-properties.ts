import type { Element } from '../../core/page/document.ts'
import { richResultOf } from '../data/schema-org/rich-results.ts'
import type { Part } from './rich-parts.ts'

/** A property that Google asks for; several names if any of them would do. */
export interface MissingProperty {
  readonly names: readonly string[]
  readonly type: string
  /** The first item that lacks it. */
  readonly element: Element
  /** How many items of this type lack it. */
  readonly items: number
}

/** Each property once per type: a list of ten articles without an image lacks one property, not ten. */
export function missingProperties(
  parts: readonly Part[],
  kind: 'required' | 'recommended',
): readonly MissingProperty[] {
  const faults = parts.flatMap((part) =>
    lackedBy(part, kind).map((names) => ({ names, type: typeOf(part), element: part.item.element })),
  )
  const groups = Map.groupBy(faults, ({ type, names }) => `${type} ${names.join('|')}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, items: others.length + 1 }],
  )
}

const lackedBy = ({ item, parent }: Part, kind: 'required' | 'recommended'): readonly (readonly string[])[] =>
  (richResultOf(item.types, parent)?.[kind] ?? [])
    .map((wanted) => wanted.split('|'))
    .filter((names) => !names.some((name) => (item.properties[name] ?? []).length > 0))

const typeOf = ({ item: { types } }: Part): string =>
  types.find((each) => richResultOf([each], [each]) !== undefined) ?? types[0] ?? ''
