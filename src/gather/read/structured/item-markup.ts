import {
  ancestor,
  attribute,
  type Document,
  type Element,
  hasAttribute,
  textOf,
} from '../../../core/page/document.ts'
import type { DataItem, DataValue } from '../../../core/facts/read.ts'
import { resolve } from '../base.ts'
import { emptyProperties, isSchemaOrg, schemaOrg, shortName } from './schema-name.ts'

const limits = { items: 2000, depth: 12 } as const

/** Items that attributes mark up: microdata and RDFa. */
export function readItemMarkup(document: Document, base: URL): readonly DataItem[] {
  const budget = { left: limits.items }
  return [
    ...topLevel(document, 'itemscope').map((scope) => readMicrodata(scope, base, 0, budget)),
    ...topLevel(document, 'typeof').map((scope) => readRdfa(scope, base, 0, budget)),
  ]
}

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
  const properties = emptyProperties()
  for (const element of membersOf(scope, 'itemscope', budget)) {
    for (const name of words(element, 'itemprop')) {
      const nested = hasAttribute(element, 'itemscope') && depth < limits.depth
      const value = nested ? readMicrodata(element, base, depth + 1, budget) : plainValue(element, base)
      add(properties, shortName(name), value)
    }
  }
  const types = words(scope, 'itemtype')
  return {
    format: 'microdata',
    types: types.map(shortName),
    vocabulary: types.some(isSchemaOrg) ? schemaOrg : (types[0] ?? null),
    id: attribute(scope, 'itemid') ?? null,
    properties,
    element: scope,
  }
}

function readRdfa(scope: Element, base: URL, depth: number, budget: Budget): DataItem {
  const properties = emptyProperties()
  for (const element of membersOf(scope, 'typeof', budget)) {
    for (const name of words(element, 'property')) {
      const nested = hasAttribute(element, 'typeof') && depth < limits.depth
      const value = nested ? readRdfa(element, base, depth + 1, budget) : plainValue(element, base)
      add(properties, shortName(name), value)
    }
  }
  const types = words(scope, 'typeof')
  return {
    format: 'rdfa',
    types: types.map(shortName),
    vocabulary: types.some(isSchemaOrg) ? schemaOrg : vocabularyAt(scope),
    id: attribute(scope, 'resource') ?? attribute(scope, 'about') ?? null,
    properties,
    element: scope,
  }
}

/** The nearest `vocab`, the element's own first. */
function vocabularyAt(scope: Element): string | null {
  const stated = hasAttribute(scope, 'vocab')
    ? scope
    : ancestor(scope, (element) => hasAttribute(element, 'vocab'))
  const vocabulary = stated === undefined ? undefined : attribute(stated, 'vocab')?.trim()
  if (vocabulary === undefined || vocabulary === '') return null
  return isSchemaOrg(vocabulary) ? schemaOrg : vocabulary
}

const words = (element: Element, name: string): readonly string[] =>
  (attribute(element, name) ?? '').split(/\s+/).filter(Boolean).slice(0, 5)

function add(properties: Record<string, DataValue[]>, name: string, value: DataValue): void {
  const known = properties[name]
  if (known === undefined) properties[name] = [value]
  else known.push(value)
}

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

const urlAttributes: Readonly<Record<string, string>> = {
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
  const source = urlAttributes[element.tag]
  const href = source === undefined ? undefined : attribute(element, source)
  if (href !== undefined) return resolve(href, base)?.href ?? href
  if (element.tag === 'time') return attribute(element, 'datetime') ?? textOf(element, 500)
  if (element.tag === 'data' || element.tag === 'meter')
    return attribute(element, 'value') ?? textOf(element, 500)
  return textOf(element, 2000)
}
