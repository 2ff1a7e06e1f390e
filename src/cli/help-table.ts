const indent = 2
const column = 36
const width = 110

export type HelpRow = readonly [type: string, meaning: string]

/** What to type on the left, what it does on the right, or below if the left side is long. */
export function helpTable(rows: readonly HelpRow[]): string {
  return rows
    .flatMap(([type, meaning]) => {
      const left = ' '.repeat(indent) + type
      const lines = wrap(plain(meaning), width - column)
      const isLong = left.length > column - 2
      const [first = '', ...rest] = lines
      const below = (line: string): string => ' '.repeat(column) + line
      return isLong ? [left, ...lines.map(below)] : [left.padEnd(column) + first, ...rest.map(below)]
    })
    .join('\n')
}

/** Backticks mark what to type, for translators; a terminal needs none. */
export const plain = (text: string): string => text.replaceAll('`', '')

export function wrap(text: string, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

export const paragraph = (text: string): string => wrap(plain(text), width).join('\n')
