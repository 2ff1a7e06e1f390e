import { attribute, descendants, type Element, isElement } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from './judge-elements.ts'

/** Named by native HTML, and covered by other audits. */
const namedByHtml = new Set(
  'a area br button fieldset figure hr img input output select summary svg table textarea'.split(' '),
)

/** Elements that need a name only because of their role attribute. */
export function elementsToName(aria: AriaFacts, ...roles: readonly string[]): readonly Element[] {
  const elements = roles
    .flatMap((role) => aria.withRole(role))
    .filter((element) => !aria.hidden(element) && !namedByHtml.has(element.tag))
  if (!roles.includes('combobox') && !roles.includes('listbox')) return elements
  const popups = new Set(aria.withRole('combobox').flatMap((box) => popupsOf(box, aria)))
  return elements.filter((element) => !isPartOfCombobox(element, popups, aria))
}

/**
 * Whether each element has an accessible name. The evidence is the element itself: its snippet shows what is missing,
 * and the audit's `affected` message names it.
 */
export const judgeAccessibleNames = (elements: readonly Element[], aria: AriaFacts) =>
  judgeElements(elements, (element) =>
    aria.name(element) === '' && !isFilledByScript(element) ? '' : undefined,
  )

/** Attributes of Angular, Vue, Alpine and Knockout that insert text into the element when the page runs. */
const bindings =
  /^(?:(?:data-|x-)?ng-bind(?:-html|-template)?|v-text|v-html|x-text|x-html|data-bind|data-i18n|\[inner(?:html|text)\])$/

const isBound = ({ attributes }: Element): boolean => attributes.some(({ name }) => bindings.test(name))

/** Buttons of social networks whose script replaces the link. */
const isWidget = (element: Element): boolean =>
  /(?:^|\s)(?:twitter-(?:share|follow|hashtag|mention)-button|twitter-timeline|fb-(?:like|share)\S{0,20})(?=\s|$)/.test(
    attribute(element, 'class') ?? '',
  )

/** A stylesheet draws these. */
const drawn = /burger|menu|nav|close|prev|next|arrow|icon|dot|search|play|top/i

/** A button without any content, whose id a script needs to find it, such as a switch of languages. */
function isPlaceholder(element: Element): boolean {
  const id = attribute(element, 'id') ?? ''
  return (
    element.tag === 'button' &&
    id !== '' &&
    !drawn.test(`${id} ${attribute(element, 'class') ?? ''}`) &&
    element.children.every((child) => !isElement(child) && child.text.trim() === '')
  )
}

const isFilledByScript = (element: Element): boolean =>
  isBound(element) || isWidget(element) || isPlaceholder(element) || descendants(element).some(isBound)

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
