import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element, textOf } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Cells of large tables have headers',
  why: 'In a table of three rows and columns or more, a number without a header means nothing to people who hear one cell at a time.',
  advice: 'Make the cells that head a row or a column th elements with a scope.',
  example: '<tr><th scope="row">Oak</th><td>€ 890</td></tr>',
  sources: ['https://www.w3.org/WAI/tutorials/tables/two-headers/'],
  importance: 'critical',
  mode: 'info',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const tables = document.all('table').filter((table) => !aria.hidden(table) && isLarge(table, aria))
    return judgeElements(
      tables,
      (table) => {
        const { rows, headersOf } = aria.table(table)
        const bare = rows
          .flatMap(({ cells }) => cells)
          .find((cell) => isData(cell, aria) && !headersOf(cell).some((header) => textOf(header, 50) !== ''))
        return bare === undefined ? undefined : `“${textOf(bare, 60)}” has no header`
      },
      { none: 'The page has no large data tables.', faulty: 'Large tables with cells without a header' },
    )
  },
})

function isLarge(table: Element, aria: AriaFacts): boolean {
  const { data, grid } = aria.table(table)
  return data && grid !== null && grid.length >= 3 && grid.slice(0, 3).every((row) => row.length >= 3)
}

function isData(cell: Element, aria: AriaFacts): boolean {
  const role = aria.explicitRole(cell)
  const data = role === null ? cell.tag === 'td' : role === 'cell' || role === 'gridcell'
  return data && (attribute(cell, 'aria-label') ?? '').trim() === '' && textOf(cell, 50) !== ''
}
