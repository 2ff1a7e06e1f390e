import {
  ancestor,
  attribute,
  type Document,
  type Element,
  hasAttribute,
  isElement,
  type Node,
  textOf,
} from '../../../core/page/document.ts'
import { askOnce } from '../../../core/page/ask-once.ts'
import { roleInfo } from './aria-data.ts'

export interface NameReader {
  name(element: Element): string
  content(element: Element): string
  labels(element: Element): readonly Element[]
  references(element: Element, attribute: string): readonly Element[]
}

export interface NameSources {
  readonly document: Document
  role(element: Element): string | null
  hidden(element: Element): boolean
  /** Hidden only by `visibility`, which a part of it can undo. */
  invisible(element: Element): boolean
}

/** Enough to identify a name; a link around a whole article needs no more. */
const longest = 1_000
/** Nodes visited for one name, and the depth: a page may nest endlessly without any text. */
const maxNodes = 2_000
/** After these, elements that hold no name are left out: many elements around them would each visit all of them. */
const fewNodes = 200
const deepest = 100

/** Computes names by Accessible Name and Description Computation 1.2 and HTML-AAM, without style sheets. */
export function readNames({ document, role, hidden, invisible }: NameSources): NameReader {
  // By place in document order.
  const names: string[] = []
  const contents: string[] = []
  const referenced: string[] = []
  /** The label that fields with this parent are in. */
  const wrapping = new Map<Element, Element | undefined>()
  let labelsById: Map<string, Element[]> | undefined

  const name = (element: Element): string => remember(names, element, () => fold(ownName(element)))
  const content = (element: Element): string =>
    remember(contents, element, () => fold(subtree(element, new Walk(hidden(element)))))

  const ownName = (element: Element): string =>
    labelledBy(element) || label(element) || native(element) || fromContent(element) || title(element)

  const labelledBy = (element: Element): string => {
    if (!hasAttribute(element, 'aria-labelledby')) return ''
    return references(element, 'aria-labelledby')
      .map((target) => remember(referenced, target, () => fold(asReference(target))))
      .join(' ')
      .trim()
  }
  /** Hidden text may name something else: then its own hidden parts count too. */
  const asReference = (target: Element): string =>
    label(target) || ownNative(target) || subtree(target, new Walk(hidden(target))) || title(target)

  const label = (element: Element): string => folded(element, 'aria-label')

  const title = (element: Element): string => {
    const text = folded(element, 'title')
    return text !== '' && isPresentational(role(element)) && element.tag !== 'iframe' ? '' : text
  }
  /** What HTML names the element by, other than its content. */
  const native = (element: Element): string => {
    if (element.namespace === 'html' && labelled.has(element.tag) && !isPresentational(role(element))) {
      const text = takesLabel(element) ? labelText(element) : ''
      return text || ownNative(element) || folded(element, 'placeholder')
    }
    return ownNative(element)
  }
  const ownNative = (element: Element): string =>
    (selfNamed.has(element.tag) || element.namespace === 'svg') && !isPresentational(role(element))
      ? nativeText(element)
      : ''

  const nativeText = (element: Element): string => {
    // Every shape may have a title, not only the drawing (SVG-AAM).
    if (element.namespace === 'svg') return childText(element, 'title')
    switch (element.tag) {
      case 'input':
        return buttonText(element)
      case 'table':
        return childText(element, 'caption') || folded(element, 'summary')
      case 'fieldset':
        return childText(element, 'legend')
      case 'figure':
        return childText(element, 'figcaption')
      default:
        return folded(element, 'alt')
    }
  }
  const childText = (element: Element, tag: string): string => {
    const child = element.children.find((one): one is Element => isElement(one) && one.tag === tag)
    return child === undefined ? '' : content(child)
  }
  const fromContent = (element: Element): string => {
    const own = role(element)
    const allows = own === null || isPresentational(own) || roleInfo(own)?.nameFromContent !== false
    return allows && !opaque.has(element.tag) ? content(element) : ''
  }

  /** The text below an element; each part counts by its own accessible name first. */
  const subtree = (element: Element, walk: Walk): string => {
    if (walk.depth > deepest) return textOf(element, longest)
    if (walk.nodes + element.children.length > fewNodes && !holdsName(element)) return ''
    walk.depth += 1
    const unread = !walk.hiddenToo && invisible(element)
    let text = ''
    for (const child of element.children) {
      if (walk.nodes > maxNodes || text.length > longest) break
      walk.nodes += 1
      if (!unread || isElement(child)) text += part(child, walk)
    }
    walk.depth -= 1
    return text
  }
  const part = (node: Node, walk: Walk): string => {
    if (!isElement(node)) return node.text
    if (node.tag === 'br') return ' '
    if (neverRead.has(node.tag)) return ''
    if (!walk.hiddenToo && hidden(node)) return invisible(node) ? inner(node, walk) : ''
    const text = label(node) || labelledBy(node) || ownNative(node) || inner(node, walk) || title(node)
    return inline.has(node.tag) ? text : ` ${text} `
  }
  const inner = (node: Element, walk: Walk): string =>
    fields.has(node.tag) || opaque.has(node.tag) ? '' : subtree(node, walk)

  const labels = (element: Element): readonly Element[] => {
    labelsById ??= groupLabels(document)
    const id = attribute(element, 'id')
    const byId = id === undefined || id === '' ? [] : (labelsById.get(id) ?? [])
    const around = element.parent === null ? undefined : labelAround(element.parent)
    return around === undefined || byId.includes(around) ? byId : [...byId, around]
  }
  const labelAround = (parent: Element): Element | undefined => {
    if (!wrapping.has(parent))
      wrapping.set(parent, parent.tag === 'label' ? parent : ancestor(parent, isLabel))
    return wrapping.get(parent)
  }
  const labelText = (element: Element): string =>
    labels(element)
      .filter((one) => !hidden(one))
      .map((one) => labelledBy(one) || label(one) || content(one))
      .join(' ')
      .trim()

  const references = (element: Element, named: string): readonly Element[] =>
    (attribute(element, named)?.trim() ?? '')
      .split(/[\t\n\f\r ]+/, 20)
      .map((id) => (id === '' ? undefined : document.byId(id)))
      .filter((found) => found !== undefined)

  return { name, content, labels, references }
}

