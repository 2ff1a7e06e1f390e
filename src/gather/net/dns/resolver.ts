import { Resolver } from 'node:dns/promises'

/** A resolver of its own for each question, so that giving up on one leaves the others alone. */
export type OpenResolver = () => Resolver

/** Asks the machine's name servers unless told which, twice and for two seconds each. */
export function resolverFor(servers: readonly string[] | undefined): OpenResolver {
  return () => {
    const resolver = new Resolver({ timeout: 2000, tries: 2 })
    if (servers !== undefined) resolver.setServers(servers)
    return resolver
  }
}
