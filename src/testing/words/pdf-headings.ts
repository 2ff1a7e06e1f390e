import assert from 'node:assert/strict'

export interface PdfHeading {
  readonly title: string
  /** Counted from 1. */
  readonly page: number
  /** Distance from the bottom of the page in points. */
  readonly bottom: number
}

/** The headings of a PDF that Chromium printed, from its outline, and the number of its pages. */
export function readPdf(pdf: Buffer): { readonly pages: number; readonly headings: readonly PdfHeading[] } {
  const text = pdf.toString('latin1')
  const order = pagesOf(text)
  const entries = text.matchAll(
    /\/Title (?:\(((?:[^\\)]|\\.)*)\)|<([0-9A-F]*)>)\s*\/Dest \[(\d+) 0 R \/XYZ \S+ (\S+) /g,
  )
  return {
    pages: order.length,
    headings: [...entries].map(([, plain, hex = '', page, top]) => ({
      title:
        plain === undefined
          ? Buffer.from(hex.slice(4), 'hex').swap16().toString('utf16le')
          : plain.replace(/\\(.)/g, '$1'),
      page: order.indexOf(page ?? '') + 1,
      bottom: Number(top),
    })),
  }
}

/** The object numbers of the pages in their order: the list of a long document is a tree. */
function pagesOf(text: string): readonly string[] {
  const lists = new Map(
    [...text.matchAll(/\n(\d+) 0 obj\n<<\/Type \/Pages([^>]*)>>/g)].map(([, id = '', list = '']) => [
      id,
      {
        isRoot: !list.includes('/Parent'),
        kids: [...list.matchAll(/(\d+) 0 R(?=[\d R]*\])/g)].map(([, kid = '']) => kid),
      },
    ]),
  )
  const flat = (id: string): readonly string[] => lists.get(id)?.kids.flatMap(flat) ?? [id]
  const [root] = [...lists].find(([, { isRoot }]) => isRoot) ?? []
  assert.ok(root !== undefined, 'a list of pages')
  return flat(root)
}
