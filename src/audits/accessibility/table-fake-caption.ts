import { defineAudit } from '../../audit-kit/audit.ts'
import type { TableFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Table captions',
  titles: { problem: 'Tables use a cell as caption', success: 'No table uses a cell as caption' },
  why: 'Screen readers announce a title in a cell that spans the table as data, or as a header of every column.',
  fix: 'Move the table’s title into a <caption> element.',
  snippets: { html: '<table><caption>Prices 2026</caption>…</table>' },
  sources: ['https://www.w3.org/WAI/tutorials/tables/caption-summary/'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# data table} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} data tables}} {count, plural, one {has} other {have}} one cell across the first row instead of a caption',
    fine: '{total, plural, one {# data table does not use} =2 {Neither data table uses} other {None of # data tables uses}} a cell across the first row as caption',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const tables = document.all('table').filter((table) => aria.table(table).data && !aria.hidden(table))
    return judgeElements(tables, (table) => (hasFakeCaption(aria.table(table)) ? '' : undefined))
  },
})

function hasFakeCaption({ grid }: TableFacts): boolean {
  const first = grid?.[0]
  if (grid === null || first === undefined || grid.length < 2 || first.length < 2) return false
  return first.every((cell) => cell === first[0])
}
