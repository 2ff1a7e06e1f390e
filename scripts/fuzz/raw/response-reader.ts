/** One HTTP/1.1 response as received. */
export interface Answer {
  readonly status: number
  /** By lower-case name; the last of repeated headers. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
  /** Whether it announces that the connection closes after it. */
  readonly closes: boolean
}

export interface Read {
  readonly answer: Answer
  /** The offset of the next response. */
  readonly end: number
}

const headEnd = Buffer.from('\r\n\r\n')
const lineEnd = Buffer.from('\r\n')

/** A response that is not valid HTTP. */
class BrokenResponseError extends Error {}

/**
 * Reads the response that begins at `from`; undefined while it is incomplete. Node's own client hides data after a
 * response, which is one of the things to detect.
 */
export function readAnswer(data: Buffer, from: number, isHead: boolean, ended: boolean): Read | undefined {
  const end = data.indexOf(headEnd, from)
  if (end === -1) return undefined
  const [line = '', ...fields] = data.toString('latin1', from, end).split('\r\n')
  if (!/^HTTP\/1\.1 [1-5]\d\d/.test(line))
    throw new BrokenResponseError(`not a status line: ${line.slice(0, 80)}`)
  const status = Number(line.slice(9, 12))
  // An interim response announces the final one.
  if (status < 200 && status !== 101) return readAnswer(data, end + 4, isHead, ended)
  const headers = new Map<string, string>()
  for (const field of fields) {
    const colon = field.indexOf(':')
    headers.set(field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim())
  }
  const body = readBody(data, end + 4, headers, isHead || status === 204 || status === 304, ended)
  if (body === undefined) return undefined
  const closes = headers.get('connection')?.toLowerCase() === 'close'
  return { answer: { status, headers, body: body.bytes, closes }, end: body.end }
}

interface ReadBody {
  readonly bytes: Buffer
  readonly end: number
}

function readBody(
  data: Buffer,
  from: number,
  headers: ReadonlyMap<string, string>,
  isEmpty: boolean,
  ended: boolean,
): ReadBody | undefined {
  if (isEmpty) return { bytes: Buffer.alloc(0), end: from }
  if (headers.get('transfer-encoding')?.toLowerCase() === 'chunked') return readChunks(data, from)
  const given = headers.get('content-length')
  if (given === undefined) return ended ? { bytes: data.subarray(from), end: data.length } : undefined
  const end = from + Number(given)
  return end > data.length ? undefined : { bytes: data.subarray(from, end), end }
}

function readChunks(data: Buffer, from: number): ReadBody | undefined {
  const chunks: Buffer[] = []
  for (let at = from; ; ) {
    const end = data.indexOf(lineEnd, at)
    if (end === -1) return undefined
    const size = Number.parseInt(data.toString('latin1', at, end), 16)
    if (!Number.isSafeInteger(size)) throw new BrokenResponseError('a chunk without a size')
    const next = end + 2 + size + 2
    if (next > data.length) return undefined
    if (size === 0) return { bytes: Buffer.concat(chunks), end: next }
    chunks.push(data.subarray(end + 2, end + 2 + size))
    at = next
  }
}
