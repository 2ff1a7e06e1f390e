import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element, textOf } from '../../core/document.ts'
import type { AriaFacts, TableFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Table headers have cells that they belong to',
  why: 'A header without cells is announced as a header of nothing, and hints at a table that is built wrongly.',
  advice: 'Use th only for cells that head a row or a column, and give them a scope.',
  example: '<th scope="col">Price</th>',
  sources: ['https://www.w3.org/WAI/tutorials/tables/', 'https://www.w3.org/WAI/WCAG22/Techniques/html/H51'],
  importance: 'serious',
  mode: 'penalty',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const tables = document.all('table').filter((table) => {
      const { data, grid } = aria.table(table)
      return data && grid !== null && !aria.hidden(table)
    })
    return judgeElements(tables, (table) => lonelyHeader(aria.table(table), aria), {
      none: 'The page has no data tables.',
      faulty: 'Tables with a header that heads nothing',
    })
  },
})

function lonelyHeader({ rows, grid }: TableFacts, aria: AriaFacts): string | undefined {
  const alone = grid === null ? [] : headingNothing(grid, aria)
  if (alone.length === 0) return undefined
  const named = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell) => (attribute(cell, 'headers') ?? '').split(/\s+/))),
  )
  const lonely = alone.find((cell) => !named.has(attribute(cell, 'id') ?? ' ') && textOf(cell, 100) !== '')
  return lonely === undefined ? undefined : `“${textOf(lonely, 60)}” heads no cell`
}

/** Headers without a data cell anywhere below in their column or to the right in their row, in document order. */
function headingNothing(grid: NonNullable<TableFacts['grid']>, aria: AriaFacts): readonly Element[] {
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
      } else headers.set(cell, headers.get(cell) === true || dataRight || dataBelow[column] === true)
    }
  }
  return [...headers]
    .filter(([, heads]) => !heads)
    .map(([cell]) => cell)
    .toSorted((one, other) => one.order - other.order)
}

function isHeader(cell: Element, aria: AriaFacts): boolean {
  const role = aria.explicitRole(cell)
  return role === 'columnheader' || role === 'rowheader' || (role === null && cell.tag === 'th')
}
