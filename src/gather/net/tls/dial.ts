import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls'
import type { Failure } from '../../../core/failure.ts'
import type { Connection } from '../../../core/page/page.ts'
import { stopped } from '../stopped.ts'
import {
  connectionFailure,
  handshakeTimeout,
  isConnectTimeout,
  lost,
  tlsFailure,
  unreadableCertificate,
} from '../failures.ts'
import { type ResolveHost, leadsAstray, permittedIps } from '../dns/resolve-host.ts'
import { type IpPolicy, refusalOfIp } from '../guard/public-ip.ts'
import { literalOf } from '../guard/public-url.ts'
import { describeTls } from './tls-facts.ts'

export interface Door {
  readonly policy: IpPolicy
  readonly resolveHost: ResolveHost
}

export interface Target {
  readonly host: string
  readonly port: number
  /** Undefined for plain http. */
  readonly tls?: ConnectionOptions
}

/** A socket to a checked address, and what was learned while connecting. */
export interface Dialled {
  readonly socket: Socket | TLSSocket
  readonly connection: Connection
  readonly dnsMs: number | null
  readonly connectMs: number
  readonly tlsMs: number | null
}

/** The only place in the program that opens a socket to an audited host. */
export async function dial(target: Target, door: Door, signal: AbortSignal): Promise<Dialled> {
  const start = performance.now()
  const ips = await permittedIps(target.host, door.policy, door.resolveHost, signal)
  const resolved = performance.now()
  const socket = await connectTo(ips, target, signal)
  const connected = performance.now()
  const ip = socket.remoteAddress
  if (ip === undefined) throw lost(target)
  const refusal = refusalOfIp(ip, door.policy)
  if (refusal !== undefined) {
    socket.destroy()
    throw leadsAstray(target.host, refusal)
  }
  const times = {
    dnsMs: literalOf(target.host) === undefined ? resolved - start : null,
    connectMs: connected - resolved,
  }
  const place = { ip, port: target.port }
  if (target.tls === undefined) return { socket, connection: { ...place, tls: null }, ...times, tlsMs: null }
  const secure = await secureOver(socket, target, target.tls, signal)
  const tlsMs = performance.now() - connected
  try {
    const tls = describeTls(secure, target.host)
    return { socket: secure, connection: { ...place, tls }, ...times, tlsMs }
  } catch (cause) {
    secure.destroy()
    throw unreadableCertificate(target, cause)
  }
}

/** Node tries one address after the other; the lookup function only returns the checked ones. */
function connectTo(ips: readonly string[], target: Target, signal: AbortSignal): Promise<Socket> {
  const found = ips.map((ip) => ({ address: ip, family: isIP(ip) }))
  const [only] = ips
  const socket = connect({
    // A single IP is used directly; a name goes through the lookup below.
    host: ips.length === 1 && only !== undefined ? only : target.host,
    port: target.port,
    lookup: (_name, _options, done) => done(null, found),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1000,
    noDelay: true,
  })
  return ready(socket, 'connect', signal, (error) => connectionFailure(error, target))
}

/**
 * An untrusted certificate does not end the connection: it is a finding of the report. That is safe because secrets are
 * sent only over trusted connections: see `mustBeTrusted`.
 */
function secureOver(
  socket: Socket,
  target: Target,
  options: ConnectionOptions,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const name = target.host.replace(/\.$/, '')
  const secure = connectTls({
    ...options,
    socket,
    host: name,
    ...(literalOf(target.host) === undefined ? { servername: name } : {}),
    rejectUnauthorized: false,
  })
  return ready(secure, 'secureConnect', signal, (error) => tlsFailure(error, target)).catch(
    (error: unknown) => {
      throw isConnectTimeout(error) ? handshakeTimeout(target) : error
    },
  )
}

function ready<T extends Socket>(
  socket: T,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
  failureOf: (error: Error) => Failure,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', stop)
      socket.off(event, done).off('error', failed).off('close', closed)
      act()
    }
    const done = () => {
      settle(() => resolve(socket))
      // Node leaves a TLS connection open after an invalid record, and its client would wait in vain.
      socket.on('error', () => socket.destroy())
    }
    const failed = (error: Error) => {
      socket.destroy()
      settle(() => reject(failureOf(error)))
    }
    const closed = () => failed(new Error('closed'))
    const stop = () => {
      settle(() => reject(stopped(signal)))
      // A destroyed socket may still emit an error.
      socket.on('error', () => {}).destroy()
    }
    socket.once(event, done).once('error', failed).once('close', closed)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
