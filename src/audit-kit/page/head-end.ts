import { type Document, type Element, isElement } from '../../core/document.ts'

/**
 * What ended the head before `</head>`: an element that only a body can hold, such as an `img` inside a `noscript`.
 * Null where the head ends where it should, or where stray text ended it.
 */
export function headCloser({ body }: Document, html: string): Element | null {
  const end = html.search(/<\/head[\s>]/i)
  const first = body?.children.find((child) => isElement(child) || child.text.trim() !== '')
  return first !== undefined && isElement(first) && first.offset <= end ? first : null
}
