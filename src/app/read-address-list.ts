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

/** The addresses of a CSV file, one on each line: of each row the first cell that begins like one. */
export function addressColumn(csv: string): string {
  const [first = '', ...rest] = linesIn(csv.replace(/^\ufeff/, ''))
  const rows = isHeading(first) ? rest : [first, ...rest]
  return rows.map(addressIn).join('\n')
}

const isHeading = (line: string): boolean => !/[./]/.test(line)

function addressIn(row: string): string {
  const cells = row.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  return cells.find((cell) => /^https?:\/\//i.test(cell)) ?? cells[0] ?? ''
}
