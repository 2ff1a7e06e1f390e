import type { AriaFacts } from '../../core/facts/aria.ts'
import { attribute, type Document, type Element } from '../../core/page/document.ts'
import { isField, labelsBeside } from './label-beside.ts'

/** The root cause of a field without a label, beside a label for an ID that no element has. */
export const lostLabel = 'lost-label'

const isLost = (one: Element, document: Document): boolean => {
  const id = attribute(one, 'for') ?? ''
  return one.tag === 'label' && id !== '' && document.byId(id) === undefined
}

const shown = (one: Element, name: string): string => (attribute(one, name) ?? '').replace(/\s+/g, ' ').trim()

/** Whether a label beside the field is for an ID that no element has: one repair connects them. */
export const hasLostLabel = (field: Element, document: Document): boolean =>
  labelsBeside(field).some((label) => isLost(label, document))

/**
 * The labels of that kind beside fields that have no name, or only that of their title or placeholder. The value is
 * whether the field has none at all.
 */
export function lostLabels(document: Document, aria: AriaFacts): ReadonlyMap<Element, boolean> {
  const labels = new Map<Element, boolean>()
  for (const field of document.all('input', 'select', 'textarea').filter(isField)) {
    const name = aria.name(field)
    if (!['', shown(field, 'title'), shown(field, 'placeholder')].includes(name)) continue
    for (const label of labelsBeside(field)) if (isLost(label, document)) labels.set(label, name === '')
  }
  return labels
}
