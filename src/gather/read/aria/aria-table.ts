import { attribute, type Element, hasAttribute, isElement, type Node } from '../../../core/page/document.ts'
import type { TableFacts, TableRow } from '../../../core/facts/aria.ts'

export interface TableSources {
  explicitRole(element: Element): string | null
  focusable(element: Element): boolean
  references(element: Element, attribute: string): readonly Element[]
}

/** Limit of cells in a grid; spans may claim thousands of millions. */
const maxSlots = 50_000

/** A table's rows, its grid and the headers of its cells (HTML standard, section 4.9.12). */
export function readTable(table: Element, sources: TableSources): TableFacts {
  const rows = rowsOf(table)
  const grid = layOut(rows)
  let places: Map<Element, { readonly x: number; readonly y: number }> | undefined
  return {
    rows,
    grid,
    data: holdsData(table, rows, sources),
    headersOf(cell) {
      const named = hasAttribute(cell, 'headers') ? sources.references(cell, 'headers') : []
      if (named.length > 0 || grid === null) return named
      places ??= placesIn(grid)
      const place = places.get(cell)
      return place === undefined ? [] : headersAt(grid, place.x, place.y, sources)
    },
  }
}

function rowsOf(table: Element): readonly TableRow[] {
  const rows: Element[] = []
  for (const child of table.children) {
    if (!isElement(child)) continue
    if (child.tag === 'tr') rows.push(child)
    if (child.tag === 'thead' || child.tag === 'tbody' || child.tag === 'tfoot')
      for (const row of child.children) if (isElement(row) && row.tag === 'tr') rows.push(row)
  }
  return rows.map((element) => ({ element, cells: element.children.filter(isCell) }))
}

const isCell = (node: Node): node is Element => node.tag === 'td' || node.tag === 'th'

function layOut(rows: readonly TableRow[]): TableFacts['grid'] {
  const grid: (Element | undefined)[][] = rows.map(() => [])
  let slots = 0
  for (const [y, { cells }] of rows.entries()) {
    let x = 0
    for (const cell of cells) {
      while (grid[y]?.[x] !== undefined) x += 1
      const width = spanOf(cell, 'colspan', 1000)
      const height = Math.min(spanOf(cell, 'rowspan', 65_534) || rows.length, rows.length - y)
      slots += Math.max(1, width) * height
      if (slots > maxSlots) return null
      for (let row = y; row < y + height; row += 1)
        for (let column = x; column < x + Math.max(1, width); column += 1) {
          const line = grid[row]
          if (line !== undefined) line[column] ??= cell
        }
      x += Math.max(1, width)
    }
  }
  return grid
}

/** Default 1; 0 only for rowspan, where it means the remaining rows. */
function spanOf(cell: Element, name: string, most: number): number {
  const written = attribute(cell, name)
  if (written === undefined) return 1
  const digits = /^\s*(\d{1,6})/.exec(written)?.[1]
  return digits === undefined ? 1 : Math.min(Number(digits), most)
}

function placesIn(
  grid: NonNullable<TableFacts['grid']>,
): Map<Element, { readonly x: number; readonly y: number }> {
  const places = new Map<Element, { readonly x: number; readonly y: number }>()
  for (const [y, row] of grid.entries())
    for (const [x, cell] of row.entries())
      if (cell !== undefined && !places.has(cell)) places.set(cell, { x, y })
  return places
}

/** Header cells to the left in the same row and above in the same column, the nearest of each direction. */
function headersAt(
  grid: NonNullable<TableFacts['grid']>,
  x: number,
  y: number,
  { explicitRole }: TableSources,
): readonly Element[] {
  const headers = new Set<Element>()
  const isHeader = (cell: Element | undefined, other: 'row' | 'col'): cell is Element => {
    if (cell === undefined) return false
    const role = explicitRole(cell)
    if (role === 'columnheader' || role === 'rowheader')
      return role === (other === 'col' ? 'rowheader' : 'columnheader')
    const scope = attribute(cell, 'scope')?.toLowerCase() ?? ''
    if (scope === 'row' || scope === 'col') return scope !== other
    return cell.tag === 'th' && !scope.startsWith(other)
  }
  for (let left = x - 1; left >= 0; left -= 1) {
    const cell = grid[y]?.[left]
    if (isHeader(cell, 'col')) headers.add(cell)
  }
  for (let above = y - 1; above >= 0; above -= 1) {
    const cell = grid[above]?.[x]
    if (isHeader(cell, 'row')) headers.add(cell)
  }
  return [...headers]
}

/** Judged by markup alone: a table that only borders and colors identify counts as layout. */
function holdsData(
  table: Element,
  rows: readonly TableRow[],
  { explicitRole, focusable }: TableSources,
): boolean {
  const role = explicitRole(table)
  if (role === 'none' || role === 'presentation') return focusable(table)
  if (role === 'grid' || role === 'treegrid' || role === 'table') return true
  if (attribute(table, 'datatable') === '0') return false
  if ((attribute(table, 'summary') ?? '') !== '') return true
  const marked = table.children.some(
    (child) => isElement(child) && ['thead', 'tfoot', 'caption', 'colgroup'].includes(child.tag),
  )
  return marked || rows.some(({ cells }) => cells.some((cell) => isDataMarkup(cell, explicitRole(cell))))
}

function isDataMarkup(cell: Element, role: string | null): boolean {
  if (cell.tag === 'th' || role === 'columnheader' || role === 'rowheader') return true
  return ['scope', 'headers', 'abbr'].some((name) => (attribute(cell, name) ?? '') !== '')
}
