import type { AriaFacts } from '../../core/facts/aria.ts'
import { attribute, descendants, type Element, isElement } from '../../core/page/document.ts'

const fieldTags: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])

/** Elements between a label and its field that nobody sees as content of their own. */
const unseenTags: ReadonlySet<string> = new Set(['br', 'script', 'style', 'template'])

export const isField = (element: Element): boolean =>
  fieldTags.has(element.tag) && attribute(element, 'type')?.trim().toLowerCase() !== 'hidden'

const isChoice = (element: Element): boolean =>
  element.tag === 'input' && /^(?:checkbox|radio)$/i.test(attribute(element, 'type')?.trim() ?? '')

const holdsFields = (element: Element): boolean => descendants(element).some(isField)

/**
 * The label that everyone sees as the field's own although it is not connected: right before it, or before a box that
 * holds nothing else; after a checkbox; or anywhere beside the only field of a box.
 */
export function labelBeside(field: Element, isWanted: (label: Element) => boolean): Element | undefined {
  const { parent } = field
  if (parent === null) return undefined
  const isLabel = (one: Element | undefined): one is Element =>
    one?.tag === 'label' && !holdsFields(one) && isWanted(one)
  const beside = siblingsOf(field)
  const own = beside.indexOf(field)
  if (isChoice(field)) return [beside[own + 1]].find(isLabel)
  if (beside.filter(isField).length === 1) {
    const only = beside.find(isLabel)
    if (only !== undefined) return only
  }
  for (let box = field; box.parent !== null; box = box.parent) {
    const around = siblingsOf(box)
    const at = around.indexOf(box)
    if (at > 0) {
      const [before, earlier] = [around[at - 1], around[at - 2]]
      return isLabel(before) && (earlier === undefined || !isChoice(earlier)) ? before : undefined
    }
    const outer = box.parent
    if (outer.tag === 'form' || descendants(outer).some((one) => one !== field && isField(one)))
      return undefined
  }
  return undefined
}

const siblingsOf = ({ parent }: Element): readonly Element[] =>
  parent === null
    ? []
    : parent.children.filter(
        (one): one is Element =>
          isElement(one) && !unseenTags.has(one.tag) && (!fieldTags.has(one.tag) || isField(one)),
      )

/** Whether a label without `for` stands beside the field rather than around it: everyone sees it, but only as text. */
export const hasLooseLabel = (field: Element, aria: AriaFacts): boolean =>
  labelBeside(
    field,
    (label) => (attribute(label, 'for') ?? '').trim() === '' && aria.content(label) !== '',
  ) !== undefined
