import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element, hasAttribute } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Headers attributes of table cells',
  titles: {
    problem: 'Table cells refer to headers that are not in their table',
    success: 'Table cells refer to headers of their own table',
  },
  plain: {
    title: 'Tables don’t make sense when read aloud',
    why: 'Programs that read the page aloud can’t tell which heading a table cell belongs to.',
    fix: 'Ask your developer to connect each cell with the heading of its row and column.',
  },
  why: 'The headers attribute tells screen readers what to announce with a cell. A cell that refers to anything but a header of its table is read without one.',
  fix: 'Use only IDs of <th> elements of the same table in headers attributes, or remove them from simple tables.',
  snippets: { html: '<th id="price">Price</th> … <td headers="price">€ 890</td>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H43',
    'https://www.w3.org/WAI/tutorials/tables/multi-level/',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# cell with a headers attribute} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} cells with a headers attribute}} {count, plural, one {refers to} other {refer to}} something other than a header of the same table',
    fine: '{total, plural, one {# cell with a headers attribute refers to} =2 {Both cells with a headers attribute refer to} other {All # cells with a headers attribute refer to}} only headers of the same table',
    itself: '“{id}” is the ID of the cell itself',
    missing: '“{id}” is not the ID of a cell in this table',
    noHeader: '“{id}” is not the ID of a header cell',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const cells = document.withAttribute('headers').filter((cell) => isCell(cell) && !aria.hidden(cell))
    const headersOf = new Map<Element, ReadonlyMap<string, Element>>()
    const fault = (cell: Element) => {
      const table = tableOf(cell)
      const role = table === undefined ? null : aria.role(table)
      if (table === undefined || !(role === 'table' || role === 'grid' || role === 'treegrid'))
        return undefined
      const ids = headersOf.get(table) ?? cellsById(table, aria)
      headersOf.set(table, ids)
      return faultOf(cell, ids, aria)
    }
    return judgeElements(cells, fault)
  },
})

const isCell = ({ tag }: Element): boolean => tag === 'td' || tag === 'th'

function tableOf(cell: Element): Element | undefined {
  for (let at = cell.parent; at !== null; at = at.parent) if (at.tag === 'table') return at
  return undefined
}

function cellsById(table: Element, aria: AriaFacts): ReadonlyMap<string, Element> {
  const cells = aria.table(table).rows.flatMap((row) => row.cells)
  return new Map(
    cells.filter((cell) => hasAttribute(cell, 'id')).map((cell) => [attribute(cell, 'id') ?? '', cell]),
  )
}

function faultOf(cell: Element, ids: ReadonlyMap<string, Element>, aria: AriaFacts) {
  const named = (attribute(cell, 'headers') ?? '').split(/\s+/).filter(Boolean)
  for (const id of named) {
    const header = ids.get(id)
    if (header === cell) return say('itself', { id })
    if (header === undefined) return say('missing', { id })
    const role = aria.role(header)
    if (role !== 'columnheader' && role !== 'rowheader') return say('noHeader', { id })
  }
  return undefined
}
