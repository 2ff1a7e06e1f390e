import { promisify } from 'node:util'
import { zstdCompressSync, zstdDecompress } from 'node:zlib'
import type { ReportDocument } from './report.ts'

const decompress = promisify(zstdDecompress)

/** Far above any document the engine makes; a stored one that unpacks to more is damaged. */
const maxOutputLength = 64 * 1024 * 1024

/** The document as it is stored: compressed JSON. Called in the thread that made it, where nobody waits. */
export function packDocument(document: ReportDocument): Uint8Array {
  return zstdCompressSync(JSON.stringify(document))
}

/** The JSON text of a stored document, as bytes: whoever only passes it on need not parse it. */
export async function unpackDocument(packed: Uint8Array): Promise<Buffer> {
  return decompress(packed, { maxOutputLength })
}

export function parseDocument(json: Buffer): ReportDocument {
  // Only packDocument writes what is stored.
  return JSON.parse(json.toString('utf8')) as ReportDocument
}
