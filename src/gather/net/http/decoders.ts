import type { Transform } from 'node:stream'
import {
  type Zlib,
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib'
import { Failure } from '../../../core/failure.ts'
import { sentence } from '../../../core/sentence.ts'
import { inOneBlock } from '../../../lib/in-one-block.ts'

/** What we request; `x-gzip` is accepted too (RFC 9110, section 8.4.1.3). */
export const acceptEncoding = 'br, zstd, gzip, deflate'

/** The content codings of a response, in the order they were applied. */
export function encodingsOf(header: string | undefined): readonly string[] {
  const named = (header ?? '').split(',').map((coding) => coding.trim().toLowerCase())
  return named.filter((coding) => coding !== '' && coding !== 'identity')
}

/** Throws a `Failure` for codings that are unsupported or not allowed. */
export function checkEncodings(codings: readonly string[], host: string, most: number): void {
  const unknown = codings.find((coding) => !known.has(coding))
  if (unknown !== undefined) {
    throw new Failure(
      'encoding-unsupported',
      sentence('encodingUnsupported', { host, coding: unknown.slice(0, 40), supported: acceptEncoding }),
    )
  }
  if (codings.length <= most) return
  throw new Failure(
    'decompression-refused',
    sentence('compressedTooOften', { host, count: codings.length, most }),
  )
}

const known: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'deflate', 'br', 'zstd'])

/** A stream of `node:zlib`; its `bytesWritten` is what it has consumed so far. */
export type Decoder = Transform & Zlib

/** A decoder, and how many bytes to skip at the start. */
export interface OpenDecoder {
  readonly decoder: Decoder
  readonly skip: number
}

/** `start` is the beginning of the encoded bytes, if known; undefined asks for more of it. */
export function decoderFor(coding: string, start: Uint8Array | undefined): OpenDecoder | undefined {
  if (coding === 'br') return { decoder: createBrotliDecompress({ chunkSize }), skip: 0 }
  if (coding === 'zstd') return { decoder: createZstdDecompress({ chunkSize, params: smallWindow }), skip: 0 }
  return coding === 'deflate' ? { decoder: inflaterFor(start), skip: 0 } : gunzipperFor(start)
}

/**
 * Decodes a complete response synchronously: for a small one that takes a quarter of the time of a stream, which goes
 * to another thread and back. Undefined if it is damaged or exceeds `most` bytes: then a stream recovers what it can.
 */
export function decodeWhole(coding: string, bytes: Uint8Array, most: number): Uint8Array | undefined {
  const decode = wholeDecoderFor(coding, bytes)
  try {
    return decode && inOneBlock(most, (block) => decode({ ...block, maxOutputLength: most }))
  } catch {
    return undefined
  }
}

function wholeDecoderFor(coding: string, bytes: Uint8Array): ((options: WholeOptions) => Buffer) | undefined {
  if (coding === 'br') return (options) => brotliDecompressSync(bytes, options)
  if (coding === 'zstd') return (options) => zstdDecompressSync(bytes, { ...options, params: smallWindow })
  if (coding === 'deflate')
    return (options) => (isWrapped(bytes) ? inflateSync(bytes, options) : inflateRawSync(bytes, options))
  const head = gzipHeadBytes(bytes)
  return typeof head === 'number' ? (options) => inflateRawSync(bytes.subarray(head), options) : undefined
}

interface WholeOptions {
  readonly chunkSize: number
  readonly maxOutputLength: number
}

const chunkSize = 64 * 1024

/** RFC 9659: a decoder for the web needs no window over 8 MB; a hostile frame may request gigabytes. */
const smallWindow = { [constants.ZSTD_d_windowLogMax]: 23 }

/** Servers send deflate with and without its zlib wrapper; browsers accept both. */
const isWrapped = (start: Uint8Array | undefined): boolean =>
  start?.[0] === undefined || (start[0] & 0x0f) === 8

const inflaterFor = (start: Uint8Array | undefined): Decoder =>
  isWrapped(start) ? createInflate({ chunkSize }) : createInflateRaw({ chunkSize })

/**
 * Browsers ignore data after the compressed data, and pages do end with a stray line feed. Node's gunzip throws on it
 * and loses what it has decoded; its raw inflate stops where the data ends, but needs the gzip header removed.
 */
function gunzipperFor(start: Uint8Array | undefined): OpenDecoder | undefined {
  const head = start === undefined ? 'not gzip' : gzipHeadBytes(start)
  const endless = head === 'more' && start !== undefined && start.length > maxGzipHeadLength
  if (head === 'not gzip' || endless) return { decoder: createGunzip({ chunkSize }), skip: 0 }
  return head === 'more' ? undefined : { decoder: createInflateRaw({ chunkSize }), skip: head }
}

/** Enough for any file name; a longer one is left to gunzip, which skips it. */
const maxGzipHeadLength = 4096

/** RFC 1952, section 2.3: ten bytes, then what the flags in the fourth announce. */
function gzipHeadBytes(start: Uint8Array): number | 'more' | 'not gzip' {
  const magic = [0x1f, 0x8b, 8]
  if (magic.some((byte, at) => at < start.length && start[at] !== byte)) return 'not gzip'
  const flags = start[3]
  if (flags === undefined) return 'more'
  let at = 10
  if (flags & 4) at += 2 + (start[at] ?? 0) + 256 * (start[at + 1] ?? 0)
  // The file name and a comment, each ended by a zero.
  for (const flag of [8, 16]) {
    if ((flags & flag) === 0) continue
    const zero = start.indexOf(0, at)
    if (zero < 0 || at >= start.length) return 'more'
    at = zero + 1
  }
  if (flags & 2) at += 2
  return at <= start.length ? at : 'more'
}
