import type { ReadAddress } from '../core/address.ts'

export interface AddressList {
  readonly accepted: readonly string[]
  readonly refused: readonly { readonly text: string; readonly because: string }[]
  readonly doubled: number
  /** How many were left out because the list is longer than what is taken at once. */
  readonly beyond: number
}

/** Enough for most sites, few enough to be read before they are submitted. */
export const mostAddresses = 500

/** Reads addresses out of pasted lines or a CSV file, checks each, and says what becomes of every one. */
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

/** One address a line; of a line with several cells the first that looks like an address. */
function candidates(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const [first = ''] = lines
  return lines
    .slice(isHeading(first) ? 1 : 0)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(addressIn)
}

const isHeading = (line: string): boolean => /^"?(url|address|page|loc|link)s?"?\s*([,;\t].*)?$/i.test(line)

function addressIn(line: string): string {
  if (!/[,;\t]/.test(line) || /^https?:\/\/[^\s"]*$/i.test(line)) return line.replace(/^"(.*)"$/, '$1')
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  return cells.find((cell) => /^https?:\/\//i.test(cell)) ?? cells[0] ?? line
}
