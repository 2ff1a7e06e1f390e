import type { AriaFacts } from '../../core/facts/aria.ts'
import { attribute, descendants, type Document, type Element } from '../../core/page/document.ts'
import { isField, labelBeside } from './label-beside.ts'

/** The root cause of a field without a label, beside a label for an ID that no element has. */
export const lostLabel = 'lost-label'

const isLost = (one: Element, document: Document): boolean => {
  const id = attribute(one, 'for') ?? ''
  return one.tag === 'label' && id !== '' && document.byId(id) === undefined
}

const shown = (one: Element, name: string): string => (attribute(one, name) ?? '').replace(/\s+/g, ' ').trim()

/** Whether a label beside the field is for an ID that no element has: one repair connects them. */
export const hasLostLabel = (field: Element, document: Document): boolean =>
  labelBeside(field, (label) => isLost(label, document)) !== undefined

/** Whether such a label is beside a field that has no name, or only that of its title or placeholder. */
export const isLostLabel = (label: Element, document: Document, aria: AriaFacts): boolean =>
  isLost(label, document) &&
  label.parent !== null &&
  descendants(label.parent).some(
    (one) =>
      isField(one) &&
      ['', shown(one, 'title'), shown(one, 'placeholder')].includes(aria.name(one)) &&
      labelBeside(one, (beside) => beside === label) === label,
  )
