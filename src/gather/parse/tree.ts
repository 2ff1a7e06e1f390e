import { logged, type Sentence, sentence } from '../../core/sentence.ts'
import type { html, Token, TreeAdapter, TreeAdapterTypeMap } from 'parse5'
import type { Element, Node, ParseError, Text } from '../../core/page/document.ts'
import type { QuickTokenizer } from './quick-tokenizer.ts'
import { spareIn } from './spare-white-space.ts'

/** Core's `Element` under construction. Everything is set after the walk. */
export interface TreeElement extends Element {
  namespace: Element['namespace']
  attributes: Token.Attribute[]
  parent: TreeElement | null
  children: (TreeElement | TreeText)[]
  line: number
  column: number
  offset: number
  order: number
  depth: number
  inHead: boolean
  inNoscript: boolean
  /** The contents of a `template`. */
  content: TreeElement | null
}

export interface TreeText extends Text {
  text: string
  parent: TreeElement | null
}

interface TreeComment {
  readonly tag: '#comment'
}

export type TreeNode = TreeElement | TreeText | TreeComment

export type Tree = TreeAdapterTypeMap<
  TreeNode,
  TreeElement,
  TreeNode,
  TreeElement,
  TreeElement,
  TreeElement,
  TreeComment,
  TreeText,
  TreeElement,
  TreeNode
>

/** Comments that frameworks need to hydrate a page: React, Vue, Svelte, Angular, Knockout, Lit and Astro. */
const frameworkComment =
  // bounded: 250 characters
  /^(?:\s?|\/?\$[?!~]?|[[\]]!?|\/?ko\b.{0,200}|ng.{0,20}|bindings=.{0,200}|container|v-if|\/?\??lit.{0,40}|astro:.{0,40})$/

/** What the tree builder learns besides the tree. */
export interface TreeNotes {
  doctype: { name: string; publicId: string; systemId: string } | null
  mode: html.DOCUMENT_MODE
  commentBytes: number
  spareWhiteSpace: number
  nodes: number
}

/** Thrown by the builder to stop the parser; the tree so far is kept. */
export class TreeLimit extends Error {
  readonly sentence: Sentence

  constructor(limit: Sentence) {
    super(logged(limit))
    this.sentence = limit
  }
}

const namespaces: Readonly<Record<string, Element['namespace']>> = {
  'http://www.w3.org/1999/xhtml': 'html',
  'http://www.w3.org/2000/svg': 'svg',
  'http://www.w3.org/1998/Math/MathML': 'math',
}

const uris = {
  html: 'http://www.w3.org/1999/xhtml',
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
  other: 'http://www.w3.org/1999/xhtml',
} as Readonly<Record<Element['namespace'], html.NS>>

/**
 * Builds core's elements directly, and reports what parse5 accepts silently: tags of a second html or body element,
 * whose attributes the first one gets. Positions come from the tokenizer: parse5's location objects would take 40 % more
 * time (measured on 93 kB of ordinary markup).
 */
