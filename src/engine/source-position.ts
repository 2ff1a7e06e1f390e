import type { Document } from '../core/page/document.ts'
import { elementAt } from '../core/page/element-at.ts'

export interface SourcePosition {
  readonly line?: number
  readonly column?: number
}

/** Where an element of the rendered page is in the HTML source. One that scripts created, moved or renamed has no line. */
export function sourcePosition(path: readonly string[], document: Document | undefined): SourcePosition {
  const element = document === undefined ? undefined : elementAt(document, path)
  return element === undefined || element.column === 0 ? {} : { line: element.line, column: element.column }
}
