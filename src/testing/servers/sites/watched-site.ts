import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from './small-site.ts'

export interface WatchedSite {
  readonly origin: string
  /** Requests so far. */
  count(): number
  /** Waits until this many requests have arrived. */
  asked(times: number): Promise<void>
  /** Releases the held requests and holds no more. */
  open(): void
  /** URLs that two workers fetched at the same time. */
  doubled(): readonly string[]
  /** How often a URL was requested. */
  times(path: string): number
}

/** Names of workers, so that the site can distinguish them. */
export const named = (name: string) => ({ PLUMBLINE_USER_AGENT: `Worker-${name}` })

/** A site that records who fetches what, and delays every response for a moment, or until it is opened. */
export async function watchedSite(
  context: TestContext,
  { held }: { readonly held: boolean } = { held: false },
): Promise<WatchedSite> {
  let isOpen = !held
  let requests = 0
  const waiting: (() => unknown)[] = []
  const fetching = new Map<string, string[]>()
  const times = new Map<string, number>()
  const doubled = new Set<string>()
  const origin = await startSite(context, (request, response) => {
    requests += 1
    const [path, agent] = [request.url ?? '', request.headers['user-agent'] ?? '']
    times.set(path, (times.get(path) ?? 0) + 1)
    if (agent.startsWith('Worker-')) {
      const others = (fetching.get(path) ?? []).filter((other) => other !== agent)
      // Files that belong to no single page may be fetched by everyone.
      if (others.length > 0 && /^\/\d+$|^\/page/.test(path)) doubled.add(path)
      fetching.set(path, [...(fetching.get(path) ?? []), agent])
      response.on('close', () => fetching.get(path)?.splice(fetching.get(path)?.indexOf(agent) ?? 0, 1))
    }
    // Sends the head immediately, so that a page can be held as long as a busy machine needs: a request without a
    // response fails after 15 seconds, but an unfinished page is truncated after 30 and still audited.
    response.setHeader('content-type', 'text/html')
    response.write('<!doctype html><html lang="en"><title>A page</title>')
    const finish = () => response.end('</html>')
    if (isOpen) setTimeout(finish, 50)
    else waiting.push(finish)
  })
  return {
    origin,
    count: () => requests,
    async asked(times) {
      while (requests < times) await sleep(20)
    },
    open() {
      isOpen = true
      for (const finish of waiting) finish()
    },
    doubled: () => [...doubled],
    times: (path) => times.get(path) ?? 0,
  }
}
