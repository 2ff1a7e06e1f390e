import { type Sentence, sentence } from '../../core/sentence.ts'
import { Parser } from 'parse5'
import {
  attribute,
  type Document,
  type Element,
  inDocumentOrder,
  isElement,
  type ParseError,
  rememberNames,
} from '../../core/page/document.ts'
import { QuickTokenizer } from './quick-tokenizer.ts'
import { buildTree, type Tree, type TreeElement, TreeLimit, type TreeNotes, type TreeText } from './tree.ts'

export interface DocumentLimits {
  readonly maxNodes: number
  readonly maxDepth: number
  readonly maxMs: number
}

/** Far above any page seen so far; a tree of 300,000 nodes takes about 150 MB. */
const defaultLimits: DocumentLimits = { maxNodes: 300_000, maxDepth: 3_000, maxMs: 20_000 }

const keptErrors = 100
/** The time limit is checked between chunks of this many characters; the slowest chunk takes a tenth of a second. */
const chunkLength = 262_144

/**
 * Parses HTML text into a Document: the only file that drives the parser. Scripting is off, so that the contents of
 * `noscript` are parsed and marked.
 */
export function parseHtml(html: string, limits: DocumentLimits = defaultLimits): Document {
  const errors: ParseError[] = []
  let errorCount = 0
  const keepError = (error: ParseError): void => {
    errorCount += 1
    if (errors.length < keptErrors) errors.push(error)
  }
  const { adapter, notes, follow } = buildTree(limits.maxNodes, limits.maxDepth, keepError)
  const parser = new Parser<Tree>({ scriptingEnabled: false, treeAdapter: adapter })
  const noteError = ({ code }: { readonly code: string }): void => {
    const { line, col } = parser.tokenizer.preprocessor
    keepError({ code, line, column: Math.max(1, col) })
  }
  // Set after construction: as an option it would enable location objects for every token. And by name: V8 allocates
  // a function literal in an assignment in the old generation, where it keeps the whole tree alive until the next
  // full collection. Each page would then cost half as much again.
  parser.onParseError = noteError
  // Must come after `onParseError` is set; otherwise errors in character references are not reported.
  const tokenizer = new QuickTokenizer(parser)
  parser.tokenizer = tokenizer
  follow(tokenizer)
  const cut = feed(parser, html, limits.maxMs)
  return indexTree(parser.document, { html, notes, errors, errorCount, cut })
}

/** Writes the text in chunks; returns why it stopped early, or null. */
function feed(parser: Parser<Tree>, html: string, maxMs: number): Sentence | null {
  const end = performance.now() + maxMs
  try {
    for (let at = 0; at < html.length || at === 0; at += chunkLength) {
      parser.tokenizer.write(html.slice(at, at + chunkLength), at + chunkLength >= html.length)
      if (performance.now() > end) throw new TreeLimit(sentence('markupTime', { limit: { ms: maxMs } }))
    }
    return null
  } catch (error) {
    if (error instanceof TreeLimit) return error.sentence
    throw error
  }
}

interface Parsed {
  readonly html: string
  readonly notes: TreeNotes
  readonly errors: readonly ParseError[]
  readonly errorCount: number
  readonly cut: Sentence | null
}

