import { type Document, type Element, isElement } from '../../core/page/document.ts'

/** What made the parser close the head before the page did. */
export interface HeadEnd {
  /**
   * In searchable form: `<img>`, `<noscript><img>`, the beginning of a text, or `U+FEFF` for an invisible character.
   */
  readonly what: string
  /** Null for text. */
  readonly element: Element | null
  readonly line: number
}

/**
 * Only metadata is allowed in the head. The first other thing, often a tracking pixel in a noscript, opens the body,
 * and everything after it ends up there. Null if the page itself closed the head or opened the body.
 */
export function whatEndedHead({ head, body }: Document, html: string): HeadEnd | null {
  if (head === null || body === null) return null
  const before = html.slice(0, body.offset).toLowerCase()
  if (before.includes('</head') || before.includes('<body')) return null
  const first = body.children.find((node) => isElement(node) || /[^\t\n\f\r ]/.test(node.text))
  if (first === undefined) return null
  if (!isElement(first)) return { what: visible(first.text), element: null, line: before.split('\n').length }
  const last = head.children.findLast(isElement)
  return {
    what: `${last?.tag === 'noscript' ? '<noscript>' : ''}<${first.tag}>`,
    element: first,
    line: first.line,
  }
}

/** A byte order mark or a no-break space from a template also ends the head, invisibly. */
function visible(text: string): string {
  const seen = text.replaceAll(/[\s\u200b\u2060\ufeff]+/g, ' ').trim()
  if (seen !== '') return seen.slice(0, 60)
  const code = /[^\t\n\f\r ]/.exec(text)?.[0].charCodeAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
