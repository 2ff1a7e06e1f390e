import { printable } from '../../lib/text/printable.ts'

/** Columns as wide as their widest cell, for a terminal; `none` if there is nothing to list. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[], none = ''): string {
  if (rows.length === 0 && none !== '') return none
  const all = [heads, ...rows.map((row) => row.map(printable))]
  const widths = heads.map((_, column) => Math.max(...all.map((row) => [...(row[column] ?? '')].length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return all.map((row) => line(row).trimEnd()).join('\n')
}
