import { Failure } from '../../../core/failure.ts'
import { type Decoder, decodeWhole, decoderFor } from './decoders.ts'
import type { NetLimits } from '../guard/limits.ts'

export interface Body {
  readonly bytes: Uint8Array
  readonly wireBytes: number
  /** Why it is truncated, in words for the report; null when it is complete. */
  readonly cut: string | null
}

/** Receives a body from the wire and decodes it within limits, keeping what arrived of one that breaks off. */
export interface BodyReader {
  /** False asks for a pause until `drain`. */
  write(chunk: Uint8Array): boolean
  /** The wire has delivered everything. */
  end(): void
  /**
   * The wire broke off: what arrived is kept and marked with these words, or if nothing did, this failure is thrown.
   */
  breakOff(words: string, failure: Failure): void
  /** The same, without waiting for pending decoding. */
  stop(words: string, failure: Failure): void
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
  let broken: { words: string; failure: Failure } | undefined

  const settle = (act: () => void) => {
    if (settled) return
    settled = true
    act()
    for (const stage of stages) stage.destroy()
    request.enough()
  }
  const finish = (cut: string | null) => settle(() => resolve({ bytes: kept.take(), wireBytes, cut }))
  const fail = (failure: Failure) => settle(() => reject(failure))
  const giveUp = (words: string, failure: Failure) => (kept.length() > 0 ? finish(words) : fail(failure))

  const keep = (chunk: Uint8Array) => {
    const room = maxBytes - kept.length()
    kept.add(chunk.length > room ? chunk.subarray(0, room) : chunk)
    if (chunk.length > room)
      finish(`The answer is larger than ${sizeOf(maxBytes)}; only that much of it was read.`)
  }

  const watchRatio = (stage: Decoder) => {
    let stageBytes = 0
    stage.on('data', (chunk: Uint8Array) => {
      stageBytes += chunk.length
      if (stageBytes <= limits.ratioFromBytes) return
      // Relative to what was consumed, not what has arrived: a whole bomb may have arrived before it expands.
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
        if (broken !== undefined) giveUp(broken.words, broken.failure)
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

  const conclude = () => (broken === undefined ? finish(null) : giveUp(broken.words, broken.failure))

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
    stop(words, failure) {
      // What is still to be decoded is small and complete.
      if (stages.length === 0 && early.length() > 0) this.breakOff(words, failure)
      else giveUp(words, failure)
    },
    write(chunk) {
      if (settled || ended || chunk.length === 0) return true
      const room = limits.wireBytes - wireBytes
      const taken = chunk.length > room ? chunk.subarray(0, room) : chunk
      wireBytes += taken.length
      const flowing = taken.length === 0 || take(taken)
      if (taken.length < chunk.length) {
        const words = `The answer takes more than ${sizeOf(limits.wireBytes)} on the wire; the rest was left out.`
        this.breakOff(words, new Failure('bad-response', `${host}: ${words}`))
      }
      return flowing
    },
    end() {
      ended = true
      endWhenWritten()
    },
    breakOff(words, failure) {
      if (ended) return
      broken = { words, failure }
      ended = true
      endWhenWritten()
    },
  }
}

/** An encoded response up to this size is buffered and decoded synchronously. */
const smallBytes = 64 * 1024

const damaged = 'The compressed answer is damaged or incomplete; the part that could be read was kept.'

function bomb(host: string, ratio: number): Failure {
  return new Failure(
    'decompression-refused',
    `The answer of ${host} grows more than ${ratio} times when decompressed, as attacks do, so it was not read. Check what the server sends.`,
  )
}

function undecodable(host: string, cause?: Error): Failure {
  return new Failure(
    'bad-response',
    `The answer of ${host} says that it is compressed, but could not be decompressed. Check the Content-Encoding header and the compression of the server.`,
    { cause },
  )
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

function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`
}
