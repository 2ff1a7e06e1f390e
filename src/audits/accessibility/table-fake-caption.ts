import { defineAudit } from '../../audit-kit/legacy.ts'
import type { TableFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Tables are titled by a caption, not by a cell',
  why: 'A title in a cell that spans the table is read as data, or as a header of every column.',
  advice: 'Move the title of the table into a caption element.',
  example: '<table><caption>Prices 2026</caption>…</table>',
  sources: ['https://www.w3.org/WAI/tutorials/tables/caption-summary/'],
  importance: 'serious',
  mode: 'info',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const tables = document.all('table').filter((table) => aria.table(table).data && !aria.hidden(table))
    return judgeElements(
      tables,
      (table) => (hasFakeCaption(aria.table(table)) ? 'one cell spans the first row' : undefined),
      {
        none: 'The page has no data tables.',
        faulty: 'Tables titled by a cell',
        expected: 'a caption element',
      },
    )
  },
})

function hasFakeCaption({ grid }: TableFacts): boolean {
  const first = grid?.[0]
  if (grid === null || first === undefined || grid.length < 2 || first.length < 2) return false
  return first.every((cell) => cell === first[0])
}
