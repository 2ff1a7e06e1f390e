import type { AriaFacts } from '../../core/facts/aria.ts'
import { attribute, type Document, type Element, isElement } from '../../core/page/document.ts'

/** The root cause of a field without a label, beside a label for an ID that no element has. */
export const lostLabel = 'lost-label'

const fieldTags: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])

const isLost = (one: Element, document: Document): boolean => {
  const id = attribute(one, 'for') ?? ''
  return one.tag === 'label' && id !== '' && document.byId(id) === undefined
}

const shown = (one: Element, name: string): string => (attribute(one, name) ?? '').replace(/\s+/g, ' ').trim()

/** Whether a label beside the field is for an ID that no element has: one repair connects them. */
export const hasLostLabel = ({ parent }: Element, document: Document): boolean =>
  parent !== null && parent.children.some((one) => isElement(one) && isLost(one, document))

/** Whether such a label is beside a field that has no name, or only that of its title or placeholder. */
export const isLostLabel = (label: Element, document: Document, aria: AriaFacts): boolean =>
  isLost(label, document) &&
  label.parent !== null &&
  label.parent.children.some(
    (one) =>
      isElement(one) &&
      fieldTags.has(one.tag) &&
      ['', shown(one, 'title'), shown(one, 'placeholder')].includes(aria.name(one)),
  )
