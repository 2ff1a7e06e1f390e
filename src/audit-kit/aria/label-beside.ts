import type { AriaFacts } from '../../core/facts/aria.ts'
import { attribute, descendants, type Element, isElement, type Node } from '../../core/page/document.ts'

const fieldTags: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])

/** Elements between a label and its field that nobody sees as content of their own. */
const unseenTags: ReadonlySet<string> = new Set(['br', 'script', 'style', 'template'])

export const isField = (element: Element): boolean =>
  fieldTags.has(element.tag) && attribute(element, 'type')?.trim().toLowerCase() !== 'hidden'

const isChoice = (element: Element): boolean =>
  element.tag === 'input' && /^(?:checkbox|radio)$/i.test(attribute(element, 'type')?.trim() ?? '')

/** A label, or the box of one field, holds a few elements. One around more was never closed. */
const mostInside = 500

const holdsFields = (element: Element): boolean => descendants(element).take(mostInside).some(isField)

const isLabel = (node: Node | undefined): node is Element =>
  node?.tag === 'label' && isElement(node) && !holdsFields(node)

/**
 * The labels that everyone sees as the field's own although they are not connected: right before it, or before a box that
 * holds nothing else; after a checkbox; or anywhere beside the only field of a box.
 */
export function labelsBeside(field: Element): readonly Element[] {
  if (isChoice(field)) return [neighbor(field, 1)].filter(isLabel)
  const { parent } = field
  const isOnly = parent !== null && siblingsIn(parent).fields === (isField(field) ? 1 : 0)
  return [...(isOnly ? parent.children.filter(isLabel) : []), ...[labelBefore(field)].filter(isLabel)]
}

function labelBefore(field: Element): Element | undefined {
  for (let box = field; box.parent !== null; box = box.parent) {
    const before = neighbor(box, -1)
    if (before !== undefined) {
      const earlier = neighbor(before, -1)
      return earlier !== undefined && isChoice(earlier) ? undefined : before
    }
    const outer = box.parent
    const isShared = descendants(outer)
      .take(mostInside)
      .some((one) => one !== field && isField(one))
    if (outer.tag === 'form' || isShared) return undefined
  }
  return undefined
}

/** The nearest element after (1) or before (-1) it that is content. */
function neighbor(element: Element, step: 1 | -1): Element | undefined {
  if (element.parent === null) return undefined
  const { children } = element.parent
  const place = siblingsIn(element.parent).places.get(element.order) ?? -1
  for (let at = place + step; at in children; at += step) {
    const one = children[at]
    if (one !== undefined && isElement(one) && isContent(one)) return one
  }
  return undefined
}

const isContent = (one: Element): boolean =>
  !unseenTags.has(one.tag) && (!fieldTags.has(one.tag) || isField(one))

/** The children of an element: how many are fields, and the index of each by its document order. */
interface Siblings {
  readonly fields: number
  readonly places: ReadonlyMap<number, number>
}

/** A form may have thousands of fields beside each other. No value references an element, which would keep the tree. */
const known = new WeakMap<Element, Siblings>()

function siblingsIn(parent: Element): Siblings {
  const before = known.get(parent)
  if (before !== undefined) return before
  const places = new Map<number, number>()
  let fields = 0
  for (const [index, child] of parent.children.entries()) {
    if (!isElement(child)) continue
    places.set(child.order, index)
    if (isField(child)) fields += 1
  }
  const found = { fields, places }
  known.set(parent, found)
  return found
}

/** Whether a label without `for` stands beside the field rather than around it: everyone sees it, but only as text. */
export const hasLooseLabel = (field: Element, aria: AriaFacts): boolean =>
  labelsBeside(field).some(
    (label) => (attribute(label, 'for') ?? '').trim() === '' && aria.content(label) !== '',
  )
