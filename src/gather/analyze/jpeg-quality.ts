/** The luminance table of quality 50 (ITU-T T.81, table K.1); its order does not matter for the sum. */
const sumAtFifty = 3688

/**
 * The libjpeg quality, 1 to 100, whose luminance table is as coarse as this one; null when there is none. Encoders with
 * their own tables get the closest number.
 */
export function jpegQuality(bytes: Uint8Array): number | null {
  const table = luminanceTable(bytes)
  if (table === null) return null
  const { at, wide } = table
  let sum = 0
  for (let index = 0; index < 64; index += 1) {
    sum += wide
      ? (bytes[at + 2 * index] ?? 0) * 256 + (bytes[at + 2 * index + 1] ?? 0)
      : (bytes[at + index] ?? 0)
  }
  // Inverse of libjpeg's jpeg_quality_scaling: 50 is 100 percent of the table.
  const percent = Math.max(1, (100 * sum) / sumAtFifty)
  const quality = percent <= 100 ? (200 - percent) / 2 : 5000 / percent
  return Math.min(100, Math.max(1, Math.round(quality)))
}

interface Table {
  readonly at: number
  readonly wide: boolean
}

const longestWalk = 1000

/** Walks the segments before the image data to table number 0. */
function luminanceTable(bytes: Uint8Array): Table | null {
  let at = 2
  for (let step = 0; step < longestWalk && bytes[at] === 0xff; step += 1) {
    const marker = bytes[at + 1] ?? 0
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    const end = at + 2 + length
    if (marker === 0xda || length < 2 || end > bytes.length) return null
    if (marker === 0xdb) {
      const found = tableIn(bytes, at + 4, end)
      if (found !== null) return found
    }
    at = end
  }
  return null
}

/** A segment may contain several tables, each after a byte with its precision and number. */
function tableIn(bytes: Uint8Array, start: number, end: number): Table | null {
  for (let at = start; at < end; ) {
    const about = bytes[at] ?? 0
    const wide = about >> 4 !== 0
    const size = wide ? 128 : 64
    if ((about & 15) === 0) return at + 1 + size <= end ? { at: at + 1, wide } : null
    at += 1 + size
  }
  return null
}
