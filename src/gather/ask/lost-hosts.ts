import { isIP } from 'node:net'
import { Failure } from '../../core/failure.ts'
import type { DnsFacts } from '../../core/facts/asked.ts'
import type { AskSource } from './source.ts'

const maxHosts = 12

/**
 * Which hosts of third-party scripts and styles still resolve: anyone who registers one that does not can run code in
 * the page. A resolver without internet access resolves nothing, so its results count only if it has resolved another
 * name.
 */
export async function askScriptHosts(
  { resources, net }: AskSource,
  ownDomain: string | null,
  signal: AbortSignal,
): Promise<Pick<DnsFacts, 'lostHosts' | 'foundHosts'>> {
  /** Null when there was no answer, which proves nothing. */
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
  const lostHosts = answers.flatMap(({ host, found }) => (found === false ? [host] : []))
  const foundHosts = answers.flatMap(({ host, found }) => (found === true ? [host] : []))
  if (lostHosts.length === 0 || foundHosts.length > 0) return { lostHosts, foundHosts }
  const online = ownDomain !== null && (await has(ownDomain, 'NS')) === true
  return { lostHosts: online ? lostHosts : [], foundHosts }
}

function hostsOf(resources: AskSource['resources']): readonly string[] {
  const hosts = resources
    .filter(({ kind, thirdParty }) => thirdParty && (kind === 'script' || kind === 'style'))
    .flatMap(({ url }) => (url === null ? [] : [url.hostname]))
    .filter((host) => isIP(host.replace(/^\[|\]$/g, '')) === 0)
  return [...new Set(hosts)].slice(0, maxHosts)
}
