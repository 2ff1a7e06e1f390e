import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { inOneBlock } from '../lib/in-one-block.ts'
import type { PageSummary } from '../core/report/report.ts'

/** As many links as a report keeps have room, unless their URLs are longer than they ever need to be. */
const linkCharacters = 65_536

/** Far above any summary that `packSummary` makes; a stored one that unpacks to more is damaged. */
const maxOutputLength = 4 * 1024 * 1024

/** Links and texts pack well: above nearly all summaries. */
const packedRoom = 128 * 1024

export interface UnpackedSummary {
  readonly summary: PageSummary
  /** The page has more links than are kept. */
  readonly linksCut: boolean
}

/** What is kept of a page for comparing it with others: compressed JSON. Called in the thread that made it. */
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

/** Called in a thread of its own, where nobody waits. */
export function unpackSummary(packed: Uint8Array): UnpackedSummary {
  // Only packSummary writes what is stored.
  return JSON.parse(zstdDecompressSync(packed, { maxOutputLength }).toString('utf8')) as UnpackedSummary
}
