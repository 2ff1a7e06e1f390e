import { Failure } from '../../../core/failure.ts'
import { type Sentence, sentence } from '../../../core/sentence.ts'
import { type Decoder, decodeWhole, decoderFor } from './decoders.ts'
import type { NetLimits } from '../guard/limits.ts'

export interface Body {
  readonly bytes: Uint8Array
  readonly wireBytes: number
  /** Why it is truncated; null when it is complete. */
  readonly cut: Sentence | null
}

/** Receives a body from the wire and decodes it within limits, keeping what arrived of one that breaks off. */
export interface BodyReader {
  /** False asks for a pause until `drain`. */
  write(chunk: Uint8Array): boolean
  /** The wire has delivered everything. */
  end(): void
  /**
   * The wire broke off: what arrived is kept and marked with this reason, or if nothing did, this failure is thrown.
   */
  breakOff(cut: Sentence, failure: Failure): void
  /** The same, without waiting for pending decoding. */
  stop(cut: Sentence, failure: Failure): void
  /** Nothing is kept. */
  fail(failure: Failure): void
  readonly result: Promise<Body>
}

export interface BodyRequest {
  readonly host: string
  /** In the order they were applied. */
  readonly encodings: readonly string[]
  readonly maxBytes: number
  readonly limits: NetLimits
  readonly drain: () => void
  /** Called once, when nothing more is needed from the wire. */
  readonly enough: () => void
}

