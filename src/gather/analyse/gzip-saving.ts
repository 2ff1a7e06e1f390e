import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Below this an answer fits one packet and compressing it gains nothing; Lighthouse has the same number. */
const worthwhileBytes = 1400
const sampleBytes = 128 * 1024

/** Bytes that gzip would save, drawn from the beginning of a large file. */
export async function gzipSaving(body: Uint8Array): Promise<number> {
  if (body.length < worthwhileBytes) return 0
  const sample = body.subarray(0, sampleBytes)
  const packed = await promisify(gzip)(sample)
  return Math.max(0, Math.round(((sample.length - packed.length) * body.length) / sample.length))
}
