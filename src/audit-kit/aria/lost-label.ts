import type { AriaFacts } from '../../core/facts/aria.ts'
import { attribute, type Document, type Element, isElement } from '../../core/page/document.ts'

/** The root cause of a field without a label, beside a label for an ID that no element has. */
export const lostLabel = 'lost-label'

const fieldTags: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])

const isLost = (one: Element, document: Document): boolean => {
  const id = attribute(one, 'for') ?? ''
  return one.tag === 'label' && id !== '' && document.byId(id) === undefined
}

/** Whether a label beside the field is for an ID that no element has: one repair connects them. */
export const hasLostLabel = ({ parent }: Element, document: Document): boolean =>
  parent !== null && parent.children.some((one) => isElement(one) && isLost(one, document))

/** Whether such a label is beside a field that has no name, or only that of its title. */
export const isLostLabel = (label: Element, document: Document, aria: AriaFacts): boolean =>
  isLost(label, document) &&
  label.parent !== null &&
  label.parent.children.some(
    (one) =>
      isElement(one) &&
      fieldTags.has(one.tag) &&
      ['', attribute(one, 'title')?.trim()].includes(aria.name(one)),
  )
