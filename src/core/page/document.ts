import type { Sentence } from '../sentence.ts'

/** An element of the parsed page: plain data, created by the parser's tree builder. */
export interface Element {
  /** Local name in lower case (SVG names keep their case). */
  readonly tag: string
  readonly namespace: 'html' | 'svg' | 'math' | 'other'
  readonly attributes: readonly Attribute[]
  readonly parent: Element | null
  readonly children: readonly Node[]
  /** 1-based line on which the start tag starts. For an implied element, the parser's position when it was implied. */
  readonly line: number
  /** 1-based column at which the start tag starts, in UTF-16 units; 0 for an element that has none in the source. */
  readonly column: number
  /** Offset in the decoded text at which the start tag ends. */
  readonly offset: number
  /** Index in document order. */
  readonly order: number
  readonly depth: number
  readonly inHead: boolean
  /** Inside `noscript`: only rendered by clients that run no scripts. */
  readonly inNoscript: boolean
}

export interface Attribute {
  readonly name: string
  readonly value: string
}

export interface Text {
  readonly tag: '#text'
  readonly text: string
  readonly parent: Element | null
}

export type Node = Element | Text

export interface ParseError {
  readonly code: string
  readonly line: number
  readonly column: number
}

/** The page as the HTML standard's parser sees it with scripting off, indexed in one pass. */
export interface Document {
  readonly root: Element
  readonly head: Element | null
  readonly body: Element | null
  /**
   * Where the head ends for clients that run scripts, if a noscript in it ends it earlier for the others; 0 otherwise.
   * An offset in the decoded text.
   */
  readonly scriptedHeadEnd: number
  /** Every element in document order; contents of a `template` only if it creates a shadow root. */
  readonly elements: readonly Element[]
  readonly doctype: { readonly name: string; readonly publicId: string; readonly systemId: string } | null
  readonly mode: 'no-quirks' | 'limited-quirks' | 'quirks'
  readonly maxDepth: number
  /** At most 100 are kept; `parseErrorCount` is the true number. */
  readonly parseErrors: readonly ParseError[]
  readonly parseErrorCount: number
  readonly commentBytes: number
  /** Characters that could be saved by collapsing each run of insignificant white space to one. */
  readonly spareWhiteSpace: number
  /** Why the tree is truncated; null when it is complete. */
  readonly cut: Sentence | null
  /** Elements with one of these names, in document order when one name is given. */
  all(...tags: readonly string[]): readonly Element[]
  /** Every element whose name matches, in no particular order. Only looks at the names. */
  allLike(wanted: (tag: string) => boolean): readonly Element[]
  /** The first element with this id. */
  byId(id: string): Element | undefined
  /** Every element with this attribute. */
  withAttribute(name: string): readonly Element[]
  /** Every element with an attribute whose name matches, in document order. Only looks at the names. */
  withAttributeLike(wanted: (name: string) => boolean): readonly Element[]
}

/** What selectors of evidence need to know about the whole page. References no element: see `rememberNames`. */
export interface TreeNames {
  readonly repeatedIds: ReadonlySet<string>
  readonly tagCounts: ReadonlyMap<string, number>
}

const treeNames = new WeakMap<Element, TreeNames>()

/**
 * Kept for the node that contains the whole tree, which every element leads to. V8's minor collections keep the values of
 * a weak map alive, so a value that referenced elements would keep the whole tree.
 */
export const rememberNames = (top: Element, names: TreeNames): void => void treeNames.set(top, names)

export const namesIn = (top: Element): TreeNames | undefined => treeNames.get(top)

export const isElement = (node: Node): node is Element => node.tag !== '#text'

export function attribute(element: Element, name: string): string | undefined {
  for (const found of element.attributes) if (found.name === name) return found.value
  return undefined
}

export const hasAttribute = (element: Element, name: string): boolean =>
  attribute(element, name) !== undefined

/** Merges lists of elements into one in document order, without duplicates. */
export function inDocumentOrder(lists: readonly (readonly Element[])[]): readonly Element[] {
  const [only = [], ...others] = lists.filter((list) => list.length > 0)
  if (others.length === 0) return only
  return [...new Set(lists.flat())].sort((one, other) => one.order - other.order)
}

/** Space-separated tokens of an attribute, in lower case. */
export function tokens(element: Element, name: string): readonly string[] {
  const value = attribute(element, name)
  return value === undefined
    ? []
    : value
        .toLowerCase()
        .split(/[\t\n\f\r ]+/)
        .filter(Boolean)
}

/** The nearest ancestor, the element itself excluded, that `wanted` accepts. */
export function ancestor(element: Element, wanted: (candidate: Element) => boolean): Element | undefined {
  for (let at = element.parent; at !== null; at = at.parent) if (wanted(at)) return at
  return undefined
}

/** The elements below, in document order. */
export function* descendants(element: Element): Generator<Element> {
  const stack: Node[] = element.children.toReversed()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isElement(node)) continue
    yield node
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index]
      if (child !== undefined) stack.push(child)
    }
  }
}

const silent = new Set(['script', 'style', 'template', 'noscript'])

/** The text below, white space collapsed, without scripts, styles and elements that are to be left out. */
export function textOf(
  element: Element,
  limit = 10_000,
  isLeftOut: (element: Element) => boolean = () => false,
): string {
  const [only] = element.children
  // Most links, headings and cells contain a single text.
  const text =
    element.children.length === 1 && only !== undefined && !isElement(only)
      ? only.text
      : joinTexts(element, limit, isLeftOut)
  const collapsed = /[\t\n\f\r\u00a0]|  /.test(text) ? text.replace(/[\t\n\f\r \u00a0]+/g, ' ') : text
  return collapsed.trim().slice(0, limit)
}

const gap: Text = { tag: '#text', text: ' ', parent: null }

const blocks: ReadonlySet<string> = new Set(
  'br address article aside blockquote dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section table td th tr ul'.split(
    ' ',
  ),
)

/** Whether visitors see its text on a line of its own, so that its first word is not part of the one before. */
const isOwnLine = ({ tag, attributes }: Element): boolean =>
  blocks.has(tag) ||
  (tag === 'span' &&
    attributes.some(
      ({ name, value }) =>
        (name === 'class' && /(?:^|[\s_-])(?:block|line|row)(?:$|[\s\d_-])/.test(value)) ||
        (name === 'style' && /display\s{0,4}:\s{0,4}block/i.test(value)),
    ))

/** Hundreds of elements inside each other, around thousands without text, would each be searched to their end. */
const shortSearch = 200

const textHolders = new WeakMap<Element, boolean>()

function holdsText(element: Element): boolean {
  const known = textHolders.get(element)
  if (known !== undefined) return known
  const found = element.children.some((child) =>
    isElement(child) ? !silent.has(child.tag) && holdsText(child) : child.text.trim() !== '',
  )
  textHolders.set(element, found)
  return found
}

function joinTexts(element: Element, limit: number, isLeftOut: (element: Element) => boolean): string {
  const parts: string[] = []
  let length = 0
  let visited = 0
  const stack: Node[] = [element]
  for (let node = stack.pop(); node !== undefined && length < limit; node = stack.pop()) {
    if (!isElement(node)) {
      parts.push(node.text)
      length += node.text.length
      continue
    }
    if (node !== element && (silent.has(node.tag) || isLeftOut(node))) continue
    if (node !== element && isOwnLine(node)) {
      parts.push(' ')
      stack.push(gap)
    }
    visited += 1
    if (visited + node.children.length > shortSearch && !holdsText(node)) continue
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index]
      if (child !== undefined) stack.push(child)
    }
  }
  return parts.join('')
}
