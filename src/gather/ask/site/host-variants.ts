import { isIP } from 'node:net'
import { getDomain } from 'tldts'
import type { HostVariant } from '../../../core/facts/asked.ts'
import { readHeaders } from '../../../core/page/headers.ts'
import { lastExchange } from '../../../core/page/page.ts'
import { withoutFragment } from '../../../core/url/same-url.ts'
import { inTurn } from '../in-turn.ts'
import type { AskSource } from '../source.ts'
import { tryFetch } from '../try-fetch.ts'

/**
 * The page under its other names: http and https, with and without www. None for loopback hosts, IP addresses and
 * custom ports. They are variants of the requested page, so robots.txt does not apply.
 */
export async function askHostVariants(source: AskSource): Promise<readonly HostVariant[]> {
  const { signal } = source
  return inTurn(variantsOf(source.page.url), (url) => askVariant(source, url, signal), 3)
}

export function variantsOf(page: URL): readonly string[] {
  const { hostname } = page
  const host = hostname.replace(/^\[|\]$/g, '')
  if (page.port !== '' || isIP(host) !== 0 || !hostname.includes('.') || hostname.endsWith('.localhost'))
    return []
  return ['https:', 'http:']
    .flatMap((scheme) => namesOf(hostname).map((name) => `${scheme}//${name}${page.pathname}${page.search}`))
    .filter((url) => url !== withoutFragment(page))
}

/** Only a registrable domain has a www variant that visitors would try. */
function namesOf(hostname: string): readonly string[] {
  const domain = getDomain(hostname, { allowPrivateDomains: true })
  if (domain === null || (hostname !== domain && hostname !== `www.${domain}`)) return [hostname]
  return [domain, `www.${domain}`]
}

async function askVariant(source: AskSource, url: string, signal: AbortSignal): Promise<HostVariant> {
  const tried = await tryFetch(source.net, url, { maxBytes: 16 * 1024, signal })
  if (!tried.ok) return { url, status: null, because: tried.because, hops: [], finalUrl: url }
  const last = lastExchange(tried.fetched)
  return {
    url,
    status: last.status,
    because: null,
    hops: tried.fetched.chain.map((hop) => ({
      url: hop.url,
      status: hop.status,
      hsts: readHeaders(hop.headers).first('strict-transport-security') ?? null,
    })),
    finalUrl: last.url,
  }
}
