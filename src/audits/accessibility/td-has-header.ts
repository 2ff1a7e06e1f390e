import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element, textOf } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Headers of large tables',
  titles: { problem: 'Cells of large tables have no header', success: 'Cells of large tables have headers' },
  why: 'In a table of three or more rows and columns, a number without a header means nothing to people who hear one cell at a time.',
  fix: 'Turn the header cells of rows and columns into <th> elements with a scope.',
  snippets: { html: '<tr><th scope="row">Product</th><td>€ 890</td></tr>' },
  sources: ['https://www.w3.org/WAI/tutorials/tables/two-headers/'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  informational: true,
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# large data table} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} large data tables}} {count, plural, one {has} other {have}} cells without a header',
    fine: '{total, plural, one {# large data table has} =2 {Both large data tables have} other {All # large data tables have}} a header for each cell',
    bare: 'Cell “{text}” has no header',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const tables = document.all('table').filter((table) => !aria.hidden(table) && isLarge(table, aria))
    return judgeElements(tables, (table) => {
      const { rows, headersOf } = aria.table(table)
      const bare = rows
        .flatMap(({ cells }) => cells)
        .find((cell) => isData(cell, aria) && !headersOf(cell).some((header) => textOf(header, 50) !== ''))
      return bare === undefined ? undefined : say('bare', { text: textOf(bare, 60) })
    })
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
