import { randomUUID } from 'node:crypto'
import type { Probe } from '../../../core/facts/asked.ts'
import { probe } from '../probe.ts'
import type { AskSource } from '../source.ts'

/**
 * How the site answers for a page that cannot exist. Asked at its root: below the page's path an application may own
 * every URL. The path is new each time, because a stored answer would tell about the store.
 */
export async function askNotFound(source: AskSource): Promise<Probe> {
  const url = `${source.page.url.origin}/plumbline-${randomUUID()}`
  return probe(source.net, url, { signal: source.signal })
}
