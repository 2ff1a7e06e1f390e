import { sentence } from '../../../core/sentence.ts'
import { isIPv6 } from 'node:net'
import type { ConnectionOptions, SecureVersion } from 'node:tls'
import { Failure } from '../../../core/failure.ts'
import type { Tls } from '../../../core/page/page.ts'
import type { Net } from '../../../core/ports/outside.ts'
import { startDeadline } from '../../../lib/time/deadline.ts'
import { type Dialled, type Door, dial } from './dial.ts'
import { connectTimeout } from '../failures.ts'
import type { Gate } from '../guard/gate.ts'
import type { NetLimits } from '../guard/limits.ts'
import { refusalOfUrl } from '../guard/public-url.ts'

type Options = NonNullable<Parameters<Net['handshake']>[2]>

/** Performs a handshake and disconnects. */
export async function shakeHands(
  host: string,
  port: number,
  options: Options,
  { door, limits, gate }: { readonly door: Door; readonly limits: NetLimits; readonly gate: Gate },
): Promise<Tls & { readonly protocol: string | null }> {
  const url = URL.parse(`https://${isIPv6(host) ? `[${host}]` : host}:${port}/`)
  if (url === null || url.pathname !== '/') throw new Failure('url-refused', sentence('notAHost'))
  const refusal = refusalOfUrl(url, door.policy)
  if (refusal !== undefined) throw new Failure('url-refused', refusal)
  const place = { host: url.hostname, port }
  const leave = await gate.enter(url.hostname, options.signal ?? new AbortController().signal)
  const timer = startDeadline(limits.connectMs, options.signal, () => connectTimeout(place))
  try {
    const dialled = await dial({ ...place, tls: tlsOptions(options) }, door, timer.signal)
    dialled.socket.destroy()
    const { tls } = dialled.connection
    if (tls === null) throw new Error('A TLS connection came without TLS.')
    return { ...tls, protocol: protocolOf(dialled.socket) }
  } finally {
    timer.clear()
    leave()
  }
}

function tlsOptions(options: Options): ConnectionOptions {
  const most = versionOf(options.maxVersion)
  const old = most === 'TLSv1' || most === 'TLSv1.1'
  const least = versionOf(options.minVersion) ?? (old ? 'TLSv1' : undefined)
  return {
    ...(least === undefined ? {} : { minVersion: least }),
    ...(most === undefined ? {} : { maxVersion: most }),
    ALPNProtocols: [...(options.protocols ?? ['http/1.1'])],
    // OpenSSL 3 supports TLS 1.0 and 1.1 only at security level 0.
    ...(old ? { ciphers: 'DEFAULT@SECLEVEL=0' } : {}),
  }
}

const versionOf = (name: string | undefined) => versions.find((version) => version === name)

const versions: readonly SecureVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']

const protocolOf = (socket: Dialled['socket']) =>
  'alpnProtocol' in socket && typeof socket.alpnProtocol === 'string' ? socket.alpnProtocol : null
