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
  let places: ReadonlyMap<Element, Headers> | undefined
  return {
    rows,
    grid,
    data: holdsData(table, rows, sources),
    headersOf(cell) {
      const named = hasAttribute(cell, 'headers') ? sources.references(cell, 'headers') : []
      if (named.length > 0 || grid === null) return named
      places ??= headersIn(grid, sources)
      const headers = places.get(cell)
      return headers === undefined ? [] : [...new Set([...before(headers.left), ...before(headers.above)])]
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

/** The header cells to the left of a cell and above it: the first `count` of those in its row or column. */
interface Headers {
  readonly left: HeaderRun
  readonly above: HeaderRun
}

interface HeaderRun {
  readonly cells: readonly Element[]
  readonly count: number
}

/** No cell needs more in one direction. Every cell of a long column may be one. */
const mostHeaders = 100

/** Nearest first. */
const before = ({ cells, count }: HeaderRun): readonly Element[] =>
  cells.slice(Math.max(0, count - mostHeaders), count).toReversed()

function headersIn(
  grid: NonNullable<TableFacts['grid']>,
  { explicitRole }: TableSources,
): ReadonlyMap<Element, Headers> {
  const places = new Map<Element, Headers>()
  const columns: Element[][] = []
  const isHeader = (cell: Element, other: 'row' | 'col'): boolean => {
    const role = explicitRole(cell)
    if (role === 'columnheader' || role === 'rowheader')
      return role === (other === 'col' ? 'rowheader' : 'columnheader')
    const scope = attribute(cell, 'scope')?.toLowerCase() ?? ''
    if (scope === 'row' || scope === 'col') return scope !== other
    return cell.tag === 'th' && !scope.startsWith(other)
  }
  for (const line of grid) {
    const row: Element[] = []
    for (const [x, cell] of line.entries()) {
      if (cell === undefined) continue
      const column = (columns[x] ??= [])
      if (!places.has(cell))
        places.set(cell, {
          left: { cells: row, count: row.length },
          above: { cells: column, count: column.length },
        })
      // A cell that spans several slots counts once.
      if (row.at(-1) !== cell && isHeader(cell, 'col')) row.push(cell)
      if (column.at(-1) !== cell && isHeader(cell, 'row')) column.push(cell)
    }
  }
  return places
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
