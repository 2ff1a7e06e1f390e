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

/** Items marked up with attributes: microdata and RDFa. */
export function readItemMarkup(document: Document, base: URL): readonly DataItem[] {
  const budget = { left: limits.items }
  return [microdata, rdfa].flatMap((notation) =>
    topLevel(document, notation).map((scope) => readItem(scope, notation, base, 0, budget)),
  )
}

/** Scopes that are not the value of another scope's property, though some name one without being inside a scope. */
function topLevel(document: Document, notation: Notation): readonly Element[] {
  return document
    .withAttribute(notation.scope)
    .filter(
      (element) =>
        !hasAttribute(element, notation.property) ||
        ancestor(element, (outer) => hasAttribute(outer, notation.scope)) === undefined,
    )
    .slice(0, limits.items)
}

interface Budget {
  left: number
}

/** The two notations differ in their attributes, and in where the vocabulary and the id are. */
interface Notation {
  readonly format: 'microdata' | 'rdfa'
  readonly scope: string
  readonly property: string
  readonly type: string
  readonly vocabulary: (scope: Element) => string | null
  readonly id: (scope: Element) => string | undefined
}

const microdata: Notation = {
  format: 'microdata',
  scope: 'itemscope',
  property: 'itemprop',
  type: 'itemtype',
  vocabulary: (scope) => words(scope, 'itemtype')[0] ?? null,
  id: (scope) => attribute(scope, 'itemid'),
}

const rdfa: Notation = {
  format: 'rdfa',
  scope: 'typeof',
  property: 'property',
  type: 'typeof',
  vocabulary: vocabularyAt,
  id: (scope) => attribute(scope, 'resource') ?? attribute(scope, 'about'),
}

function readItem(scope: Element, notation: Notation, base: URL, depth: number, budget: Budget): DataItem {
  const properties = emptyProperties()
  for (const element of membersOf(scope, notation, budget)) {
    for (const name of words(element, notation.property)) {
      const nested = hasAttribute(element, notation.scope) && depth < limits.depth
      const value = nested ? readItem(element, notation, base, depth + 1, budget) : plainValue(element, base)
      add(properties, shortName(name), value)
    }
  }
  const types = words(scope, notation.type)
  return {
    format: notation.format,
    types: types.map(shortName),
    vocabulary: types.some(isSchemaOrg) ? schemaOrg : notation.vocabulary(scope),
    id: notation.id(scope) ?? null,
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
function membersOf(scope: Element, notation: Notation, budget: Budget): Element[] {
  const members: Element[] = []
  const stack = childElements(scope)
  for (let element = stack.pop(); element !== undefined && budget.left > 0; element = stack.pop()) {
    if (hasAttribute(element, notation.property)) {
      budget.left -= 1
      members.push(element)
    }
    if (hasAttribute(element, notation.scope)) continue
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
