import { wrapText } from '../../lib/text/wrap-text.ts'

const indent = 2
const column = 36

/** The width of the terminal, within what is comfortable to read. */
const width = (): number => Math.min(110, Math.max(70, process.stdout.columns ?? 110))

export type HelpRow = readonly [type: string, meaning: string]

/** What to type on the left, what it does on the right, or below if the left side is long. */
export function helpTable(rows: readonly HelpRow[]): string {
  return rows
    .flatMap(([type, meaning]) => {
      const left = ' '.repeat(indent) + type
      const lines = wrapText(plain(meaning), width() - column)
      const isLong = left.length > column - 2
      const [first = '', ...rest] = lines
      const below = (line: string): string => ' '.repeat(column) + line
      return isLong ? [left, ...lines.map(below)] : [left.padEnd(column) + first, ...rest.map(below)]
    })
    .join('\n')
}

/** Backticks mark what to type, for translators; a terminal needs none. */
export const plain = (text: string): string => text.replaceAll('`', '')

export const paragraph = (text: string): string => wrapText(plain(text), width()).join('\n')
