import { getDomain } from 'tldts'

const options = { allowPrivateDomains: true }

/**
 * Whether two hosts have the same registrable domain; IP addresses and local names must be equal. As in browsers, the
 * public suffix list applies: alice.github.io and bob.github.io are two sites.
 */
export function sameSite(one: string, other: string): boolean {
  if (one === other) return true
  const domain = getDomain(one, options)
  return domain !== null && domain === getDomain(other, options)
}

/** Caches results for one page: the same few hosts are repeated. */
export function siteOf(host: string): (other: string) => boolean {
  const known = new Map<string, boolean>()
  return (other) => {
    const found = known.get(other)
    if (found !== undefined) return found
    const same = sameSite(host, other)
    known.set(other, same)
    return same
  }
}
