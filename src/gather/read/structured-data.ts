import { attribute, type Document, type Element, hasAttribute, textOf } from '../../core/document.ts'
import type { DataItem, DataValue, StructuredData } from '../../core/facts/read.ts'
import { resolve } from './base.ts'
import { codeOf } from './inline.ts'

/** Deep or endless data is cut: an item needs no more to be judged. */
const limits = { scripts: 50, bytes: 500_000, depth: 12, items: 2000, values: 200 } as const

export function readStructuredData(document: Document, base: URL): StructuredData {
  const errors: { element: Element; message: string }[] = []
  const items: DataItem[] = []
  const scripts = document.all('script').filter(isJsonLd)
  for (const element of scripts.slice(0, limits.scripts)) {
    try {
      items.push(...readJsonLd(JSON.parse(withoutWrapping(codeOf(element).slice(0, limits.bytes)))))
    } catch (error) {
      errors.push({
        element,
        message: error instanceof Error ? error.message.slice(0, 200) : 'It is not valid JSON.',
      })
    }
  }
  const budget = { left: limits.items }
  items.push(...topLevel(document, 'itemscope').map((scope) => readMicrodata(scope, base, 0, budget)))
  items.push(...topLevel(document, 'typeof').map((scope) => readRdfa(scope, base, 0, budget)))
  return { items: items.slice(0, limits.items), errors }
}

const isJsonLd = (script: Element): boolean =>
  attribute(script, 'type')?.split(';', 1)[0]?.trim().toLowerCase() === 'application/ld+json'

/** Old pages wrap the JSON in comments or CDATA, which consumers tolerate. */
const withoutWrapping = (code: string): string =>
  code
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, '')

function readJsonLd(value: unknown, depth = 0): DataItem[] {
  if (depth > limits.depth) return []
  if (Array.isArray(value))
    return value.slice(0, limits.values).flatMap((part) => readJsonLd(part, depth + 1))
  if (!isObject(value)) return []
  const graph = value['@graph']
  if (Array.isArray(graph)) return readJsonLd(graph, depth + 1)
  return [jsonLdItem(value, depth)]
}

function jsonLdItem(value: Record<string, unknown>, depth: number): DataItem {
  const properties: Record<string, readonly DataValue[]> = {}
  for (const [name, given] of Object.entries(value).slice(0, limits.values)) {
    if (!name.startsWith('@')) properties[name] = jsonLdValues(given, depth + 1)
  }
  const types = [value['@type']].flat().filter((type): type is string => typeof type === 'string')
  const id = value['@id']
  return {
    format: 'json-ld',
    types: types.map(shortName),
    id: typeof id === 'string' ? id : null,
    properties,
  }
}

function jsonLdValues(value: unknown, depth: number): readonly DataValue[] {
  if (depth > limits.depth || value === null || value === undefined) return []
  if (Array.isArray(value))
    return value.slice(0, limits.values).flatMap((part) => jsonLdValues(part, depth + 1))
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value]
  if (!isObject(value)) return []
  if (value['@value'] !== undefined) return jsonLdValues(value['@value'], depth + 1)
  return [jsonLdItem(value, depth + 1)]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `https://schema.org/Product` and `schema:Product` are Product. */
const shortName = (type: string): string =>
  type.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '')

/** Scopes that are not the value of another scope's property. */
function topLevel(document: Document, marker: 'itemscope' | 'typeof'): readonly Element[] {
  const property = marker === 'itemscope' ? 'itemprop' : 'property'
  return document
    .withAttribute(marker)
    .filter((element) => !hasAttribute(element, property))
    .slice(0, limits.items)
}

interface Budget {
  left: number
}

function readMicrodata(scope: Element, base: URL, depth: number, budget: Budget): DataItem {
  const properties: Record<string, DataValue[]> = {}
  for (const element of membersOf(scope, 'itemscope', budget)) {
    for (const name of (attribute(element, 'itemprop') ?? '').split(/\s+/).filter(Boolean).slice(0, 5)) {
      const nested = hasAttribute(element, 'itemscope') && depth < limits.depth
      const value = nested ? readMicrodata(element, base, depth + 1, budget) : plainValue(element, base)
      ;(properties[shortName(name)] ??= []).push(value)
    }
  }
  const types = (attribute(scope, 'itemtype') ?? '').split(/\s+/).filter(Boolean).map(shortName)
  return { format: 'microdata', types, id: attribute(scope, 'itemid') ?? null, properties }
}

function readRdfa(scope: Element, base: URL, depth: number, budget: Budget): DataItem {
  const properties: Record<string, DataValue[]> = {}
  for (const element of membersOf(scope, 'typeof', budget)) {
    for (const name of tokensKept(element, 'property')) {
      const nested = hasAttribute(element, 'typeof') && depth < limits.depth
      const value = nested ? readRdfa(element, base, depth + 1, budget) : plainValue(element, base)
      ;(properties[shortName(name)] ??= []).push(value)
    }
  }
  const id = attribute(scope, 'resource') ?? attribute(scope, 'about') ?? null
  return { format: 'rdfa', types: tokensKept(scope, 'typeof').map(shortName), id, properties }
}

const tokensKept = (element: Element, name: string): readonly string[] =>
  (attribute(element, name) ?? '').split(/\s+/).filter(Boolean).slice(0, 5)

/** Elements below a scope that belong to it: the walk stops at nested scopes, which are members themselves. */
function membersOf(scope: Element, marker: string, budget: Budget): Element[] {
  const property = marker === 'itemscope' ? 'itemprop' : 'property'
  const members: Element[] = []
  const stack = childElements(scope)
  for (let element = stack.pop(); element !== undefined && budget.left > 0; element = stack.pop()) {
    if (hasAttribute(element, property)) {
      budget.left -= 1
      members.push(element)
    }
    if (hasAttribute(element, marker)) continue
    for (const child of childElements(element)) stack.push(child)
  }
  return members
}

const childElements = (element: Element): Element[] =>
  element.children.filter((child): child is Element => child.tag !== '#text').toReversed()

const addressTags: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
  iframe: 'src',
  embed: 'src',
  object: 'data',
}

function plainValue(element: Element, base: URL): string {
  const content = attribute(element, 'content')
  if (content !== undefined) return content.slice(0, 2000)
  const source = addressTags[element.tag]
  const address = source === undefined ? undefined : attribute(element, source)
  if (address !== undefined) return resolve(address, base)?.href ?? address
  if (element.tag === 'time') return attribute(element, 'datetime') ?? textOf(element, 500)
  if (element.tag === 'data' || element.tag === 'meter')
    return attribute(element, 'value') ?? textOf(element, 500)
  return textOf(element, 2000)
}
