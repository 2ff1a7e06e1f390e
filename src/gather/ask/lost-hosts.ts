import { isIP } from 'node:net'
import { Failure } from '../../core/failure.ts'
import type { AskSource } from './source.ts'

const mostHosts = 12

/**
 * Hosts of foreign scripts and styles that have no address any more: whoever registers such a name runs code in the
 * page. A resolver without a way to the internet knows no name at all, so its word counts once it has known another.
 */
export async function askLostHosts(
  { resources, net }: AskSource,
  ownDomain: string | null,
  signal: AbortSignal,
): Promise<readonly string[]> {
  /** Null when there was no answer, which says nothing. */
  const has = async (name: string, type: string): Promise<boolean | null> => {
    try {
      return (await net.resolve(name, type, signal)).length > 0
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return null
    }
  }
  const answers = await Promise.all(
    hostsOf(resources).map(async (host) => {
      const four = await has(host, 'A')
      return { host, found: four === false ? await has(host, 'AAAA') : four }
    }),
  )
  const lost = answers.flatMap(({ host, found }) => (found === false ? [host] : []))
  if (lost.length === 0 || answers.some(({ found }) => found === true)) return lost
  return ownDomain !== null && (await has(ownDomain, 'NS')) === true ? lost : []
}

function hostsOf(resources: AskSource['resources']): readonly string[] {
  const hosts = resources
    .filter(({ kind, thirdParty }) => thirdParty && (kind === 'script' || kind === 'style'))
    .flatMap(({ url }) => (url === null ? [] : [url.hostname]))
    .filter((host) => isIP(host.replace(/^\[|\]$/g, '')) === 0)
  return [...new Set(hosts)].slice(0, mostHosts)
}
