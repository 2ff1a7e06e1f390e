import type { AriaFacts } from '../../core/facts/aria.ts'
import { attribute, descendants, type Element, isElement, type Node } from '../../core/page/document.ts'

const fieldTags: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])

/** Elements between a label and its field that nobody sees as content of their own. */
const unseenTags: ReadonlySet<string> = new Set(['br', 'script', 'style', 'template'])

export const isField = (element: Element): boolean =>
  fieldTags.has(element.tag) && attribute(element, 'type')?.trim().toLowerCase() !== 'hidden'

const isChoice = (element: Element): boolean =>
  element.tag === 'input' && /^(?:checkbox|radio)$/i.test(attribute(element, 'type')?.trim() ?? '')

const holdsFields = (element: Element): boolean => descendants(element).some(isField)

const isLabel = (node: Node | undefined): node is Element =>
  node?.tag === 'label' && isElement(node) && !holdsFields(node)

/**
 * The labels that everyone sees as the field's own although they are not connected: right before it, or before a box that
 * holds nothing else; after a checkbox; or anywhere beside the only field of a box.
 */
export function labelsBeside(field: Element): readonly Element[] {
  if (isChoice(field)) return [neighbor(field, 1)].filter(isLabel)
  const { children = [] } = field.parent ?? {}
  // Most forms have a second field after a few elements, so that the search for one is short.
  const isOnly = !children.some((one) => one !== field && isElement(one) && isField(one))
  return [...(isOnly ? children.filter(isLabel) : []), ...[labelBefore(field)].filter(isLabel)]
}

function labelBefore(field: Element): Element | undefined {
  for (let box = field; box.parent !== null; box = box.parent) {
    const before = neighbor(box, -1)
    if (before !== undefined) {
      const earlier = neighbor(before, -1)
      return earlier !== undefined && isChoice(earlier) ? undefined : before
    }
    const outer = box.parent
    if (outer.tag === 'form' || descendants(outer).some((one) => one !== field && isField(one)))
      return undefined
  }
  return undefined
}

/** The nearest element after (1) or before (-1) it that is content. */
function neighbor(element: Element, step: 1 | -1): Element | undefined {
  const { children = [] } = element.parent ?? {}
  for (let at = children.indexOf(element) + step; at in children; at += step) {
    const one = children[at]
    if (one !== undefined && isElement(one) && isContent(one)) return one
  }
  return undefined
}

const isContent = (one: Element): boolean =>
  !unseenTags.has(one.tag) && (!fieldTags.has(one.tag) || isField(one))

/** Whether a label without `for` stands beside the field rather than around it: everyone sees it, but only as text. */
export const hasLooseLabel = (field: Element, aria: AriaFacts): boolean =>
  labelsBeside(field).some(
    (label) => (attribute(label, 'for') ?? '').trim() === '' && aria.content(label) !== '',
  )
