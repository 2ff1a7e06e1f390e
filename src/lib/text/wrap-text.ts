import { shownLength } from './display-length.ts'

/** Lines of at most `width` characters, broken at spaces. A longer word has a line of its own. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && shownLength(line) + 1 + shownLength(word) > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** The start of a text that fits, with an ellipsis if something is missing. */
export function clipText(text: string, width: number): string {
  if (shownLength(text) <= width) return text
  let clipped = ''
  let length = 0
  for (const character of text) {
    length += shownLength(character)
    if (length > width - 1) break
    clipped += character
  }
  return `${clipped}…`
}
