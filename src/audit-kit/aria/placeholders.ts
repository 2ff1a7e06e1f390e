import type { AriaFacts } from '../../core/facts/aria.ts'
import { ancestor, attribute, type Document, type Element } from '../../core/page/document.ts'
import { isSetByScript } from '../elements/script-filled.ts'

/** Types of fields that take no text. Browsers treat an unknown type as text. */
const untyped = new Set(
  'button checkbox color date datetime-local file hidden image month radio range reset submit time week'.split(
    ' ',
  ),
)

export const isTyped = (field: Element): boolean =>
  field.tag === 'textarea' ||
  (field.tag === 'input' &&
    !untyped.has(attribute(field, 'type')?.trim().toLowerCase() ?? '') &&
    !isPriceSlider(field))

/** Where WooCommerce filters by price, its script hides both fields as soon as it runs, and shows a slider. */
const isPriceSlider = (field: Element): boolean =>
  /^(?:min|max)_price$/.test(attribute(field, 'name') ?? '') &&
  ancestor(field, (box) => /(?:^|\s)price_slider_/.test(attribute(box, 'class') ?? '')) !== undefined

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
