import type { AriaFacts, TableFacts } from '../../core/facts/aria.ts'
import type { Element } from '../../core/page/document.ts'

/** Whether no cell of a table is data, as in tables of `<th>` that lay out a page. */
export const hasOnlyHeaders = ({ rows }: TableFacts, aria: AriaFacts): boolean =>
  rows.every(({ cells }) => cells.every((cell) => isHeader(cell, aria)))

/**
 * Header cells without any data cell in their row or column, in document order. Row headers count as data for the
 * column header above them: “Product” in the corner is the header of the product names.
 */
export function headingNothing(grid: NonNullable<TableFacts['grid']>, aria: AriaFacts): readonly Element[] {
  const headers = new Map<Element, boolean>()
  const dataBelow: boolean[] = []
  for (const row of grid.toReversed()) {
    let dataRight = false
    for (let column = row.length - 1; column >= 0; column -= 1) {
      const cell = row[column]
      if (cell === undefined) continue
      if (!isHeader(cell, aria)) {
        dataRight = true
        dataBelow[column] = true
      } else {
        headers.set(cell, headers.get(cell) === true || dataRight || dataBelow[column] === true)
        if (dataRight) dataBelow[column] = true
      }
    }
  }
  const lonely: Element[] = []
  for (const [cell, heads] of headers) if (!heads) lonely.push(cell)
  return lonely.sort((one, other) => one.order - other.order)
}

function isHeader(cell: Element, aria: AriaFacts): boolean {
  const role = aria.explicitRole(cell)
  return role === 'columnheader' || role === 'rowheader' || (role === null && cell.tag === 'th')
}
