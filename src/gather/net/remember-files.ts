import { LRUCache } from 'lru-cache'
import type { Fetched } from '../../core/page/page.ts'
import type { StaticFiles } from '../../core/page/static-files.ts'
import type { FetchOptions, Net } from '../../core/ports/outside.ts'

/** Responses of a folder's own server, by request. */
export type FileMemory = LRUCache<string, Fetched>

/** In bytes, headers included. */
const maxSize = 64_000_000

export const openFileMemory = (): FileMemory =>
  new LRUCache({ maxSize, sizeCalculation: ({ body }) => 2000 + body.length })

/**
 * A net that requests each file of a folder once. Its pages share stylesheets, scripts, images, robots.txt and links, and
 * the files don't change while they are checked: fetching them again for every page took most of the time.
 */
export function rememberFiles(
  net: Net,
  { server, opening }: Pick<StaticFiles, 'server' | 'opening'>,
  memory: FileMemory,
): Net {
  return {
    ...net,
    async fetch(url, options = {}) {
      const request = keyOf(url, options)
      if (request === undefined || URL.parse(url)?.origin !== server) return net.fetch(url, options)
      const key = `${opening} ${request}`
      const known = memory.get(key)
      if (known !== undefined) return known
      const fetched = await net.fetch(url, options)
      memory.set(key, fetched)
      return fetched
    },
  }
}

/** Everything that a response depends on; undefined if it must not be stored. */
function keyOf(url: string, { method = 'GET', headers, maxRedirects, maxBytes, ...rest }: FetchOptions) {
  if (method === 'POST' || rest.headersFor !== undefined || rest.onStatus !== undefined) return undefined
  return JSON.stringify([url.split('#', 1)[0], method, headers, maxRedirects, maxBytes])
}