export function buildTree(maxNodes: number, maxDepth: number, onError: (error: ParseError) => void) {
  const notes: TreeNotes = {
    doctype: null,
    mode: 'no-quirks' as html.DOCUMENT_MODE,
    commentBytes: 0,
    spareWhiteSpace: 0,
    nodes: 0,
  }
  const merged = new WeakMap<TreeElement, Set<string>>()
  let tokenizer: QuickTokenizer<Tree> | undefined
  let open = 0

  const countNode = () => {
    notes.nodes += 1
    if (notes.nodes > maxNodes) throw new TreeLimit(sentence('markupNodes', { most: maxNodes }))
  }
  const makeElement = (
    tag: string,
    namespace: Element['namespace'],
    attributes: Token.Attribute[],
  ): TreeElement => {
    const { preprocessor: position, startTag } = tokenizer ?? {}
    // The parser passes the attribute list of the tag it has just read; implied and repeated elements get another.
    const own = startTag?.attributes === attributes ? startTag : undefined
    return {
      tag,
      namespace,
      attributes,
      parent: null,
      children: [],
      line: own?.line ?? position?.line ?? 0,
      column: own?.column ?? 0,
      offset: position?.offset ?? 0,
      order: 0,
      depth: 0,
      inHead: false,
      inNoscript: false,
      content: null,
    }
  }
  const append = (current: TreeElement, node: TreeNode) => {
    if (node.tag === '#comment') return
    const child = node as TreeElement | TreeText
    const parent = open > browserDepth ? (current.parent ?? current) : current
    parent.children.push(child)
    child.parent = parent
  }
  const addText = (parent: TreeElement, text: string, at: number) => {
    if (text.length > 1 && !keepsWhiteSpace.has(parent.tag)) notes.spareWhiteSpace += spareIn(text)
    const before = parent.children[at - 1]
    if (before !== undefined && isText(before)) {
      before.text += text
      return
    }
    countNode()
    const node: TreeText = { tag: '#text', text, parent }
    if (at === parent.children.length) parent.children.push(node)
    else parent.children.splice(at, 0, node)
  }

  const adapter: TreeAdapter<Tree> = {
    createDocument: () => makeElement('#document', 'other', []),
    createDocumentFragment: () => makeElement('#fragment', 'other', []),
    createElement(tag, namespace, attributes) {
      countNode()
      return makeElement(tag, namespaces[namespace] ?? 'other', attributes)
    },
    createCommentNode(data) {
      if (data.length > 250 || !frameworkComment.test(data)) notes.commentBytes += Buffer.byteLength(data) + 7
      return { tag: '#comment' }
    },
    createTextNode: (text) => ({ tag: '#text', text, parent: null }),
    appendChild: append,
    insertBefore(parent, node, reference) {
      if (node.tag === '#comment') return
      const child = node as TreeElement | TreeText
      parent.children.splice(placeOf(parent, reference), 0, child)
      child.parent = parent
    },
    insertText: (parent, text) => addText(parent, text, parent.children.length),
    insertTextBefore: (parent, text, reference) => addText(parent, text, placeOf(parent, reference)),
    detachNode(node) {
      const child = node as TreeElement
      if (child.parent === null || child.parent === undefined) return
      const { children } = child.parent
      const last = children.length - 1
      children.splice(children[last] === child ? last : children.indexOf(child), 1)
      child.parent = null
    },
    adoptAttributes(recipient, attributes) {
      const { line, column } = tokenizer?.startTag ?? recipient
      // An element that the parser had to imply before its tag has no column.
      if (recipient.column > 0) onError({ code: `repeated-${recipient.tag}-tag`, line, column })
      const known = merged.get(recipient) ?? new Set(recipient.attributes.map(({ name }) => name))
      merged.set(recipient, known)
      for (const attribute of attributes) {
        if (known.has(attribute.name)) continue
        known.add(attribute.name)
        recipient.attributes.push(attribute)
      }
    },
    setTemplateContent(template, content) {
      template.content = content
    },
    getTemplateContent: (template) => template.content ?? template,
    setDocumentType(_document, name, publicId, systemId) {
      notes.doctype = { name, publicId, systemId }
    },
    setDocumentMode(_document, mode) {
      notes.mode = mode
    },
    getDocumentMode: () => notes.mode,
    getFirstChild: (parent) => parent.children[0] ?? null,
    getChildNodes: (parent) => parent.children,
    getParentNode: (node) => (node as TreeElement).parent ?? null,
    getAttrList: (element) => element.attributes,
    getTagName: (element) => element.tag,
    getNamespaceURI: (element) => uris[element.namespace],
    getTextNodeContent: (text) => text.text,
    getCommentNodeContent: () => '',
    getDocumentTypeNodeName: () => notes.doctype?.name ?? '',
    getDocumentTypeNodePublicId: () => notes.doctype?.publicId ?? '',
    getDocumentTypeNodeSystemId: () => notes.doctype?.systemId ?? '',
    isTextNode: (node): node is TreeText => node.tag === '#text',
    isCommentNode: (node): node is TreeComment => node.tag === '#comment',
    isDocumentTypeNode: (_node): _node is TreeNode => false,
    isElementNode: (node): node is TreeElement => !node.tag.startsWith('#'),
    setNodeSourceCodeLocation() {},
    getNodeSourceCodeLocation: () => null,
    updateNodeSourceCodeLocation() {},
    onItemPush() {
      open += 1
      if (open > maxDepth) throw new TreeLimit(sentence('markupDepth', { most: maxDepth }))
    },
    onItemPop() {
      open -= 1
    },
  }
  const follow = (followed: QuickTokenizer<Tree>) => {
    tokenizer = followed
  }
  return { adapter, notes, follow }
}

/**
 * How many elements Chromium nests: those inside of more become siblings. Audits that look at all elements around each
 * element rely on this limit, too.
 */
const browserDepth = 512

/** White space is significant in these. */
const keepsWhiteSpace: ReadonlySet<string> = new Set(['pre', 'textarea', 'script', 'style'])

const isText = (node: Node): node is TreeText => node.tag === '#text'

function placeOf(parent: TreeElement, reference: TreeNode): number {
  const last = parent.children.length - 1
  if (parent.children[last] === reference) return last
  const place = parent.children.indexOf(reference as TreeElement)
  return place === -1 ? parent.children.length : place
}
