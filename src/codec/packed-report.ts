import { promisify } from 'node:util'
import { constants, zstdCompressSync, zstdDecompress } from 'node:zlib'
import type { CatalogueTexts } from '../core/report/catalogue.ts'
import type { JudgedFinding, JudgedReport } from '../core/report/report.ts'
import { inOneBlock } from '../lib/in-one-block.ts'

/** A report in its stored form: compressed JSON. Runs synchronously in the worker thread that made it. */
export const packReport = (report: JudgedReport): Uint8Array =>
  pack({ ...report, findings: report.findings.map(shorten) } satisfies StoredReport, 3)

export async function unpackReport(packed: Uint8Array): Promise<JudgedReport> {
  // Only packReport writes this column.
  const { findings, ...report } = (await unpack(packed)) as StoredReport
  return { ...report, findings: findings.map(restore) }
}

interface StoredReport extends Omit<JudgedReport, 'findings'> {
  readonly findings: readonly StoredFinding[]
}

/** About half of the audits do not apply to a page, and only these members of their findings differ. */
type Unapplied = readonly [
  id: string,
  category: JudgedFinding['category'],
  severity: JudgedFinding['severity'],
  cause: string | null,
]
type StoredFinding = JudgedFinding | Unapplied

function shorten(finding: JudgedFinding): StoredFinding {
  const { id, category, status, message, evidence, places, severity, cost, cause, value, points } = finding
  const isBare = status === 'not-applicable' && message === null && evidence.length === 0 && places === 0
  return isBare && cost === 0 && value === null && points === 0 ? [id, category, severity, cause] : finding
}

function restore(stored: StoredFinding): JudgedFinding {
  if ('id' in stored) return stored
  const [id, category, severity, cause] = stored
  return {
    id,
    category,
    status: 'not-applicable',
    message: null,
    evidence: [],
    places: 0,
    severity,
    cost: 0,
    cause,
    value: null,
    points: 0,
  }
}

/** Compressed harder than a report: this happens once for thousands of them. */
export const packCatalogue = (texts: CatalogueTexts): Uint8Array => pack(texts, 12)

export async function unpackCatalogue(packed: Uint8Array): Promise<CatalogueTexts> {
  // Only packCatalogue writes this column.
  return (await unpack(packed)) as CatalogueTexts
}

function pack(value: unknown, level: number): Uint8Array {
  const params = { [constants.ZSTD_c_compressionLevel]: level }
  const json = Buffer.from(JSON.stringify(value))
  return inOneBlock(packedRoom, (block) => zstdCompressSync(json, { ...block, params }))
}

async function unpack(packed: Uint8Array): Promise<unknown> {
  const json = await decompress(packed, { maxOutputLength })
  return JSON.parse(json.toString('utf8'))
}

const decompress = promisify(zstdDecompress)

/** Larger than nearly all packed reports. */
const packedRoom = 256 * 1024

/** Far above any report of the engine; a stored one that unpacks to more is corrupt. */
const maxOutputLength = 64 * 1024 * 1024
