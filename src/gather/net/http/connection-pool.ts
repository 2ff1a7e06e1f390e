import { sentence } from '../../../core/sentence.ts'
import type { Socket } from 'node:net'
import type Client from 'undici/lib/dispatcher/client.js'
import { Failure } from '../../../core/failure.ts'
import type { Dialled, Door } from '../tls/dial.ts'
import { atOnce } from '../guard/gate.ts'
import { startDeadline } from '../../../lib/time/deadline.ts'
import { connectTimeout } from '../failures.ts'
import type { NetLimits } from '../guard/limits.ts'
import type { IpPolicy } from '../guard/public-ip.ts'
import { portOf } from '../guard/public-url.ts'

/** One open connection, for one request at a time. */
export interface PooledConnection {
  readonly client: Client
  readonly dialled: Dialled
  readonly wire: Wire
  /** Whether it has carried a request before. */
  used: boolean
}

/** Observes what passes through a socket. */
export interface Wire {
  /** Of the latest response. */
  httpVersion(): '1.0' | '1.1'
  /** Called before a request; `onBytes` gets the number of bytes received since, framing included. */
  expectAnswer(onBytes: (bytes: number) => void): void
  /** Called when the response is complete: stops observing and keeps no reference to it. */
  rest(): void
}

export interface OpenOptions {
  readonly policy: IpPolicy
  readonly signal: AbortSignal
  readonly withinMs: number
}

export interface ConnectionPool {
  /** An idle connection, if there is one. */
  idle(url: URL): PooledConnection | undefined
  open(url: URL, options: OpenOptions): Promise<PooledConnection>
  /** Returns a connection: kept for a while if `whole`, that is if its last response was complete. */
  release(url: URL, pooled: PooledConnection, whole: boolean): void
  close(): void
}

/** Created once: an error per connection costs a stack trace that nobody reads. */
const unwanted = new Error('The connection is no longer wanted.')

/**
 * The service itself hardly ever connects: its threads and the process that sends do. TLS alone takes 6 MB. Called once:
 * an import takes 0.03 ms, even of what is loaded.
 */
const loadConnecting = () =>
  Promise.all([import('undici/lib/dispatcher/client.js'), import('../tls/dial.ts')])
let connecting: ReturnType<typeof loadConnecting> | undefined

export function openConnectionPool(door: Pick<Door, 'resolveHost'>, limits: NetLimits): ConnectionPool {
  const idle = new Map<string, PooledConnection[]>()
  const all = new Set<PooledConnection>()
  const closing = new AbortController()

  const drop = (pooled: PooledConnection) => {
    all.delete(pooled)
    pooled.client.destroy(unwanted).catch(() => {})
    pooled.dialled.socket.destroy()
  }

  return {
    idle(url) {
      const waiting = idle.get(url.origin)
      const pooled = waiting?.pop()
      if (waiting?.length === 0) idle.delete(url.origin)
      return pooled
    },
    async open(url, { policy, signal, withinMs }) {
      const place = { host: url.hostname, port: portOf(url) }
      const either = AbortSignal.any([signal, closing.signal])
      const timer = startDeadline(Math.min(limits.connectMs, withinMs), either, () => connectTimeout(place))
      try {
        const tls = url.protocol === 'https:' ? { tls: { ALPNProtocols: ['http/1.1'] } } : {}
        const [{ default: HttpClient }, { dial }] = await (connecting ??= loadConnecting())
        const dialled = await dial({ ...place, ...tls }, { ...door, policy }, timer.signal)
        const pooled = {
          // Before the client, which reads from the socket as soon as it has it.
          wire: watch(dialled.socket),
          client: new HttpClient(url.origin, clientOptions(dialled.socket, limits)),
          dialled,
          used: false,
        }
        all.add(pooled)
        dialled.socket.once('close', () => {
          all.delete(pooled)
          const waiting = idle.get(url.origin)?.filter((each) => each !== pooled) ?? []
          if (waiting.length > 0) idle.set(url.origin, waiting)
          else idle.delete(url.origin)
        })
        return pooled
      } finally {
        timer.clear()
      }
    },
    release(url, pooled, whole) {
      const { socket } = pooled.dialled
      const waiting = idle.get(url.origin) ?? []
      const most = atOnce(url.hostname, limits)
      if (!whole || socket.destroyed || !socket.writable || !all.has(pooled) || waiting.length >= most)
        return drop(pooled)
      pooled.used = true
      idle.set(url.origin, [...waiting, pooled])
    },
    close() {
      closing.abort(new Failure('internal', sentence('shuttingDown')))
      idle.clear()
      for (const pooled of all) drop(pooled)
    },
  }
}

/**
 * HTTP/1.1 only: over HTTP/2 undici joins and reorders repeated headers, and has no limit for their size. Whether a
 * server offers h2 is tested by a separate handshake.
 */
function clientOptions(dialled: Socket, limits: NetLimits): Client.Options {
  let socket: Socket | undefined = dialled
  return {
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: limits.headerBytes,
    keepAliveTimeout: limits.idleMs,
    keepAliveMaxTimeout: limits.idleMs,
    // The caller enforces deadlines, to the millisecond and for the whole exchange; these two are idle timers.
    headersTimeout: 0,
    bodyTimeout: 0,
    // Returns the checked socket once; a second connection attempt is an error.
    connect: (_options, done) => {
      const first = socket
      socket = undefined
      // undici does not send if it is called back synchronously.
      queueMicrotask(() => {
        if (first === undefined || first.destroyed) done(new Error('The connection is closed.'), null)
        else done(null, first)
      })
    },
  }
}

/** Created here so that it references no exchange: V8 considers a socket alive until a full collection. */
const nobody = (): void => {}

/**
 * undici exposes neither the HTTP version of a response nor its bytes before the body, so they are observed on arrival.
 */
function watch(socket: Socket): Wire {
  let head = ''
  let bytes = 0
  let notify: (bytes: number) => void = nobody
  const { push } = socket
  const seen: Socket['push'] = (chunk: unknown, encoding) => {
    if (chunk instanceof Uint8Array) {
      if (head.length < 8) head += Buffer.from(chunk.subarray(0, 8)).toString('latin1')
      bytes += chunk.length
      notify(bytes)
    }
    return push.call(socket, chunk, encoding)
  }
  // A named function, for the reason explained in `parseHtml`.
  socket.push = seen
  return {
    httpVersion: () => (head.startsWith('HTTP/1.0') ? '1.0' : '1.1'),
    expectAnswer(onBytes) {
      head = ''
      bytes = 0
      notify = onBytes
    },
    rest() {
      notify = nobody
    },
  }
}
