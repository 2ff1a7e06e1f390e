import type { RobotsTxt } from '../../core/facts/asked.ts'
import { fetchRobots } from './site/robots-txt.ts'
import { type AskSource, agentName } from './source.ts'

/** Askers wait for this outside their own deadline, so it is short. */
const otherHostMs = 4000

/** Everything the other askers need, once robots.txt of the page's host is known. */
export function openAskSource(source: Omit<AskSource, 'mayFetch'>): AskSource {
  const { net, page, robotsTxt, signal } = source
  const others = new Map<string, Promise<RobotsTxt>>()
  return {
    ...source,
    mayFetch: async (url) => {
      const origin = URL.parse(url)?.origin
      if (origin === undefined) return false
      if (origin === page.url.origin) return robotsTxt.allows(url, agentName)
      let other = others.get(origin)
      if (other === undefined) {
        other = fetchRobots(net, origin, signal, otherHostMs)
        others.set(origin, other)
      }
      const robots = await other
      // If the host does not respond at all, the request for the file fails too, and that is worth reporting.
      return robots.status === null || robots.allows(url, agentName)
    },
  }
}
