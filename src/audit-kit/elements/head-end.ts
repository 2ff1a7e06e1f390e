import { type Document, type Element, isElement } from '../../core/page/document.ts'

/** What made the parser leave the head before the page closed it. */
export interface HeadEnd {
  /** As people would search for it: `<img>`, `<noscript><img>`, the beginning of a text, or `U+FEFF` for what cannot be seen. */
  readonly what: string
  /** Null for text. */
  readonly element: Element | null
}

/**
 * Only metadata may stand in the head. The first thing that may not, often a tracking pixel in a noscript, opens the
 * body, and everything after it lands there. Null where the page itself closed the head or opened the body.
 */
export function whatEndedHead({ head, body }: Document, html: string): HeadEnd | null {
  if (head === null || body === null) return null
  const before = html.slice(0, body.offset).toLowerCase()
  if (before.includes('</head') || before.includes('<body')) return null
  const first = body.children.find((node) => isElement(node) || /[^\t\n\f\r ]/.test(node.text))
  if (first === undefined) return null
  if (!isElement(first)) return { what: visible(first.text), element: null }
  const last = head.children.findLast(isElement)
  return { what: `${last?.tag === 'noscript' ? '<noscript>' : ''}<${first.tag}>`, element: first }
}

/** A byte order mark or a no-break space from a template ends the head as well, and nobody sees it. */
function visible(text: string): string {
  const seen = text.replaceAll(/[\s\u200b\u2060\ufeff]+/g, ' ').trim()
  if (seen !== '') return seen.slice(0, 60)
  const code = /[^\t\n\f\r ]/.exec(text)?.[0].charCodeAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
