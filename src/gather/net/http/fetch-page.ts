import { type Sentence, sentence } from '../../../core/sentence.ts'
import { Failure } from '../../../core/failure.ts'
import type { Exchange, Fetched } from '../../../core/page/page.ts'
import type { FetchOptions } from '../../../core/ports/outside.ts'
import { acceptEncoding } from './decoders.ts'
import { type Exchanged, type ExchangeRequest, exchangeOver } from './exchange.ts'
import { totalTimeout } from '../failures.ts'
import type { Gate } from '../guard/gate.ts'
import type { NetLimits } from '../guard/limits.ts'
import type { PooledConnection, ConnectionPool } from './connection-pool.ts'
import { leadsAstray } from '../dns/resolve-host.ts'
import { type PolicyFor, publicOnly } from '../guard/page-reach.ts'
import { type IpPolicy, isPrivateIp, refusalOfIp } from '../guard/public-ip.ts'
import { portOf, refusalOfUrl } from '../guard/public-url.ts'
import { checkChain, redirectTarget } from './redirects.ts'

/** Request headers for some origins only. */
export interface OwnHeaders {
  readonly origins: readonly string[]
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

export interface Fetcher {
  readonly policyFor: PolicyFor
  readonly userAgent: string
  readonly ownHeaders?: OwnHeaders
  readonly limits: NetLimits
  readonly connections: ConnectionPool
  readonly gate: Gate
}

/** Fetches a URL and follows its redirects itself, so that each hop is checked like the first. */
export async function fetchPage(
  requested: string,
  options: FetchOptions,
  fetcher: Fetcher,
): Promise<Fetched> {
  const { limits } = fetcher
  const method = options.method ?? 'GET'
  const most = method === 'POST' ? 0 : (options.maxRedirects ?? limits.redirects)
  const follows = most > 0
  const fetchedAt = new Date().toISOString()
  const chain: Exchange[] = []
  let url = parse(requested)
  let leftMs = options.timeoutMs ?? limits.totalMs
  // Once a hop was served from a public IP, no later hop may lead to a private one.
  let isPublic = false
  for (;;) {
    const policy: IpPolicy = isPublic
      ? publicOnly(fetcher.policyFor(url.hostname))
      : fetcher.policyFor(url.hostname)
    const refusal = refusalOfUrl(url, policy)
    if (refusal !== undefined) throw refused(refusal, chain)
    if (leftMs <= 0)
      throw totalTimeout({ host: url.hostname, port: portOf(url) }, options.timeoutMs ?? limits.totalMs)
    const at = url
    const own = options.headersFor?.(at) ?? {}
    const { exchange, body } = await inTurn(fetcher, policy, {
      url: at,
      method,
      headers: { ...headersFor(at, options, fetcher), ...own },
      ...(options.body === undefined ? {} : { body: options.body }),
      onlyTrusted: options.onlyTrusted === true || Object.keys(own).length > 0,
      hasSecrets: Object.keys(own).length > 0,
      maxBytes: options.maxBytes ?? limits.decodedBytes,
      timeoutMs: leftMs,
      signal: options.signal ?? new AbortController().signal,
      wants: (status, headers) => !follows || redirectTarget(at, status, headers) === undefined,
      answered: () => {},
      ...(options.onStatus === undefined ? {} : { onStatus: options.onStatus }),
    })
    leftMs -= exchange.timing.totalMs
    const first = chain[0] ?? exchange
    chain.push(exchange)
    const target = follows ? redirectTarget(at, exchange.status, exchange.headers) : undefined
    if (target === undefined) {
      const hops = [first, ...chain.slice(1)] as const
      return { requestedUrl: requested, chain: hops, body: body.bytes, cut: body.cut, fetchedAt }
    }
    checkChain(chain, target, most)
    isPublic ||= !isPrivateIp(exchange.connection.ip, policy)
    url = target
  }
}

interface HopRequest extends ExchangeRequest {
  readonly onlyTrusted: boolean
  /** Whether it carries credentials, which nobody on the network may read. */
  readonly hasSecrets: boolean
}

/** An untrusted certificate is a finding, but secrets are not sent to its server. */
function mustBeTrusted(
  { dialled: { connection } }: PooledConnection,
  { url, hasSecrets }: HopRequest,
  policy: IpPolicy,
): void {
  if (isPrivateIp(connection.ip, policy) || connection.tls?.trusted === true) return
  if (connection.tls === null) {
    if (!hasSecrets) return
    throw new Failure('tls-failed', sentence('credentialsNeedHttps', { host: url.hostname }))
  }
  const reason = connection.tls.untrustedBecause ?? sentence('certificateUntrusted')
  throw new Failure('tls-failed', sentence('credentialsNeedTrust', { host: url.hostname, reason }))
}

function parse(requested: string): URL {
  const url = URL.parse(requested)
  if (url === null) throw new Failure('url-refused', sentence('urlInvalid'))
  url.hash = ''
  return url
}

function refused(refusal: Sentence, chain: readonly Exchange[]): Failure {
  const from = chain.at(-1)
  if (from === undefined) return new Failure('url-refused', refusal)
  const host = new URL(from.url).hostname
  return new Failure('url-refused', sentence('redirectRefused', { host, reason: refusal }))
}

function headersFor(url: URL, options: FetchOptions, fetcher: Fetcher): Readonly<Record<string, string>> {
  const given = Object.entries(options.headers ?? {}).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  )
  return {
    'user-agent': fetcher.userAgent,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
    'accept-encoding': acceptEncoding,
    // Checked at every hop, so that a redirect to another site doesn't forward them.
    ...(fetcher.ownHeaders?.origins.includes(url.origin) === true ? fetcher.ownHeaders.headers : {}),
    ...Object.fromEntries(given),
  }
}

