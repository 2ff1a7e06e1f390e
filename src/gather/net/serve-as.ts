import { type Exchange, lastExchange } from '../../core/page/page.ts'
import { misdirected, NotServedError, type StaticFiles } from '../../core/page/static-files.ts'
import type { Net } from '../../core/ports/outside.ts'

/**
 * A net in which a folder's loopback server has the origin of the published site, so that canonical URLs, sitemaps and
 * absolute links lead to the files about to be published. Throws `NotServedError` for the rest of the host.
 */
export function serveAs(net: Net, { site, server }: Pick<StaticFiles, 'site' | 'server'>): Net {
  const inside = move(site, server)
  const outside = move(server, site)
  const published = (exchange: Exchange): Exchange => ({ ...exchange, url: outside(exchange.url) })
  return {
    ...net,
    async fetch(url, options) {
      const { chain, ...rest } = await net.fetch(inside(url), options)
      const last = lastExchange({ chain })
      if (last.status === misdirected && URL.parse(last.url)?.origin === server)
        throw new NotServedError(outside(last.url))
      const [first, ...others] = chain
      return { ...rest, requestedUrl: url, chain: [published(first), ...others.map(published)] }
    },
    confineTo: ({ url, connection }) => net.confineTo({ url: inside(url), connection }),
  }
}

/** Moves URLs from one origin to another; others stay as they are. */
export const move =
  (from: string, to: string) =>
  (url: string): string => {
    const parsed = URL.parse(url)
    return parsed?.origin === from ? `${to}${parsed.href.slice(parsed.origin.length)}` : url
  }
