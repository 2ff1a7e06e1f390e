import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element, isElement, textOf } from '../../core/page/document.ts'
import { hasOnlyHeaders, headingNothing } from '../../audit-kit/aria/table-headers.ts'
import type { AriaFacts, TableFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Data cells of table headers',
  titles: { problem: 'Table headers have no cells', success: 'All table headers have cells' },
  plain: {
    title: 'Headings of a table have nothing below them',
    why: 'Programs that read the page aloud announce a heading without any content. Often the table is built incorrectly.',
  },
  states: {
    onlyHeaders: {
      title: 'Tables have only header cells',
      plain: {
        title: 'All cells of a table are marked as headings',
        why: 'Programs that read the page aloud announce the content of the table as headings of nothing. Often the table only places things beside each other.',
      },
      fix: 'Use <td> for all cells that are not the header of a row or column. To place things beside each other, use CSS instead of a table.',
    },
  },
  why: 'Screen readers announce a header that belongs to no cells. It often means that the table is built incorrectly.',
  fix: 'Use <th> only for the headers of rows and columns, and give them a scope.',
  snippets: { html: '<th scope="col">Price</th>' },
  sources: ['https://www.w3.org/WAI/tutorials/tables/', 'https://www.w3.org/WAI/WCAG22/Techniques/html/H51'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# data table} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} data tables}} {count, plural, one {has} other {have}} a header without cells',
    fine: '{total, plural, one {# data table has} =2 {Both data tables have} other {All # data tables have}} cells for every header',
    onlyHeaders: '{count, plural, one {# table has} other {# tables have}} only header cells (<th>)',
    lonely: 'Header “{text}” has no cells',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const tables = document.all('table').filter((table) => {
      const { data, grid, rows } = aria.table(table)
      // A table with a single cell only draws a border around it.
      const isFrame = rows.flatMap(({ cells }) => cells).length < 2
      return data && !isFrame && grid !== null && !aria.hidden(table) && !hasEmptyBody(table)
    })
    const verdict = judgeElements(tables, (table) => lonelyHeader(aria.table(table), aria))
    const faulty = tables.filter((table) => lonelyHeader(aria.table(table), aria) !== undefined)
    if (
      verdict.message?.id !== 'affected' ||
      !faulty.every((table) => hasOnlyHeaders(aria.table(table), aria))
    )
      return verdict
    return { ...verdict, message: { id: 'onlyHeaders' as const, values: { count: faulty.length } } }
  },
})

/** A script fills it. */
const hasEmptyBody = ({ children }: Element): boolean =>
  children.some((child) => isElement(child) && child.tag === 'tbody' && !child.children.some(isElement))

function lonelyHeader({ rows, grid }: TableFacts, aria: AriaFacts) {
  const alone = grid === null ? [] : headingNothing(grid, aria)
  if (alone.length === 0) return undefined
  const named = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell) => (attribute(cell, 'headers') ?? '').split(/\s+/))),
  )
  const lonely = alone.find((cell) => !named.has(attribute(cell, 'id') ?? ' ') && textOf(cell, 100) !== '')
  return lonely === undefined ? undefined : say('lonely', { text: textOf(lonely, 60) })
}
