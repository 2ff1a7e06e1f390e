import { attribute, descendants, type Element, hasAttribute } from '../../core/page/document.ts'
import { openInsideCheck } from '../../core/page/ask-once.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../elements/judge-elements.ts'
import { isFilledByScript, isYetEmpty } from '../elements/script-filled.ts'

/** Named by native HTML, and covered by other audits. */
const namedByHtml = new Set(
  'a area br button fieldset figure hr img input output select summary table textarea'.split(' '),
)

/** An image with an empty alt text is decoration for the audit of images, whatever its role. */
const isNamedByHtml = (element: Element): boolean =>
  namedByHtml.has(element.tag) && !(element.tag === 'img' && attribute(element, 'alt')?.trim() === '')

/** Elements that need a name only because of their role attribute. */
export function elementsToName(aria: AriaFacts, ...roles: readonly string[]): readonly Element[] {
  const elements = roles
    .flatMap((role) => aria.withRole(role))
    .filter((element) => !aria.hidden(element) && !isNamedByHtml(element))
  if (!roles.includes('combobox') && !roles.includes('listbox')) return elements
  const popups = new Set(aria.withRole('combobox').flatMap((box) => popupsOf(box, aria)))
  return elements.filter((element) => !isPartOfCombobox(element, popups, aria))
}

/**
 * Whether each element has an accessible name. The evidence is the element itself: its snippet shows what is missing,
 * and the audit's `affected` message names it.
 */
export function judgeAccessibleNames(elements: readonly Element[], aria: AriaFacts) {
  const isUnnamed = (element: Element): boolean =>
    aria.name(element) === '' &&
    !isFilledByScript(element) &&
    // A dialog is often named by a heading that a script fills when it opens.
    !aria.references(element, 'aria-labelledby').some(isYetEmpty)
  const verdict = judgeElements(elements, (element) => (isUnnamed(element) ? '' : undefined))
  if (verdict.is !== 'warn' && verdict.is !== 'fail') return verdict
  const unnamed = elements.filter(isUnnamed)
  if (unnamed.every(hasUnnamedImage)) return { ...verdict, cause: imageWithoutAlt }
  return unnamed.every((element) => isUnnamedLink(element, aria) || holdsUnnamedLink(element, aria))
    ? { ...verdict, cause: 'unnamed-link' }
    : verdict
}

/** A link that only a stylesheet draws, such as a logo, names neither itself nor the heading around it. */
const isUnnamedLink = (element: Element, aria: AriaFacts): boolean =>
  element.tag === 'a' && hasAttribute(element, 'href') && aria.name(element) === ''

const holdsUnnamedLink = (element: Element, aria: AriaFacts): boolean =>
  descendants(element).some((inner) => isUnnamedLink(inner, aria))

/** The root cause of images without alt text, and of what only such images could name. */
export const imageWithoutAlt = 'image-without-alt'

/** Whether it contains an image that lacks alt text: describing the image names the element, too. */
export const hasUnnamedImage = openInsideCheck(
  (inner) => inner.tag === 'img' && attribute(inner, 'alt') === undefined,
)

const popupsOf = (box: Element, aria: AriaFacts): readonly Element[] => [
  ...aria.references(box, 'aria-owns'),
  ...aria.references(box, 'aria-controls'),
]

/** A combobox around an input is named by the input, and its popup list by the combobox. */
function isPartOfCombobox(element: Element, popups: ReadonlySet<Element>, aria: AriaFacts): boolean {
  const role = aria.role(element)
  if (role === 'combobox') return descendants(element).some(({ tag }) => tag === 'input')
  if (role !== 'listbox') return false
  return popups.has(element) || (element.parent !== null && aria.role(element.parent) === 'combobox')
}
