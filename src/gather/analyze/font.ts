import type { FontInfo } from '../../core/facts/asked.ts'

/** The first four bytes of each format: W3C WOFF 1 and 2, ISO 14496-22 for the others. */
const signatures: Readonly<Record<string, FontInfo['format']>> = {
  wOF2: 'woff2',
  wOFF: 'woff',
  OTTO: 'otf',
  true: 'ttf',
  ttcf: 'ttf',
  '\0\u0001\0\0': 'ttf',
}

/** The format of a font file by its bytes; null for an unknown format. */
export function readFont(bytes: Uint8Array): FontInfo | null {
  const format = signatures[String.fromCharCode(...bytes.subarray(0, 4))]
  if (format !== undefined) return { format }
  // W3C EOT, section 3: the magic number is at byte 34.
  return bytes[34] === 0x4c && bytes[35] === 0x50 ? { format: 'eot' } : null
}
