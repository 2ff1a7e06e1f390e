import type { Transform } from 'node:stream'
import {
  type Zlib,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'
import { Failure } from '../../core/failure.ts'

/** What is asked for; `x-gzip` is read too (RFC 9110, section 8.4.1.3). */
export const acceptEncoding = 'br, zstd, gzip, deflate'

/** The content codings of an answer, in the order they were applied. */
export function encodingsOf(header: string | undefined): readonly string[] {
  const named = (header ?? '').split(',').map((coding) => coding.trim().toLowerCase())
  return named.filter((coding) => coding !== '' && coding !== 'identity')
}

/** Throws a `Failure` for what cannot or may not be decoded. */
export function checkEncodings(codings: readonly string[], host: string, most: number): void {
  const unknown = codings.find((coding) => !known.has(coding))
  if (unknown !== undefined) {
    throw new Failure(
      'encoding-unsupported',
      `The answer of ${host} uses the content coding "${unknown.slice(0, 40)}", which was not asked for. Set up the server to send ${acceptEncoding} or none.`,
    )
  }
  if (codings.length <= most) return
  throw new Failure(
    'decompression-refused',
    `The answer of ${host} is compressed ${codings.length} times over; at most ${most} are read. Check the compression of the server.`,
  )
}

const known: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'deflate', 'br', 'zstd'])

/** A stream of `node:zlib`; its `bytesWritten` is what it has read so far. */
export type Decoder = Transform & Zlib

/** `start` is how the encoded bytes begin, where that is known. */
export function decoderFor(coding: string, start: Uint8Array | undefined): Decoder {
  const chunkSize = 64 * 1024
  if (coding === 'br') return createBrotliDecompress({ chunkSize })
  // RFC 9659: a decoder for the web needs no window over 8 MB; a hostile frame may ask for gigabytes.
  if (coding === 'zstd') {
    return createZstdDecompress({ chunkSize, params: { [constants.ZSTD_d_windowLogMax]: 23 } })
  }
  if (coding !== 'deflate') return createGunzip({ chunkSize })
  // Servers send deflate with and without its zlib wrapper; browsers read both.
  const wrapped = start?.[0] === undefined || (start[0] & 0x0f) === 8
  return wrapped ? createInflate({ chunkSize }) : createInflateRaw({ chunkSize })
}
