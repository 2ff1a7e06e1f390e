import { type Sentence, sentence } from '../../sentence.ts'

/** The URLs of a sitemap or of an uploaded file, bounded. */
export interface UrlList {
  readonly urls: readonly string[]
  /** One sentence for each part that was not read. */
  readonly leftOut: readonly Sentence[]
}

/** The URLs of a list, validated before anything is done with them. */
export interface CheckedList {
  readonly accepted: readonly string[]
  /** The first refused lines; `refusedCount` is the total. */
  readonly refused: readonly { readonly text: string; readonly because: Sentence }[]
  readonly refusedCount: number
  readonly doubled: number
  /** How many URLs exceed the limit of one submission. */
  readonly beyond: number
  /** One sentence for each part of the source that was not read. */
  readonly leftOut: readonly Sentence[]
}

export interface UrlFile {
  readonly text: string
  readonly format: 'lines' | 'csv'
}

/** Reads lists of URLs from untrusted sources, so it must not run on the event loop of a server. */
export interface ListReader {
  /** Lists the pages of a sitemap and of the sitemaps it names. Throws a `Failure`. */
  sitemap(url: string, signal: AbortSignal): Promise<UrlList>
  /** Lists the URLs of a text, one per line, or of a CSV file. Throws a `Failure`. */
  file(file: UrlFile, signal: AbortSignal): Promise<UrlList>
}

/** Ten times the limit of one submission, to leave room for invalid lines and duplicates. */
const maxLines = 5000

/**
 * Skips blank lines and lines that start with `#`. Keeps lines that are not URLs: they are reported when the list is
 * validated.
 */
export function listUrlFile({ text, format }: UrlFile): UrlList {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const read = lines.slice(0, maxLines)
  const urls = format === 'csv' ? urlColumn(read) : read
  const leftOut =
    lines.length > maxLines ? [sentence('listLines', { lines: lines.length, most: maxLines })] : []
  return { urls: urls.filter((url) => url !== ''), leftOut }
}

/** The column with a matching heading, otherwise the first cell of each row that looks like a URL. */
function urlColumn(lines: readonly string[]): readonly string[] {
  const [first = '', ...rest] = lines
  const heading = /[./]/.test(first) ? [] : cellsOf(first)
  const column = heading.findIndex((name) => /^(?:urls?|address(?:es)?|links?|pages?|loc)$/i.test(name))
  return (heading.length > 0 ? rest : lines).map((line) => urlCell(cellsOf(line), column))
}

const urlCell = (cells: readonly string[], column: number): string =>
  cells[column] ??
  cells.find((cell) => /^[a-z][a-z0-9+.-]{0,30}:\/\//i.test(cell)) ??
  cells.find(looksLikeHost) ??
  cells[0] ??
  ''

const looksLikeHost = (cell: string): boolean => {
  const dot = cell.indexOf('.', 1)
  return dot !== -1 && dot < cell.length - 1 && !/[\s@]/.test(cell)
}

/** Cells between commas, semicolons or tabs. Quoted cells may contain those, and doubled quotes (RFC 4180). */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at)
    if (char === '"' && quoted && line.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (char === '"') {
      quoted = !quoted
    } else if (!quoted && (char === ',' || char === ';' || char === '\t')) {
      cells.push(cell.trim())
      cell = ''
    } else {
      cell += char
    }
  }
  cells.push(cell.trim())
  return cells
}
