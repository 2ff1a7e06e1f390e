import { imageSize } from 'image-size'
import type { ImageInfo } from '../../core/facts/asked.ts'
import { jpegQuality } from './jpeg-quality.ts'

/** The root of an SVG is within its first kilobytes; image-size searches it with patterns that are not linear. */
const svgHeadBytes = 16 * 1024

/** All formats except JPEG have their size here. A shorter input also bounds what image-size searches repeatedly. */
const headBytes = 64 * 1024

/** Format and size of an image by its bytes; null for an unknown format. */
export function readImage(bytes: Uint8Array): ImageInfo | null {
  const svg = svgHead(bytes)
  if (svg !== null) return readSvg(svg)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes)
  // Browsers do not support PNM, and image-size reads its lines in quadratic time.
  if (bytes[0] === 0x50) return null
  try {
    const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headBytes))
    const { width, height, type, images } = imageSize(head)
    // An icon file contains several images and browsers pick the best fit, so the largest one counts.
    const largest = images?.reduce((best, image) => (image.width > best.width ? image : best), {
      width,
      height,
    })
    return {
      format: type ?? 'unknown',
      width: largest?.width ?? width,
      height: largest?.height ?? height,
      animated: isAnimated(bytes, type),
      quality: null,
    }
  } catch {
    return null
  }
}

/** The bytes from `<svg` on, if this is XML with such an element near its beginning. */
function svgHead(bytes: Uint8Array): Uint8Array | null {
  const first = bytes.find((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf)
  if (first !== 0x3c) return null
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4 * svgHeadBytes)).indexOf(
    '<svg',
  )
  return at < 0 ? null : bytes.subarray(at, at + svgHeadBytes)
}

function readSvg(head: Uint8Array): ImageInfo {
  const unsized = { format: 'svg', width: null, height: null, animated: false, quality: null }
  try {
    const { width, height } = imageSize(head)
    return { ...unsized, width, height }
  } catch {
    return unsized
  }
}

/** Walks the segments up to the start of frame. image-size copies the rest of the file at each of them. */
function readJpeg(bytes: Uint8Array): ImageInfo | null {
  const wordAt = (at: number) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
  let at = 2
  while (at + 9 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) {
      const [height, width] = [wordAt(at + 5), wordAt(at + 7)]
      return { format: 'jpg', width, height, animated: false, quality: jpegQuality(bytes) }
    } else at += 2 + Math.max(2, wordAt(at + 2))
  }
  return null
}

/** SOF0 to SOF15, except three markers for tables and extensions (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function isAnimated(bytes: Uint8Array, type: string | undefined): boolean {
  if (type === 'gif') return gifFrames(bytes) > 1
  if (type === 'png') return chunkBefore(bytes, 'acTL', 'IDAT')
  // RIFF header, VP8X chunk header, then the flags; bit 1 means animation (RFC 9649, section 2.7).
  if (type === 'webp') return textAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  if (type === 'avif') return textAt(bytes, 8) === 'avis'
  return false
}

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Walks the blocks of a GIF until a second image; 2 means two or more. */
function gifFrames(bytes: Uint8Array): number {
  const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  let at = 13 + tableBytes(bytes[10] ?? 0)
  let frames = 0
  while (at < bytes.length && frames < 2) {
    const block = bytes[at]
    if (block === 0x2c) {
      frames += 1
      at += 10 + tableBytes(bytes[at + 9] ?? 0) + 1
    } else if (block === 0x21) at += 2
    else break
    for (let size = bytes[at]; size !== undefined && size !== 0; size = bytes[at]) at += size + 1
    at += 1
  }
  return frames
}

/** Whether a PNG has one chunk before another. */
function chunkBefore(bytes: Uint8Array, wanted: string, end: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = textAt(bytes, at + 4)
    if (name === wanted) return true
    if (name === end) return false
  }
  return false
}