export function readResponse(request: BodyRequest): BodyReader {
  const { limits, maxBytes, host } = request
  const { promise: result, resolve, reject } = Promise.withResolvers<Body>()
  const kept = growingBytes()
  let stages: readonly Decoder[] = []
  /** What arrived before they were opened. */
  const early = growingBytes()
  let wireBytes = 0
  let pendingWrites = 0
  /** The wire has ended. */
  let ended = false
  /** The decoder has ended: anything that still arrives is padding after the compressed data. */
  let decoded = false
  let settled = false
  let broken: { cut: Sentence; failure: Failure } | undefined

  const settle = (act: () => void) => {
    if (settled) return
    settled = true
    act()
    for (const stage of stages) stage.destroy()
    request.enough()
  }
  const finish = (cut: Sentence | null) => settle(() => resolve({ bytes: kept.take(), wireBytes, cut }))
  const fail = (failure: Failure) => settle(() => reject(failure))
  const giveUp = (cut: Sentence, failure: Failure) => (kept.length() > 0 ? finish(cut) : fail(failure))

  const keep = (chunk: Uint8Array) => {
    const room = maxBytes - kept.length()
    kept.add(chunk.length > room ? chunk.subarray(0, room) : chunk)
    if (chunk.length > room) finish(sentence('cutBySize', { limit: { bytes: maxBytes } }))
  }

  const watchRatio = (stage: Decoder) => {
    let stageBytes = 0
    stage.on('data', (chunk: Uint8Array) => {
      stageBytes += chunk.length
      if (stageBytes <= limits.ratioFromBytes) return
      // Relative to the bytes the decoder has consumed, not those that have arrived: a whole decompression bomb may
      // have arrived before it expands.
      if (stageBytes > limits.ratio * (stages[0]?.bytesWritten ?? 0)) fail(bomb(host, limits.ratio))
    })
  }

  /** Opens the decoders once there is enough data to choose them; returns how many bytes to skip. */
  const openStages = (start: Uint8Array): number | undefined => {
    const [outer = '', ...inner] = request.encodings.toReversed()
    const first = decoderFor(outer, start)
    if (first === undefined) return undefined
    const others = inner.flatMap((coding) => decoderFor(coding, undefined)?.decoder ?? [])
    stages = [first.decoder, ...others]
    stages.forEach((stage, index) => {
      const next = stages[index + 1]
      watchRatio(stage)
      if (next !== undefined) stage.pipe(next)
      stage.on('error', (cause) => {
        if (broken !== undefined) giveUp(broken.cut, broken.failure)
        else giveUp(damaged, undecodable(host, cause))
      })
    })
    stages[0]?.on('drain', request.drain)
    stages.at(-1)?.on('data', keep)
    stages.at(-1)?.on('end', () => {
      decoded = true
      if (ended) conclude()
      else request.drain()
    })
    return first.skip
  }

  const conclude = () => (broken === undefined ? finish(null) : giveUp(broken.cut, broken.failure))

  // Only after every write: an `end` that overtakes the last one makes zlib drop what that one decoded.
  const endWhenWritten = () => {
    if (!ended || settled) return
    const [first] = stages
    if (first === undefined && early.length() > 0) decodeEarly()
    else if (first === undefined || decoded) conclude()
    else if (pendingWrites === 0) first.end()
  }

  /** Everything arrived before a decoder was opened: usually small and intact, so decode it synchronously. */
  const decodeEarly = () => {
    const bytes = early.take()
    const [coding = '', ...more] = request.encodings
    const most = Math.min(maxBytes, limits.ratioFromBytes)
    const whole =
      broken === undefined && more.length === 0 && most > 0 ? decodeWhole(coding, bytes, most) : undefined
    if (whole !== undefined) return settle(() => resolve({ bytes: whole, wireBytes, cut: null }))
    const skip = openStages(bytes)
    if (skip === undefined) giveUp(damaged, broken?.failure ?? undecodable(host))
    else feed(bytes.subarray(skip))
  }

  const take = (chunk: Uint8Array): boolean => {
    if (decoded) return true
    if (request.encodings.length === 0) {
      keep(chunk)
      return true
    }
    if (stages.length > 0) return feed(chunk)
    early.add(chunk)
    if (early.length() <= smallBytes) return true
    const bytes = early.take()
    const skip = openStages(bytes)
    return skip === undefined || feed(bytes.subarray(skip))
  }

  const feed = (chunk: Uint8Array): boolean => {
    pendingWrites += 1
    const written = () => {
      pendingWrites -= 1
      endWhenWritten()
    }
    return stages[0]?.write(chunk, written) ?? true
  }

  return {
    result,
    fail,
    stop(cut, failure) {
      // What is still to be decoded is small and complete.
      if (stages.length === 0 && early.length() > 0) this.breakOff(cut, failure)
      else giveUp(cut, failure)
    },
    write(chunk) {
      if (settled || ended || chunk.length === 0) return true
      const room = limits.wireBytes - wireBytes
      const taken = chunk.length > room ? chunk.subarray(0, room) : chunk
      wireBytes += taken.length
      const flowing = taken.length === 0 || take(taken)
      if (taken.length < chunk.length) {
        const limit = { bytes: limits.wireBytes }
        const failure = new Failure('bad-response', sentence('wireLimit', { host, limit }))
        this.breakOff(sentence('cutByWire', { limit }), failure)
      }
      return flowing
    },
    end() {
      ended = true
      endWhenWritten()
    },
    breakOff(cut, failure) {
      if (ended) return
      broken = { cut, failure }
      ended = true
      endWhenWritten()
    },
  }
}

/** An encoded response up to this size is buffered and decoded synchronously. */
const smallBytes = 64 * 1024

const damaged = sentence('cutByDamage')

function bomb(host: string, ratio: number): Failure {
  return new Failure('decompression-refused', sentence('decompressionBomb', { host, ratio }))
}

function undecodable(host: string, cause?: Error): Failure {
  return new Failure('bad-response', sentence('notDecompressed', { host }), { cause })
}

/** One growing block instead of a list of chunks: a body may arrive in millions of one-byte chunks. */
function growingBytes() {
  let block = new Uint8Array()
  let length = 0
  return {
    length: () => length,
    add(chunk: Uint8Array) {
      if (length + chunk.length > block.length) {
        const larger = new Uint8Array(Math.max(2 * block.length, length + chunk.length))
        larger.set(block.subarray(0, length))
        block = larger
      }
      block.set(chunk, length)
      length += chunk.length
    },
    take: () => (length === block.length ? block : block.slice(0, length)),
  }
}
