import { promisify } from 'node:util'
import { constants, zstdCompressSync, zstdDecompress } from 'node:zlib'
import type { Finding, ReportDocument } from './report.ts'

const decompress = promisify(zstdDecompress)

/** Far above any document the engine makes; a stored one that unpacks to more is damaged. */
const maxOutputLength = 64 * 1024 * 1024

/** The document as it is stored: compressed JSON. Called in the thread that made it, where nobody waits. */
export function packDocument(document: ReportDocument): Uint8Array {
  return zstdCompressSync(jsonOf(document), { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
}

function jsonOf({ findings, ...rest }: ReportDocument): Buffer {
  const head = `${JSON.stringify(rest).slice(0, -1)},"findings":[`
  const parts = findings.map((finding, index) => ({
    seen: `${index === 0 ? '' : ','}${JSON.stringify(seenOnPage(finding)).slice(0, -1)},`,
    about: aboutAudit(finding),
  }))
  // A character takes three bytes at most: what lies beyond the first 65,536 takes four, and two characters.
  const most = parts.reduce(
    (sum, { seen, about }) => sum + 3 * seen.length + about.length,
    3 * head.length + 2,
  )
  const bytes = Buffer.allocUnsafe(most)
  let length = bytes.write(head)
  for (const { seen, about } of parts) {
    length += bytes.write(seen, length)
    bytes.set(about, length)
    length += about.length
  }
  length += bytes.write(']}', length)
  return bytes.subarray(0, length)
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

interface Kept {
  readonly about: About
  readonly json: Buffer
}

/** One for each audit, so that it never grows beyond the catalogue. */
const kept = new Map<string, Kept>()

/**
 * The rest of a finding, which its audit says in every report alike, is three quarters of it: written once and kept.
 * Making the JSON of a whole report takes a third of the time then.
 */
function aboutAudit(finding: Finding): Buffer {
  const known = kept.get(finding.id)
  if (known !== undefined && isAbout(finding, known.about)) return known.json
  const seen = seenOnPage(finding)
  // What is not of the one kind is of the other.
  const about = Object.fromEntries(
    Object.entries(finding).filter(([name]) => !(name in seen)),
  ) as unknown as About
  const json = Buffer.from(JSON.stringify(about).slice(1))
  kept.set(finding.id, { about, json })
  return json
}

function isAbout(finding: Finding, about: About): boolean {
  for (const name in about) if (about[name as keyof About] !== finding[name as keyof About]) return false
  return true
}

/** The JSON text of a stored document, as bytes: whoever only passes it on need not parse it. */
export async function unpackDocument(packed: Uint8Array): Promise<Buffer> {
  return decompress(packed, { maxOutputLength })
}

export function parseDocument(json: Buffer): ReportDocument {
  // Only packDocument writes what is stored.
  return JSON.parse(json.toString('utf8')) as ReportDocument
}
