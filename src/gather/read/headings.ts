import {
  attribute,
  type Document,
  type Element,
  hasAttribute,
  isElement,
  textOf,
} from '../../core/page/document.ts'
import type { Heading } from '../../core/facts/read.ts'
import { isHidden } from '../../core/page/first-screen.ts'

const levels = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const

/** Headings of the page itself in document order; an image's alt counts as their text. */
export function readHeadings(document: Document, nameOf: (element: Element) => string): readonly Heading[] {
  return document
    .all('h1', 'h2', 'h3', 'h4', 'h5', 'h6')
    .filter((element) => element.namespace === 'html' && !isInHidden(element))
    .toSorted((one, other) => one.order - other.order)
    .map((element) => ({
      level: levels[element.tag as keyof typeof levels],
      text: withoutPermalink(element, textOf(element, 1000)) || nameOf(element),
      element,
    }))
}

const permalinks = ['#', '¶', '§', '🔗', '∞']

/** Generators of documentation end a heading with a link to itself: “Install #”, “Install¶”. */
function withoutPermalink(element: Element, text: string): string {
  const last = element.children.findLast((child) => isElement(child) || child.text.trim() !== '')
  const isLink =
    last !== undefined && isElement(last) && last.tag === 'a' && attribute(last, 'href')?.startsWith('#')
  const mark = isLink === true ? permalinks.find((each) => text.endsWith(each)) : undefined
  return mark === undefined ? text : text.slice(0, -mark.length).trimEnd()
}

/** Templates and closed dialogs are close to what hides them; the limit keeps deep pages cheap. */
const maxSteps = 32

function isInHidden(element: Element): boolean {
  if (element.inNoscript || isHidden(element)) return true
  let at = element.parent
  for (let steps = 1; at !== null && steps < maxSteps; at = at.parent, steps += 1)
    if (isHidden(at) || isNotYetShown(at) || isTranslateWidget(at)) return true
  return false
}

/** A dialog that is not open, or a part hidden from screen readers until it opens. */
const isNotYetShown = (element: Element): boolean =>
  (element.tag === 'dialog' && !hasAttribute(element, 'open')) ||
  attribute(element, 'aria-hidden')?.trim().toLowerCase() === 'true'

/** Google Translate adds its own headings to the page, and saved pages keep them. */
const isTranslateWidget = (element: Element): boolean =>
  attribute(element, 'id')?.startsWith('goog-gt-') === true ||
  /(?:^|[\t\n\f\r ])(?:skiptranslate(?![^\t\n\f\r ])|goog-te-)/i.test(attribute(element, 'class') ?? '')
