import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { inOneBlock } from '../lib/in-one-block.ts'
import type { PageSummary } from '../core/report/report.ts'

/** Enough for all links that a report keeps, unless their URLs are unusually long. */
const linkCharacters = 65_536

/** Far above any summary of `packSummary`; a stored one that unpacks to more is corrupt. */
const maxOutputLength = 4 * 1024 * 1024

/** Links and texts compress well: larger than nearly all packed summaries. */
const packedRoom = 128 * 1024

export interface UnpackedSummary {
  readonly summary: PageSummary
  /** The page has more links than are stored. */
  readonly linksCut: boolean
}

/** The part of a page that site audits need: compressed JSON. Runs in the worker thread that made it. */
export function packSummary(summary: PageSummary): Uint8Array {
  let room = linkCharacters
  const links = summary.links.filter(({ url }) => {
    room -= url.length
    return room >= 0
  })
  const linksCut = links.length < summary.links.length || links.length >= 500
  const json = JSON.stringify({ summary: { ...summary, links }, linksCut } satisfies UnpackedSummary)
  return inOneBlock(packedRoom, (block) => zstdCompressSync(json, block))
}

/** Runs synchronously, so only in a worker thread. */
export function unpackSummary(packed: Uint8Array): UnpackedSummary {
  // Only packSummary writes this column.
  return JSON.parse(zstdDecompressSync(packed, { maxOutputLength }).toString('utf8')) as UnpackedSummary
}
