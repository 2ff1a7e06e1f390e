import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element, hasAttribute } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Cells name headers of their own table',
  why: 'The headers attribute tells a screen reader what to read with a cell; an id that is no header of the table leaves the cell without one.',
  advice:
    'Let each headers attribute name only ids of th elements in the same table, or remove it from simple tables.',
  example: '<th id="price">Price</th> … <td headers="price">€ 890</td>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H43',
    'https://www.w3.org/WAI/tutorials/tables/multi-level/',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const cells = document.withAttribute('headers').filter((cell) => isCell(cell) && !aria.hidden(cell))
    const headersOf = new Map<Element, ReadonlyMap<string, Element>>()
    const fault = (cell: Element): string | undefined => {
      const table = tableOf(cell)
      const role = table === undefined ? null : aria.role(table)
      if (table === undefined || !(role === 'table' || role === 'grid' || role === 'treegrid'))
        return undefined
      const ids = headersOf.get(table) ?? cellsById(table, aria)
      headersOf.set(table, ids)
      return faultOf(cell, ids, aria)
    }
    return judgeElements(cells, fault, {
      none: 'No cell of a table names its headers.',
      faulty: 'Cells that name something else than headers of their table',
    })
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

function faultOf(cell: Element, ids: ReadonlyMap<string, Element>, aria: AriaFacts): string | undefined {
  const named = (attribute(cell, 'headers') ?? '').split(/\s+/).filter(Boolean)
  for (const id of named) {
    const header = ids.get(id)
    if (header === cell) return `${id} is the cell itself`
    if (header === undefined) return `${id} is no cell of the table`
    const role = aria.role(header)
    if (role !== 'columnheader' && role !== 'rowheader') return `${id} is no header cell`
  }
  return undefined
}
