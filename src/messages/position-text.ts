import { say, texts } from './texts.ts'

/** "line 12, column 3"; undefined where no line is known. */
export function positionText(line: number | undefined, column: number | undefined): string | undefined {
  if (line === undefined) return undefined
  return column === undefined ? say(texts.cli.line, { line }) : say(texts.cli.lineColumn, { line, column })
}
