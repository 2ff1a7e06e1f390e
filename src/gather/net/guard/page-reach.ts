import { isLoopback } from '../../../core/page/url.ts'
import { type IpPolicy, isPrivateIp } from './public-ip.ts'

/** The page that requests are made for. */
export interface PageOrigin {
  readonly host: string
  /** Whether it came from this machine or its own network. */
  readonly isPrivate: boolean
}

/** What may be reached under the name of a host. */
export type PolicyFor = (host: string) => IpPolicy

export function originOf(url: string, ip: string, policy: IpPolicy): PageOrigin {
  return { host: new URL(url).hostname, isPrivate: isPrivateIp(ip, policy) }
}

/**
 * A page from a public address never leads to a private one, in any mode: what it names may be the router or a service
 * of the person who audits it. A private page reaches its own host, and beside it what is public.
 */
export function policyForPage(policy: IpPolicy, page: PageOrigin): PolicyFor {
  const outside = publicOnly(policy)
  const own = policyForHost(policy, page.host)
  if (!own.privateTargets || !page.isPrivate) return () => outside
  return (host) => (isSameHost(host, page.host) ? own : outside)
}

/** The policy for a host that is asked for by its own name, which the operator may have allowed. */
export const policyForHost = (policy: IpPolicy, host: string): IpPolicy =>
  policy.privateHosts?.includes(bare(host)) === true ? { ...policy, privateTargets: true } : policy

export const publicOnly = (policy: IpPolicy): IpPolicy => ({
  ...policy,
  privateTargets: false,
  privateHosts: [],
  fakeIps: policy.privateTargets,
})

/** All names of this machine are one host: a dev server and its API often go by different ones. */
const isSameHost = (one: string, other: string): boolean =>
  bare(one) === bare(other) || (isLoopback(bracketed(one)) && isLoopback(bracketed(other)))

const bare = (host: string): string => host.replace(/^\[|\]$|\.$/g, '').toLowerCase()
const bracketed = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)