/** The only walk: document order, depth, context, and the indexes by name and attribute. */
function indexTree(top: TreeElement, { html, notes, errors, errorCount, cut }: Parsed): Document {
  const elements: TreeElement[] = []
  const byTag = new Map<string, TreeElement[]>()
  const byAttribute = new Map<string, TreeElement[]>()
  let maxDepth = 0
  const stack: TreeElement[] = top.children.filter(isTreeElement).toReversed()
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    const { parent, tag } = element
    element.order = elements.length
    if (parent !== null && parent !== top) {
      element.depth = parent.depth + 1
      element.inHead = parent.inHead || parent.tag === 'head'
      element.inNoscript = parent.inNoscript || parent.tag === 'noscript'
    }
    if (element.depth > maxDepth) maxDepth = element.depth
    elements.push(element)
    addTo(byTag, tag, element)
    for (const { name } of element.attributes) addTo(byAttribute, name, element)
    if (element.content !== null && makesShadowRoot(element)) adopt(element, element.content)
    for (let index = element.children.length - 1; index >= 0; index -= 1) {
      const child = element.children[index]
      if (child !== undefined && isTreeElement(child)) stack.push(child)
    }
  }
  rememberNames(top, {
    repeatedIds: repeatedIn(byAttribute.get('id') ?? []),
    tagCounts: new Map([...byTag].map(([tag, named]) => [tag, named.length])),
  })
  const root = elements[0] ?? top
  const childNamed = (name: string): Element | null =>
    root.children.find((child): child is TreeElement => child.tag === name) ?? null
  const head = childNamed('head')
  const scriptedHeadEnd = errors.some(({ code }) => code === noscriptEnded)
    ? hideLost(head, elements, html)
    : 0
  let ids: Map<string, Element> | undefined
  return {
    root,
    head,
    body: childNamed('body') ?? childNamed('frameset'),
    elements,
    scriptedHeadEnd,
    doctype: notes.doctype,
    mode: notes.mode,
    maxDepth,
    parseErrors: errors,
    parseErrorCount: errorCount,
    commentBytes: notes.commentBytes,
    spareWhiteSpace: notes.spareWhiteSpace,
    cut,
    all: (...tags) =>
      tags.length === 1 ? (byTag.get(tags[0] ?? '') ?? []) : tags.flatMap((tag) => byTag.get(tag) ?? []),
    allLike: (wanted) => [...byTag].flatMap(([tag, named]) => (wanted(tag) ? named : [])),
    byId: (id) => (ids ??= firstById(byAttribute.get('id') ?? [])).get(id),
    withAttribute: (name) => byAttribute.get(name) ?? [],
    withAttributeLike: (wanted) =>
      inDocumentOrder([...byAttribute].flatMap(([name, carriers]) => (wanted(name) ? [carriers] : []))),
  }
}

const noscriptEnded = 'disallowed-content-in-noscript-in-head'

/**
 * Without scripts, an image in a noscript in the head opens the body. Browsers that run scripts see neither: what the
 * noscript contains is marked as its content. Returns where the head ends for them.
 */
function hideLost(head: Element | null, elements: readonly TreeElement[], html: string): number {
  const noscript = head?.children.findLast(isElement)
  if (noscript?.tag !== 'noscript') return 0
  const end = indexFrom(noscript.offset, html, /<\/noscript/gi)
  for (const element of elements)
    if (element.offset > noscript.offset && element.offset <= end) element.inNoscript = true
  return indexFrom(end, html, /<\/head|<body/gi)
}

/** The beginning of the first match from there on; if there is none, from where it was searched. */
function indexFrom(start: number, html: string, pattern: RegExp): number {
  pattern.lastIndex = start
  return pattern.exec(html)?.index ?? start
}

const isTreeElement = (node: TreeElement | TreeText): node is TreeElement => node.tag !== '#text'

function addTo(index: Map<string, TreeElement[]>, key: string, element: TreeElement): void {
  const found = index.get(key)
  if (found === undefined) index.set(key, [element])
  else found.push(element)
}

/** A declarative shadow root is rendered; any other template is not. */
const makesShadowRoot = (template: TreeElement): boolean =>
  template.attributes.some(({ name }) => name === 'shadowrootmode')

function adopt(template: TreeElement, content: TreeElement): void {
  for (const child of content.children) {
    template.children.push(child)
    child.parent = template
  }
}

function repeatedIn(elements: readonly TreeElement[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const element of elements) {
    const id = attribute(element, 'id')
    if (id !== undefined) (seen.has(id) ? repeated : seen).add(id)
  }
  return repeated
}

function firstById(elements: readonly TreeElement[]): Map<string, Element> {
  const ids = new Map<string, Element>()
  for (const element of elements) {
    const id = attribute(element, 'id')
    if (id !== undefined && id !== '' && !ids.has(id)) ids.set(id, element)
  }
  return ids
}
