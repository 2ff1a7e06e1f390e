import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { ReportDocument } from '../core/report.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Far above any document the engine makes; a stored one that unpacks to more is damaged. */
const maxOutputLength = 64 * 1024 * 1024

/** The document as the store keeps it: JSON, compressed off the main thread. */
export async function packDocument(document: ReportDocument): Promise<Uint8Array> {
  return compress(JSON.stringify(document))
}

/** The JSON text of a stored document, as bytes: whoever only passes it on need not parse it. */
export async function unpackDocument(packed: Uint8Array): Promise<Buffer> {
  return decompress(packed, { maxOutputLength })
}

export function parseDocument(json: Buffer): ReportDocument {
  // Only packDocument writes what is stored.
  return JSON.parse(json.toString('utf8')) as ReportDocument
}
