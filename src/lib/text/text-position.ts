/** Both start at 1; the column counts UTF-16 units. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

/** The position of an offset in a text. */
export function positionOf(text: string, at: number): TextPosition {
  const lines = text.slice(0, at).split(/\r\n?|\n/)
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}
