import { type Document, type Element, isElement } from '../../core/document.ts'

/** What made the parser leave the head before the page closed it. */
export interface HeadEnd {
  /** As people would search for it: `<img>`, `<noscript><img>`, or the beginning of a text. */
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
  const first = body.children.find((node) => isElement(node) || node.text.trim() !== '')
  if (first === undefined) return null
  if (!isElement(first)) return { what: first.text.trim().slice(0, 60), element: null }
  const last = head.children.findLast(isElement)
  return { what: `${last?.tag === 'noscript' ? '<noscript>' : ''}<${first.tag}>`, element: first }
}
