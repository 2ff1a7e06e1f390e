import type { Element } from '../../../core/page/document.ts'
import type { DataItem, DataValue } from '../../../core/facts/read.ts'
import { emptyProperties, isSchemaOrg, schemaOrg, shortName } from './schema-name.ts'

/** Deep or endless data is truncated: judging an item needs no more. */
const limits = { depth: 12, values: 200 } as const

/** The top-level items of one script. Throws if it is not JSON. */
export function readJsonLd(code: string, element: Element): readonly DataItem[] {
  return itemsIn(
    JSON.parse(withoutWrapping(code)),
    { element, vocabulary: null, mixed: false, terms: new Map() },
    0,
  )
}

/** Old pages wrap the JSON in comments or CDATA, which consumers tolerate. */
const withoutWrapping = (code: string): string =>
  code
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, '')

/** What an item inherits from its parent. */
interface Around extends Pick<DataItem, 'element' | 'vocabulary'> {
  readonly mixed: boolean
  /** Names defined by a context, with the keyword or URL that each represents. */
  readonly terms: ReadonlyMap<string, string>
}

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
  const types: string[] = []
  let id: string | null = null
  for (const [name, given] of Object.entries(value).slice(0, limits.values)) {
    const meant = meaningOf(name, around)
    if (meant === '@type') types.push(...[given].flat().filter((type) => typeof type === 'string'))
    else if (meant === '@id' && typeof given === 'string') id = given
    else if (!meant.startsWith('@')) properties[meant] = valuesIn(given, around, depth + 1)
  }
  return {
    format: 'json-ld',
    types: types.map((type) => meaningOf(type, around)),
    vocabulary: types.some(isSchemaOrg) ? schemaOrg : around.vocabulary,
    id,
    properties,
    element: around.element,
    ...(around.mixed ? { mixed: true } : {}),
  }
}

/** The context of schema.org makes `type` and `id` aliases of the keywords. */
const schemaOrgTerms: ReadonlyMap<string, string> = new Map([
  ['type', '@type'],
  ['id', '@id'],
])

function meaningOf(name: string, { vocabulary, terms }: Around): string {
  const meant = terms.get(name) ?? (vocabulary === schemaOrg ? schemaOrgTerms.get(name) : undefined)
  return shortName(meant ?? name)
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

/** A `@context` is a URL, an object with `@vocab` and terms, or a list of both. */
function within(value: Record<string, unknown>, around: Around): Around {
  const contexts = [value['@context']].flat().slice(0, limits.values)
  const stated = contexts.flatMap((context) => {
    const name = isObject(context) ? context['@vocab'] : context
    return typeof name === 'string' ? [name] : []
  })
  const defined = contexts.filter(isObject).flatMap(termsIn)
  const terms = defined.length === 0 ? around.terms : new Map([...around.terms, ...defined])
  const [first] = stated
  if (first === undefined) return { ...around, terms }
  const known = stated.some(isSchemaOrg)
  const mixed = known && stated.some((name) => !isSchemaOrg(name))
  return { ...around, terms, mixed, vocabulary: known ? schemaOrg : first }
}

const termsIn = (context: Record<string, unknown>): readonly (readonly [string, string])[] =>
  Object.entries(context)
    .slice(0, limits.values)
    .flatMap(([name, definition]) => {
      const meant = isObject(definition) ? definition['@id'] : definition
      return typeof meant === 'string' && !name.startsWith('@') ? [[name, meant] as const] : []
    })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
