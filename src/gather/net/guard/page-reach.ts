import { isLoopback } from '../../../core/url/url.ts'
import { type IpPolicy, isPrivateIp } from './public-ip.ts'

/** The page that requests are made for. */
export interface PageOrigin {
  readonly host: string
  /** Whether it was served by this machine or its private network. */
  readonly isPrivate: boolean
}

/** What may be reached for a given host. */
export type PolicyFor = (host: string) => IpPolicy

export function originOf(url: string, ip: string, policy: IpPolicy): PageOrigin {
  return { host: new URL(url).hostname, isPrivate: isPrivateIp(ip, policy) }
}

/**
 * A page from a public address never leads to a private one, in any mode: it may point to the router or a service of
 * the person who audits it. A private page may reach its own host, and everything public.
 */
export function policyForPage(policy: IpPolicy, page: PageOrigin): PolicyFor {
  const outside = publicOnly(policy)
  const own = policyForHost(policy, page.host)
  if (!own.privateTargets || !page.isPrivate) return () => outside
  return (host) => (isSameHost(host, page.host) ? own : outside)
}

/** The policy for a host requested by its own name, which the operator may have allowed. */
export const policyForHost = (policy: IpPolicy, host: string): IpPolicy =>
  policy.privateHosts?.includes(bare(host)) === true ? { ...policy, privateTargets: true } : policy

export const publicOnly = (policy: IpPolicy): IpPolicy => ({
  ...policy,
  privateTargets: false,
  privateHosts: [],
  fakeIps: policy.privateTargets,
})

/** All names of this machine are one host: a dev server and its API often use different ones. */
const isSameHost = (one: string, other: string): boolean =>
  bare(one) === bare(other) || (isLoopback(bracketed(one)) && isLoopback(bracketed(other)))

const bare = (host: string): string => host.replace(/^\[|\]$|\.$/g, '').toLowerCase()
const bracketed = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)
