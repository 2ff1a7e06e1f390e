import { logged, type Sentence, sentence } from '../../../core/sentence.ts'
import { lookup as resolveBySystem, type Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isLoopback } from '../../../core/url/url.ts'
import { Failure } from '../../../core/failure.ts'
import { stopped } from '../stopped.ts'
import type { OpenResolver } from './resolver.ts'
import { type IpPolicy, refusalOfIp } from '../guard/public-ip.ts'
import { literalOf, refusalOfHost } from '../guard/public-url.ts'

/** Resolves a name to addresses. May throw anything; a name without addresses gives an empty list or throws. */
export type ResolveHost = (name: string, signal: AbortSignal) => Promise<readonly string[]>

/**
 * The addresses that a connection to this host may use, in order. One forbidden address rejects them all: a name that
 * resolves to public and private addresses is an attack or a mistake, never a website.
 */
export async function permittedIps(
  host: string,
  policy: IpPolicy,
  resolveHost: ResolveHost,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const refusal = refusalOfHost(host, policy)
  if (refusal !== undefined) throw new Failure('url-refused', refusal)
  const literal = literalOf(host)
  if (literal !== undefined) return [literal]
  const ips = await ipsOf(host, resolveHost, signal)
  for (const ip of ips) {
    const because = refusalOfIp(ip, policy)
    if (because !== undefined) throw leadsAstray(host, because)
  }
  return ips
}

/**
 * For a name that resolves to a forbidden IP. The IP itself is not disclosed, because it would reveal what internal
 * DNS returns.
 */
export function leadsAstray(host: string, because: Sentence): Failure {
  return new Failure('url-refused', sentence('hostLeadsAstray', { host }), {
    cause: new Error(logged(because)),
  })
}

async function ipsOf(
  host: string,
  resolveHost: ResolveHost,
  signal: AbortSignal,
): Promise<readonly string[]> {
  // RFC 6761, section 6.3: never sent to a resolver.
  if (isLoopback(host)) return ['127.0.0.1', '::1']
  let found: readonly string[]
  try {
    found = await untilAborted(resolveHost(host.replace(/\.$/, ''), signal), signal)
  } catch (cause) {
    if (signal.aborted) throw cause
    throw unresolved(host, cause)
  }
  if (found.length === 0) throw unresolved(host)
  return found
}

function unresolved(host: string, cause?: unknown): Failure {
  const code = codeOf(cause)
  if (code === undefined || code === 'ENOTFOUND' || code === 'ENODATA') {
    return new Failure('host-unresolved', sentence('noDnsRecord', { host }), { cause })
  }
  return new Failure('host-unresolved', sentence('dnsFailed', { host }), { cause })
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Whichever happens first; the result of abandoned work is ignored. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(stopped(signal))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/**
 * The hosts file, then DNS through c-ares. The system's resolver blocks one of the four threads that decompression also
 * needs, for as long as a hostile name server likes. So it is used only on a personal machine, where it knows names
 * that DNS does not (mDNS, VPNs).
 */
export function openHostResolver(
  policy: IpPolicy,
  source: { hostsFile?: string; dns: OpenResolver },
): ResolveHost {
  return async (name, signal) => {
    const known = await inHostsFile(name, source.hostsFile ?? systemHostsFile)
    if (known.length > 0) return known
    const resolved = resolveIps(name, source.dns(), signal)
    if (!policy.privateTargets) return resolved
    return resolved.catch(async (error: unknown) => {
      if (signal.aborted) throw error
      return (await resolveBySystem(name, { all: true })).map(({ address: ip }) => ip)
    })
  }
}

async function resolveIps(name: string, resolver: Resolver, signal: AbortSignal): Promise<readonly string[]> {
  const stop = () => resolver.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length > 0) return found
    // The informative error is the one that is not simply "no such record".
    const errors = [four, six].flatMap((answer): unknown[] =>
      answer.status === 'rejected' ? [answer.reason] : [],
    )
    throw errors.find((error) => codeOf(error) !== 'ENODATA') ?? errors[0]
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const systemHostsFile =
  process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts'

async function inHostsFile(name: string, hostsFile: string): Promise<readonly string[]> {
  const text = await readFile(hostsFile, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [ip = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    return names.some((each) => each.toLowerCase() === name) && literalOf(ip) !== undefined ? [ip] : []
  })
}
