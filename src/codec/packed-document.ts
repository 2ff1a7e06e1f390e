import { promisify } from 'node:util'
import { constants, zstdCompressSync, zstdDecompress } from 'node:zlib'
import { inOneBlock } from '../lib/in-one-block.ts'
import type { Finding, ReportDocument } from '../core/report.ts'

/**
 * The document as it is stored: compressed JSON in two parts, what was seen on the page and what the audits say of
 * themselves. Called in the thread that made it, where nobody waits.
 */
export function packDocument({ findings, ...rest }: ReportDocument): Uint8Array {
  // JSON has no line ends of its own, so they part what belongs to one finding from what belongs to the next.
  const lines = [rest, ...findings.map(seenOnPage)].map((part) => JSON.stringify(part).slice(0, -1))
  const seen = compress(encode(lines), 1)
  const head = Buffer.alloc(headBytes)
  head[0] = twoParts
  head.writeUInt32LE(seen.length, 1)
  return Buffer.concat([head, seen, packAbout(findings)])
}

/** The JSON text of a stored document, as bytes: whoever only passes it on need not parse it. */
export async function unpackDocument(packed: Uint8Array): Promise<Buffer> {
  // Documents of before are one part, and begin as every Zstandard frame does.
  if (packed[0] !== twoParts) return decompress(packed, { maxOutputLength })
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const end = headBytes + view.getUint32(1, true)
  const [seen, about] = await Promise.all([
    decompress(packed.subarray(headBytes, end), { maxOutputLength }),
    unpackAbout(packed.subarray(end)),
  ])
  return weave(seen, about)
}

export function parseDocument(json: Buffer): ReportDocument {
  // Only packDocument writes what is stored.
  return JSON.parse(json.toString('utf8')) as ReportDocument
}

const twoParts = 1
const headBytes = 5
const decompress = promisify(zstdDecompress)

const compress = (bytes: Buffer, level: number): Uint8Array => {
  const params = { [constants.ZSTD_c_compressionLevel]: level }
  return inOneBlock(packedRoom, (block) => zstdCompressSync(bytes, { ...block, params }))
}

/** Above what either part of nearly all documents packs to. */
const packedRoom = 256 * 1024

/**
 * The lines as UTF-8. One character beyond Latin-1 makes V8 keep a whole text as wide characters, which take ten times
 * as long to encode: so the few lines that have one are encoded apart from the others.
 */
function encode(lines: readonly string[]): Buffer {
  const pieces: Buffer[] = []
  let from = 0
  const add = (to: number): void => {
    if (to > from)
      pieces.push(Buffer.from(`${pieces.length > 0 ? '\n' : ''}${lines.slice(from, to).join('\n')}`))
    from = to
  }
  for (const [index, line] of lines.entries()) {
    if (!isWide.test(line)) continue
    add(index)
    add(index + 1)
  }
  add(lines.length)
  return Buffer.concat(pieces)
}

const isWide = /[^\0-\xff]/

/** Four times the largest document that the engine makes; a stored one that unpacks to more is damaged. */
const maxOutputLength = 8 * 1024 * 1024

/** Line by line, each finding of both parts, into the JSON of the whole. */
function weave(seen: Buffer, about: Buffer): Buffer {
  const json = Buffer.allocUnsafe(seen.length + about.length + ',"findings":[]}'.length)
  const head = endOfLine(seen, 0)
  let length = seen.copy(json, 0, 0, head)
  length += json.write(',"findings":[', length)
  let [from, aboutFrom] = [head + 1, 0]
  while (from < seen.length) {
    const [to, aboutTo] = [endOfLine(seen, from), endOfLine(about, aboutFrom)]
    length += seen.copy(json, length, from, to)
    json[length] = comma
    length += 1
    length += about.copy(json, length, aboutFrom, aboutTo)
    json[length] = comma
    length += to < seen.length ? 1 : 0
    from = to + 1
    aboutFrom = aboutTo + 1
  }
  length += json.write(']}', length)
  return json.subarray(0, length)
}

const comma = 44
const lineEnd = 10

function endOfLine(lines: Buffer, from: number): number {
  const end = lines.indexOf(lineEnd, from)
  return end === -1 ? lines.length : end
}

type Seen = Pick<Finding, 'id' | 'status' | 'says' | 'evidence' | 'places' | 'value' | 'score' | 'points'>
type About = Omit<Finding, keyof Seen>

const seenOnPage = ({ id, status, says, evidence, places, value, score, points }: Finding): Seen => ({
  id,
  status,
  says,
  evidence,
  places,
  value,
  score,
  points,
})

/** A report with the browser has other audits than one without, and one of last month other texts. */
const mostKept = 4

let packedAbouts: readonly { readonly abouts: readonly About[]; readonly packed: Uint8Array }[] = []

/**
 * The rest of a finding its audit says in every report alike, and that is four fifths of a document: it is packed once
 * and kept. So packing a report takes half the time, and this part may be packed tighter.
 */
function packAbout(findings: readonly Finding[]): Uint8Array {
  const known = packedAbouts.find(
    ({ abouts }) =>
      abouts.length === findings.length &&
      abouts.every((about, index) => isAbout(about, findings[index] as Finding)),
  )
  if (known !== undefined) return known.packed
  const abouts = findings.map(aboutAudit)
  const packed = compress(encode(abouts.map((about) => JSON.stringify(about).slice(1))), 9)
  packedAbouts = [{ abouts, packed }, ...packedAbouts].slice(0, mostKept)
  return packed
}

let unpackedAbouts: readonly { readonly packed: Buffer; readonly text: Buffer }[] = []

/** What was unpacked for one report is there for the next, as most reports of a time have the same texts. */
async function unpackAbout(packed: Uint8Array): Promise<Buffer> {
  const known = unpackedAbouts.find((each) => each.packed.equals(packed))
  if (known !== undefined) return known.text
  const text = await decompress(packed, { maxOutputLength })
  unpackedAbouts = [{ packed: Buffer.from(packed), text }, ...unpackedAbouts].slice(0, mostKept)
  return text
}

/** What is not of the one kind is of the other. */
function aboutAudit(finding: Finding): About {
  const seen = seenOnPage(finding)
  return Object.fromEntries(Object.entries(finding).filter(([name]) => !(name in seen))) as unknown as About
}

function isAbout(about: About, finding: Finding): boolean {
  for (const name in about) if (about[name as keyof About] !== finding[name as keyof About]) return false
  return true
}
