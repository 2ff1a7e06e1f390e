import type { ReadAddress } from '../core/address.ts'

export interface AddressList {
  readonly accepted: readonly string[]
  readonly refused: readonly { readonly text: string; readonly because: string }[]
  readonly doubled: number
  /** How many were left out because the list is longer than what is taken at once. */
  readonly beyond: number
}

/** Enough for most sites, few enough to be read before they are submitted. */
const mostAddresses = 500

/** Reads addresses, one on each line, checks each, and says what becomes of every one. */
export function makeReadAddressList(ports: {
  readonly checkAddress: (typed: string) => Promise<ReadAddress>
}) {
  return async function readAddressList(text: string): Promise<AddressList> {
    const lines = candidates(text)
    const accepted = new Set<string>()
    const refused: { text: string; because: string }[] = []
    let doubled = 0
    let beyond = 0
    for (const line of lines) {
      if (accepted.size >= mostAddresses) {
        beyond += 1
        continue
      }
      const read = await ports.checkAddress(line)
      if ('because' in read) refused.push({ text: line, because: read.because })
      else if (accepted.has(read.url.href)) doubled += 1
      else accepted.add(read.url.href)
    }
    return { accepted: [...accepted], refused, doubled, beyond }
  }
}

const candidates = (text: string): readonly string[] =>
  linesIn(text).filter((line) => line !== '' && !line.startsWith('#'))

const linesIn = (text: string): readonly string[] => text.split(/\r\n?|\n/).map((line) => line.trim())

/**
 * The addresses of a CSV file, one on each line: the column whose heading says so, else of each row the first cell
 * that looks like an address.
 */
export function addressColumn(csv: string): string {
  const [first = '', ...rest] = linesIn(csv.replace(/^\ufeff/, ''))
  const heading = isHeading(first) ? cellsOf(first) : []
  const column = heading.findIndex((name) => /^(?:urls?|address(?:es)?|links?|pages?|loc)$/i.test(name))
  const rows = heading.length > 0 ? rest : [first, ...rest]
  return rows.map((row) => addressIn(cellsOf(row), column)).join('\n')
}

const isHeading = (line: string): boolean => !/[./]/.test(line)

const addressIn = (cells: readonly string[], column: number): string =>
  cells[column] ??
  cells.find((cell) => /^[a-z][a-z0-9+.-]*:\/\//i.test(cell)) ??
  cells.find(hasDot) ??
  cells[0] ??
  ''

const hasDot = (cell: string): boolean => /^[^\s@]+\.[^\s@]+$/.test(cell)

/** Cells between commas, semicolons or tabs; in quotes they may hold those, and quotes twice (RFC 4180). */
function cellsOf(row: string): readonly string[] {
  const cells = row.match(/"(?:[^"]|"")*"|[^,;\t"]+|[,;\t]/g) ?? []
  const read: string[] = ['']
  for (const part of cells) {
    if (/^[,;\t]$/.test(part)) read.push('')
    else
      read[read.length - 1] = part
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"')
        .trim()
  }
  return read
}
