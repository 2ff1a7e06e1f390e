import { connect } from 'node:net'

export interface RawAnswer {
  /** 0 when the connection closed without a response. */
  readonly status: number
  readonly text: string
}

export interface RawCallOptions {
  /** How long to wait for the connection to close. Default 5 s. */
  readonly timeoutMs?: number
  /**
   * Half-closes the connection after sending, like a client that leaves. Node then drops a response that isn't ready
   * yet.
   */
  readonly hangUp?: true
}

/** Sends these bytes over a separate connection and reads until the server closes it, or fails after a deadline. */
export function rawCall(
  origin: string,
  bytes: string | Buffer,
  { timeoutMs = 5000, hangUp }: RawCallOptions = {},
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const chunks: Buffer[] = []
  const timer = setTimeout(() => {
    socket.destroy()
    reject(new Error(`No end after ${timeoutMs} ms. So far: ${Buffer.concat(chunks).toString('latin1')}`))
  }, timeoutMs)
  socket.on('data', (chunk) => chunks.push(chunk))
  // A reset after the response doesn't matter, and without a response the status is 0.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearTimeout(timer)
    const text = Buffer.concat(chunks).toString('latin1')
    resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
  })
  if (hangUp === true) socket.end(bytes)
  else socket.write(bytes)
  return promise
}

/** A request as bytes, with its length and `Connection: close`. */
export function rawRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const all = {
    Host: 'localhost',
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
