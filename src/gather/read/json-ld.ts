import type { Element } from '../../core/document.ts'
import type { DataItem, DataValue } from '../../core/facts/read.ts'
import { emptyProperties, isSchemaOrg, schemaOrg, shortName } from './schema-name.ts'

/** Deep or endless data is cut: an item needs no more to be judged. */
const limits = { depth: 12, values: 200 } as const

/** The top-level items of one script. Throws where it is not JSON. */
export function readJsonLd(code: string, element: Element): readonly DataItem[] {
  return itemsIn(JSON.parse(withoutWrapping(code)), { element, vocabulary: null }, 0)
}

/** Old pages wrap the JSON in comments or CDATA, which consumers tolerate. */
const withoutWrapping = (code: string): string =>
  code
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, '')

/** What an item takes over from around it. */
type Around = Pick<DataItem, 'element' | 'vocabulary'>

function itemsIn(value: unknown, around: Around, depth: number): readonly DataItem[] {
  if (depth > limits.depth) return []
  if (Array.isArray(value))
    return value.slice(0, limits.values).flatMap((part) => itemsIn(part, around, depth + 1))
  if (!isObject(value)) return []
  const graph = value['@graph']
  if (Array.isArray(graph)) return itemsIn(graph, within(value, around), depth + 1)
  return [itemOf(value, around, depth)]
}

function itemOf(value: Record<string, unknown>, outside: Around, depth: number): DataItem {
  const around = within(value, outside)
  const properties = emptyProperties()
  for (const [name, given] of Object.entries(value).slice(0, limits.values)) {
    if (!name.startsWith('@')) properties[shortName(name)] = valuesIn(given, around, depth + 1)
  }
  const types = [value['@type']].flat().filter((type): type is string => typeof type === 'string')
  const id = value['@id']
  return {
    format: 'json-ld',
    types: types.map(shortName),
    vocabulary: types.some(isSchemaOrg) ? schemaOrg : around.vocabulary,
    id: typeof id === 'string' ? id : null,
    properties,
    element: around.element,
  }
}

function valuesIn(value: unknown, around: Around, depth: number): DataValue[] {
  if (depth > limits.depth || value === null || value === undefined) return []
  if (Array.isArray(value))
    return value.slice(0, limits.values).flatMap((part) => valuesIn(part, around, depth + 1))
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value]
  if (!isObject(value)) return []
  if (value['@value'] !== undefined) return valuesIn(value['@value'], around, depth + 1)
  return [itemOf(value, around, depth + 1)]
}

/** A `@context` is an address, an object with `@vocab`, or a list of both. */
function within(value: Record<string, unknown>, around: Around): Around {
  const stated = [value['@context']].flat().flatMap((context) => {
    const name = isObject(context) ? context['@vocab'] : context
    return typeof name === 'string' ? [name] : []
  })
  const [first] = stated
  if (first === undefined) return around
  return { ...around, vocabulary: stated.some(isSchemaOrg) ? schemaOrg : first }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