/** Waits for the host's turn; that time does not count against the host. */
async function inTurn(fetcher: Fetcher, policy: IpPolicy, request: HopRequest): Promise<Exchanged> {
  const leave = await fetcher.gate.enter(request.url.hostname, request.signal)
  try {
    return await overSomeLink(fetcher, policy, request)
  } finally {
    leave()
  }
}

/** The server may have closed a kept connection: then retry once over a new one. */
async function overSomeLink(fetcher: Fetcher, policy: IpPolicy, request: HopRequest): Promise<Exchanged> {
  // A request with side effects is not sent over a connection that may be dead: nobody could tell whether it arrived.
  const kept = request.method === 'POST' ? undefined : fetcher.connections.idle(request.url)
  if (kept === undefined) return overNewLink(fetcher, policy, request)
  // It may have been opened under a less strict policy.
  const refusal = refusalOfIp(kept.dialled.connection.ip, policy)
  if (refusal !== undefined) {
    fetcher.connections.release(request.url, kept, true)
    throw leadsAstray(request.url.hostname, refusal)
  }
  let answered = false
  try {
    return await over(kept, fetcher, policy, { ...request, answered: () => (answered = true) })
  } catch (error) {
    const stale = error instanceof Failure && error.code === 'connection-lost' && !answered
    if (!stale) throw error
    return overNewLink(fetcher, policy, request)
  }
}

async function overNewLink(fetcher: Fetcher, policy: IpPolicy, request: HopRequest): Promise<Exchanged> {
  const start = performance.now()
  const pooled = await fetcher.connections.open(request.url, {
    policy,
    signal: request.signal,
    withinMs: request.timeoutMs,
  })
  const timeoutMs = Math.max(1, request.timeoutMs - (performance.now() - start))
  return over(pooled, fetcher, policy, { ...request, timeoutMs })
}

async function over(
  pooled: PooledConnection,
  fetcher: Fetcher,
  policy: IpPolicy,
  request: HopRequest,
): Promise<Exchanged> {
  let whole = false
  try {
    if (request.onlyTrusted) mustBeTrusted(pooled, request, policy)
    const exchanged = await exchangeOver(pooled, request, fetcher.limits)
    whole = exchanged.body.cut === null
    return exchanged
  } finally {
    fetcher.connections.release(request.url, pooled, whole)
  }
}
