import { gzipSync } from 'node:zlib'
import { inOneBlock } from '../../lib/in-one-block.ts'

/** A smaller response fits into one packet, so compressing gains nothing; Lighthouse uses the same number. */
const worthwhileBytes = 1400
const sampleBytes = 128 * 1024

/** Bytes that gzip would save, extrapolated from the beginning of a large file. */
export function gzipSaving(body: Uint8Array): number {
  if (body.length < worthwhileBytes) return 0
  const sample = body.subarray(0, sampleBytes)
  const packed = inOneBlock(sampleBytes, (block) => gzipSync(sample, block))
  return Math.max(0, Math.round(((sample.length - packed.length) * body.length) / sample.length))
}
