import type { AriaFacts } from '../../core/facts/aria.ts'
import type { Document, Element } from '../../core/page/document.ts'
import { compoundsIn, isMatch, readCompound } from '../styles/match-selector.ts'
import { isInHtml } from '../styles/selector-in-html.ts'

const focusable = new WeakMap<Document, readonly Element[]>()

/**
 * Whether a rule is for an element of the HTML that takes the focus: a link needs a URL. States such as `:focus` are assumed to
 * be met.
 */
export function isOnFocusable(selector: string, document: Document, aria: AriaFacts): boolean {
  const elements = focusable.get(document) ?? document.elements.filter((one) => takesFocus(one, aria))
  focusable.set(document, elements)
  const plain = selector.replaceAll(/::?(?!not|is|where|has)[\w-]{1,40}(?:\([^()]{0,100}\))?/g, '')
  // `:focus` and `*:focus` are for every element.
  if (/^[*&]?$/.test(plain.trim())) return elements.length > 0
  const compounds = compoundsIn(plain).map(readCompound)
  const read = compounds.flatMap((one) => one ?? [])
  return read.length < compounds.length
    ? isInHtml(selector, document)
    : elements.some((element) => isMatch(element, read))
}

const takesFocus = (element: Element, aria: AriaFacts): boolean =>
  aria.tabbable(element) && !aria.hidden(element)
