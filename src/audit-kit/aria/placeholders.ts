import type { AriaFacts } from '../../core/facts/aria.ts'
import {
  attribute,
  descendants,
  type Document,
  type Element,
  hasAttribute,
  isElement,
} from '../../core/page/document.ts'
import { isSetByScript } from '../elements/script-filled.ts'

const typed = new Set(['', 'text', 'search', 'email', 'tel', 'url', 'password', 'number'])

export const isTyped = (field: Element): boolean =>
  field.tag === 'textarea' || typed.has(attribute(field, 'type')?.trim().toLowerCase() ?? '')

const has = (field: Element, name: string): boolean =>
  (attribute(field, name) ?? '').trim() !== '' || isSetByScript(field, name)

/** A field with only a title has its own audit. */
export function hasOnlyPlaceholder(field: Element, aria: AriaFacts): boolean {
  if (!has(field, 'placeholder') || has(field, 'aria-label') || has(field, 'title')) return false
  const labels = [...aria.references(field, 'aria-labelledby'), ...aria.labels(field)]
  return labels.every((label) => aria.content(label) === '' && aria.name(label) === '')
}

/** Whether the page has a field that nothing names, or only its placeholder. */
export const lacksLabels = (document: Document, aria: AriaFacts): boolean =>
  document
    .all('input', 'select', 'textarea')
    .some(
      (field) =>
        (field.tag === 'select' || isTyped(field)) &&
        !aria.hidden(field) &&
        (aria.name(field) === '' || hasOnlyPlaceholder(field, aria)),
    )

/** A label without `for`, beside the field rather than around it: everyone sees it, but only as text. */
export const hasLooseLabel = ({ parent }: Element, aria: AriaFacts): boolean =>
  parent !== null &&
  parent.children.filter((one) => isElement(one) && fieldTags.has(one.tag)).length === 1 &&
  parent.children.some(
    (one) =>
      isElement(one) &&
      one.tag === 'label' &&
      !hasAttribute(one, 'for') &&
      !descendants(one).some(({ tag }) => fieldTags.has(tag)) &&
      aria.content(one) !== '',
  )

const fieldTags: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])
