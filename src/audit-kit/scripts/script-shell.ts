import type { Facts } from '../../core/facts.ts'
import { ancestor, attribute, type Element, hasAttribute } from '../../core/page/document.ts'
import { mountIds } from './script-parts.ts'

/** A loading notice has fewer words than this. */
const fewWords = 10

/** What visitors read, look at or use. */
const content = ['a', 'button', 'canvas', 'h1', 'h2', 'h3', 'iframe', 'img', 'input', 'svg', 'table', 'video']

/** Whether the HTML has no content and scripts fill the page, so that nothing is known about it without a browser. */
export const isScriptShell = ({ document, text }: Pick<Facts, 'document' | 'text'>): boolean =>
  text.words < fewWords &&
  document.all('script').some(buildsPage) &&
  document.all(...content).every((element) => element.inNoscript || isLoader(element))

/** A short inline script only adds to a page. */
const buildsPage = (script: Element): boolean =>
  hasAttribute(script, 'src') || /module|babel|jsx/i.test(attribute(script, 'type') ?? '')

/** A picture in the element that scripts render into: it is shown until they have. */
const isLoader = (element: Element): boolean =>
  (element.tag === 'img' || element.tag === 'svg') && ancestor(element, isMount) !== undefined

const isMount = (element: Element): boolean => mountIds.includes(attribute(element, 'id') ?? '')
