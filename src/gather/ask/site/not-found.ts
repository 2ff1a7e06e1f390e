import { randomUUID } from 'node:crypto'
import type { Probe } from '../../../core/facts/asked.ts'
import { missingPath } from '../../../core/url/missing-path.ts'
import { probe } from '../probe.ts'
import type { AskSource } from '../source.ts'

/**
 * The response for a page that cannot exist. Requested at the root: below the page's path an application may handle
 * every URL. The path is random, so that no cached response is returned.
 */
export async function askNotFound(source: AskSource): Promise<Probe> {
  const url = `${source.page.url.origin}${missingPath(randomUUID())}`
  return probe(source.net, url, { signal: source.signal })
}
