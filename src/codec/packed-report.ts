import { promisify } from 'node:util'
import { constants, zstdCompressSync, zstdDecompress } from 'node:zlib'
import type { CatalogueTexts } from '../core/report/catalogue.ts'
import type { JudgedReport } from '../core/report/report.ts'
import { inOneBlock } from '../lib/in-one-block.ts'

/** A report in its stored form: compressed JSON. Runs synchronously in the worker thread that made it. */
export const packReport = (report: JudgedReport): Uint8Array => pack(report, 3)

export async function unpackReport(packed: Uint8Array): Promise<JudgedReport> {
  // Only packReport writes this column.
  return (await unpack(packed)) as JudgedReport
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