const naming = new Set('aria-label aria-labelledby alt title value type summary'.split(' '))

const holdsName = askOnce((element): boolean =>
  element.children.some((child) =>
    isElement(child)
      ? child.attributes.some(({ name }) => naming.has(name)) || holdsName(child)
      : child.text.trim() !== '',
  ),
)

/** How far one computation has come. */
class Walk {
  readonly hiddenToo: boolean
  nodes = 0
  depth = 0
  constructor(hiddenToo: boolean) {
    this.hiddenToo = hiddenToo
  }
}

function remember(known: string[], element: Element, make: () => string): string {
  const found = known[element.order]
  if (found !== undefined) return found
  // Set first: an element that references itself, directly or not, has no name.
  known[element.order] = ''
  const made = make()
  known[element.order] = made
  return made
}

/** Most texts need no collapsing, and testing costs less than replacing. */
const fold = (text: string): string =>
  text === '' ? '' : /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim()

const folded = (element: Element, name: string): string => fold(attribute(element, name) ?? '')

const isPresentational = (role: string | null): boolean => role === 'none' || role === 'presentation'

/** Named by something other than their text. */
const selfNamed = new Set(['img', 'area', 'input', 'table', 'fieldset', 'figure'])
const labelled = new Set(['input', 'select', 'textarea', 'button', 'meter', 'output', 'progress'])

const takesLabel = (element: Element): boolean =>
  element.tag !== 'input' || attribute(element, 'type')?.toLowerCase() !== 'hidden'

/** Browsers' default labels of buttons without a value. */
const standardTexts: ReadonlyMap<string, string> = new Map([
  ['submit', 'Submit'],
  ['reset', 'Reset'],
])

function buttonText(element: Element): string {
  const type = attribute(element, 'type')?.toLowerCase() ?? ''
  const value = attribute(element, 'value')
  if (type === 'image') return folded(element, 'alt')
  if (type === 'button') return fold(value ?? '')
  const standard = standardTexts.get(type)
  return standard === undefined ? '' : value === undefined ? standard : fold(value)
}

/** A field's value is not part of the name of its surroundings, which are usually its own label. */
const fields = new Set(['input', 'select', 'textarea'])

/** Their content is not text of the page, or only a fallback. */
const opaque = new Set(['audio', 'canvas', 'embed', 'iframe', 'math', 'object', 'svg', 'video'])
const neverRead = new Set(['script', 'style', 'template', 'noscript', 'head'])
const inline = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr img'.split(
    ' ',
  ),
)

const isLabel = ({ tag }: Element): boolean => tag === 'label'

function groupLabels(document: Document): Map<string, Element[]> {
  const groups = new Map<string, Element[]>()
  for (const element of document.all('label')) {
    const id = attribute(element, 'for')
    if (id === undefined) continue
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [element])
    // No field needs more labels than this.
    else if (group.length < 20) group.push(element)
  }
  return groups
}
