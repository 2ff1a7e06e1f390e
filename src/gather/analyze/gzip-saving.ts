import { gzipSync } from 'node:zlib'
import { inOneBlock } from '../../lib/in-one-block.ts'

/** Below this an answer fits one packet and compressing it gains nothing; Lighthouse has the same number. */
const worthwhileBytes = 1400
const sampleBytes = 128 * 1024

/** Bytes that gzip would save, drawn from the beginning of a large file. */
export function gzipSaving(body: Uint8Array): number {
  if (body.length < worthwhileBytes) return 0
  const sample = body.subarray(0, sampleBytes)
  const packed = inOneBlock(sampleBytes, (block) => gzipSync(sample, block))
  return Math.max(0, Math.round(((sample.length - packed.length) * body.length) / sample.length))
}
