import {
  attribute,
  type Document,
  type Element,
  hasAttribute,
  isElement,
} from '../../../core/page/document.ts'

/** State of an element, from itself or an ancestor, as bits. */
export const mark = {
  /** Hidden from everyone. */
  unseen: 1,
  /** By `visibility`, which a descendant can undo. */
  invisible: 2,
  /** Hidden from assistive technology by `aria-hidden`. */
  silent: 4,
  inert: 8,
  /** A form field that a `fieldset` disables. */
  disabled: 16,
  svg: 32,
  /** Inside article, aside, nav or section, where header and footer are not landmarks. */
  sectioned: 64,
  inMain: 128,
  /** By a class with that meaning in common style sheets, or as a closed dialog: not certain. */
  likelyUnseen: 256,
} as const

/** Not displayed by the browsers' default style sheet (HTML standard, section 15.3.1), or with scripts enabled. */
const neverShown =
  'base basefont datalist head link meta noembed noframes noscript param rp script style title'.split(' ')

/** One pass over the elements: sets marks from the markup, then propagates them in document order. */
export function markElements(document: Document): Uint16Array {
  const own = new Uint16Array(document.elements.length)
  const set = (element: Element, bit: number) => {
    own[element.order] = (own[element.order] ?? 0) | bit
  }
  for (const tag of neverShown)
    for (const element of document.all(tag)) if (element.namespace === 'html') set(element, mark.unseen)
  for (const element of document.all('template'))
    if (!hasAttribute(element, 'shadowrootmode')) set(element, mark.unseen)
  for (const element of document.all('audio'))
    if (!hasAttribute(element, 'controls')) set(element, mark.unseen)
  for (const element of document.all('dialog')) if (!hasAttribute(element, 'open')) set(element, mark.unseen)
  for (const element of document.all('input'))
    if (attribute(element, 'type')?.toLowerCase() === 'hidden') set(element, mark.unseen)
  for (const element of document.all('details'))
    if (!hasAttribute(element, 'open')) for (const child of closedContent(element)) set(child, mark.unseen)
  for (const element of document.withAttribute('hidden')) set(element, mark.unseen)
  for (const element of document.withAttribute('popover')) set(element, mark.unseen)
  for (const element of document.withAttribute('inert')) set(element, mark.inert | mark.silent)
  for (const element of document.withAttribute('aria-hidden'))
    if (attribute(element, 'aria-hidden') === 'true')
      set(element, isDialog(element) ? mark.silent | mark.likelyUnseen : mark.silent)
  for (const element of document.all('fieldset'))
    if (hasAttribute(element, 'disabled')) set(element, mark.disabled)
  for (const element of document.all('svg')) set(element, mark.svg)
  markSections(document, set)
  markClasses(document, set)
  const shown = markStyles(document, set)
  handDown(document, own, shown)
  return own
}

/** Component libraries mark a closed dialog this way; their style sheets then do not display it. */
const isDialog = (element: Element): boolean =>
  /^\s*(?:alert)?dialog\s*$/i.test(attribute(element, 'role') ?? '')

function* closedContent(details: Element): Generator<Element> {
  let summaries = 0
  for (const child of details.children) {
    if (!isElement(child)) continue
    if (child.tag === 'summary') summaries += 1
    if (child.tag !== 'summary' || summaries > 1) yield child
  }
}

const sectioning = new Set(['article', 'complementary', 'navigation', 'region'])

function markSections(document: Document, set: (element: Element, bit: number) => void): void {
  for (const element of document.all('article', 'aside', 'nav', 'section'))
    if (!hasAttribute(element, 'role')) set(element, mark.sectioned)
  for (const element of document.all('main')) if (!hasAttribute(element, 'role')) set(element, mark.inMain)
  for (const element of document.withAttribute('role')) {
    const role = attribute(element, 'role')?.trim().toLowerCase() ?? ''
    if (sectioning.has(role)) set(element, mark.sectioned)
    if (role === 'main') set(element, mark.inMain)
  }
}

/**
 * Bootstrap, Tailwind, Bulma, Foundation and Angular hide elements with these; the second pattern shows them again on
 * wide screens.
 */
const hidingClass = /(?:^|\s)(?:hidden|hide|d-none|is-hidden|display-none|invisible|ng-hide)(?:\s|$)/
const showingClass = /(?:^|\s)(?:\w{2,3}:|d-\w{2,3}-)(?:block|contents|flex|grid|inline|table|visible)/

function markClasses(document: Document, set: (element: Element, bit: number) => void): void {
  for (const element of document.withAttribute('class')) {
    const names = attribute(element, 'class') ?? ''
    if (hidingClass.test(names) && !showingClass.test(names)) set(element, mark.likelyUnseen)
    else if (isClosedModal(names.split(/\s+/))) set(element, mark.likelyUnseen)
  }
}

/** Bootstrap shows a dialog that fades in only once a script has added `show`, or `in` before version 4. */
const isClosedModal = (names: readonly string[]): boolean =>
  names.includes('modal') && names.includes('fade') && !names.includes('show') && !names.includes('in')

/** Reads inline styles; returns the elements that make themselves visible again. */
function markStyles(document: Document, set: (element: Element, bit: number) => void): ReadonlySet<Element> {
  const shown = new Set<Element>()
  for (const element of document.withAttribute('style')) {
    const style = attribute(element, 'style') ?? ''
    if (/(?:^|;)\s*display\s*:\s*none/i.test(style)) set(element, mark.unseen)
    if (/(?:^|;)\s*content-visibility\s*:\s*hidden/i.test(style)) set(element, mark.unseen)
    const visibility = /(?:^|;)\s*visibility\s*:\s*(hidden|collapse|visible)/i.exec(style)?.[1]?.toLowerCase()
    if (visibility === 'visible') shown.add(element)
    else if (visibility !== undefined) set(element, mark.invisible)
  }
  return shown
}

/** Parents come before their children, so one pass is enough. */
function handDown(document: Document, marks: Uint16Array, shown: ReadonlySet<Element>): void {
  for (const element of document.elements) {
    const { parent, order } = element
    if (parent === null) continue
    let inherited = marks[parent.order] ?? 0
    if (inherited === 0) continue
    if (shown.size > 0 && shown.has(element)) inherited &= ~mark.invisible
    // The contents of a disabled fieldset's legend stay usable.
    if (element.tag === 'legend') inherited &= ~mark.disabled
    marks[order] = (marks[order] ?? 0) | inherited
  }
}
