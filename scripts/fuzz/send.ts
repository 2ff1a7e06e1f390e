import { connect } from 'node:net'
import { Agent, request } from 'node:http'
import type { FuzzCase } from './cases.ts'

export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** No request may take longer than this, however it is formed. */
const patienceMs = 60_000

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** The answer to a case; null where the connection was closed without one, which raw bytes may deserve. */
export function send(origin: string, given: FuzzCase): Promise<Answer | null> {
  return given.kind === 'raw' ? sendRaw(origin, given.bytes) : sendCall(origin, given)
}

function sendCall(origin: string, given: Extract<FuzzCase, { kind: 'call' }>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { port } = new URL(origin)
  const { method, path, body } = given
  // Node frames no body of a DELETE by itself: it would arrive as the next request.
  const headers = body === null ? given.headers : { ...given.headers, 'content-length': body.length }
  const sent = request(
    { host: '127.0.0.1', port, method, path, headers, agent, timeout: patienceMs },
    (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => {
        parts.push(part)
        // A stream of events has no end of its own.
        if (response.headers['content-type']?.startsWith('text/event-stream') === true) response.destroy()
      })
      response.on('error', reject)
      response.on('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          type:
            response.headers['content-encoding'] === undefined
              ? (response.headers['content-type'] ?? '')
              : 'packed',
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
      if (response.headers['content-type']?.startsWith('text/event-stream') === true)
        setTimeout(() => response.destroy(), 50).unref()
    },
  )
  sent.on('timeout', () => sent.destroy(new Error(`no answer after ${patienceMs} ms`)))
  sent.on('error', reject)
  sent.end(body ?? undefined)
  return promise
}

function sendRaw(origin: string, bytes: Buffer): Promise<Answer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const parts: Buffer[] = []
  const end = (): void => {
    const text = Buffer.concat(parts).toString('latin1')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
    resolve(status === 0 ? null : { status, type: '', body: '' })
  }
  socket.on('data', (part: Buffer) => {
    parts.push(part)
    socket.end()
  })
  socket.on('close', end)
  socket.on('error', end)
  socket.setTimeout(patienceMs, () => {
    socket.destroy()
    reject(new Error(`no answer after ${patienceMs} ms`))
  })
  // A request that promises more than it sends is ended by its client.
  socket.write(bytes, () => setTimeout(() => socket.end(), 200).unref())
  return promise
}
