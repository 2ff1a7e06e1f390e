import type { FetchOptions, Net, RefusalOf } from '../../core/ports/outside.ts'
import { resolveRecords } from './dns/resolve-records.ts'
import type { Door } from './tls/dial.ts'
import { fetchPage, type OwnHeaders } from './http/fetch-page.ts'
import { openGate } from './guard/gate.ts'
import { refusalAtSubmission } from './guard/refusal.ts'
import { defaultLimits, type NetLimits } from './guard/limits.ts'
import { originOf, policyForHost, policyForPage, type PolicyFor } from './guard/page-reach.ts'
import type { IpPolicy } from './guard/public-ip.ts'
import { resolverFor } from './dns/resolver.ts'
import { openConnectionPool } from './http/connection-pool.ts'
import { type ResolveHost, openHostResolver } from './dns/resolve-host.ts'

export interface NetOptions {
  /** Whether loopback and private addresses may be reached. Cloud metadata and link-local never are. */
  readonly privateTargets: boolean
  /** Private hosts that may be reached anyway. */
  readonly privateHosts?: readonly string[]
  /** Sent with every request, so that sites can tell who is visiting. */
  readonly userAgent: string
  readonly ownHeaders?: OwnHeaders
  readonly limits?: Partial<NetLimits>
  /** IPs of name servers, with or without a port. Default: those of the machine. */
  readonly dnsServers?: readonly string[]
  /** Private addresses that count as public, for tests, which cannot leave the machine. */
  readonly countAsPublic?: readonly string[]
  /** Resolves names. Default: the hosts file and DNS. */
  readonly resolveHost?: ResolveHost
}

/** The only route to the network: every URL is checked before it is contacted, at every hop. */
export function openNet(options: NetOptions): Net & { readonly refusalOf: RefusalOf } {
  const { privateTargets, privateHosts = [], countAsPublic } = options
  const policy: IpPolicy = {
    privateTargets,
    privateHosts,
    ...(countAsPublic === undefined ? {} : { countAsPublic }),
  }
  let policyFor: PolicyFor = (host) => policyForHost(policy, host)
  const limits = { ...defaultLimits, ...options.limits }
  const dns = resolverFor(options.dnsServers)
  const door: Door = { policy, resolveHost: options.resolveHost ?? openHostResolver(policy, { dns }) }
  const doorFor = (host: string): Door => ({ ...door, policy: policyFor(host) })
  const connections = openConnectionPool(door, limits)
  const gate = openGate(limits)
  const fetcher = {
    policyFor: (host: string) => policyFor(host),
    limits,
    connections,
    gate,
    userAgent: options.userAgent,
    ...(options.ownHeaders === undefined ? {} : { ownHeaders: options.ownHeaders }),
  }
  return {
    fetch: (url: string, fetchOptions: FetchOptions = {}) => fetchPage(url, fetchOptions, fetcher),
    async handshake(host, port, handshakeOptions = {}) {
      const { shakeHands } = await import('./tls/handshake.ts')
      return shakeHands(host, port, handshakeOptions, { door: doorFor(host), limits, gate })
    },
    resolve: (host, type, signal) => resolveRecords(host, type, { policy: policyFor(host), dns }, signal),
    confineTo({ url, connection }) {
      const page = originOf(url, connection.ip, policy)
      policyFor = policyForPage(policy, page)
      return page.isPrivate ? 'private' : 'public'
    },
    refusalOf: (url, signal) => refusalAtSubmission(url, doorFor(url.hostname), signal),
    close: async () => connections.close(),
  }
}
