import type { Facts } from '../../core/facts.ts'
import { hasAttribute } from '../../core/page/document.ts'

/** A loading notice has fewer words than this. */
const fewWords = 10

/** What visitors read, look at or use. */
const content = ['a', 'button', 'canvas', 'h1', 'h2', 'h3', 'iframe', 'img', 'input', 'svg', 'table', 'video']

/** Whether the HTML has no content and scripts fill the page, so that nothing is known about it without a browser. */
export const isScriptShell = ({ document, text }: Pick<Facts, 'document' | 'text'>): boolean =>
  text.words < fewWords &&
  document.all('script').some((script) => hasAttribute(script, 'src')) &&
  document.all(...content).every(({ inNoscript }) => inNoscript)
