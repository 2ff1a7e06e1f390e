import { Resolver } from 'node:dns/promises'

/** A separate resolver per query, so that cancelling one does not affect the others. */
export type OpenResolver = () => Resolver

/** Queries the machine's name servers by default, twice with a timeout of two seconds each. */
export function resolverFor(servers: readonly string[] | undefined): OpenResolver {
  return () => {
    const resolver = new Resolver({ timeout: 2000, tries: 2 })
    if (servers !== undefined) resolver.setServers(servers)
    return resolver
  }
}
