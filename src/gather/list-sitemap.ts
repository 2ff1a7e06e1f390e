import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Net } from '../core/ports.ts'
import { Failure } from '../core/failure.ts'
import { lastExchange } from '../core/page.ts'

/** Past this many the rest is not read: nobody submits more at once. */
const mostAddresses = 2000
const mostFiles = 10
/** About 20,000 addresses; reading them takes a few milliseconds. */
const maxBytes = 2_000_000

/** The pages that a sitemap lists, or the sitemaps it names do, in order. Throws a `Failure`. */
export function makeListSitemap(net: Pick<Net, 'fetch'>) {
  return async function listSitemap(url: string, signal: AbortSignal): Promise<readonly string[]> {
    const addresses = new Set<string>()
    const queue = [url]
    const seen = new Set<string>()
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (seen.has(next) || seen.size >= mostFiles || addresses.size >= mostAddresses) continue
      seen.add(next)
      const text = await readText(next, signal)
      const found = locationsIn(text).flatMap((location) => URL.parse(location)?.href ?? [])
      if (/<sitemapindex[\s>]/.test(text.slice(0, 5000))) queue.push(...found)
      else for (const address of found.slice(0, mostAddresses - addresses.size)) addresses.add(address)
    }
    if (addresses.size === 0) throw new Failure('not-html', 'The file lists no pages.')
    return [...addresses]
  }

  async function readText(url: string, signal: AbortSignal): Promise<string> {
    const fetched = await net.fetch(url, { maxBytes, signal, timeoutMs: 15_000 })
    const { status } = lastExchange(fetched)
    if (status < 200 || status >= 300) {
      throw new Failure('http-error', `The server answers ${status} where the sitemap should be.`)
    }
    const { body } = fetched
    const packed = body[0] === 0x1f && body[1] === 0x8b
    return new TextDecoder().decode(packed ? await unpack(body) : body)
  }
}

/** A `.gz` file carries no Content-Encoding, so it arrives packed. */
async function unpack(body: Uint8Array): Promise<Uint8Array> {
  try {
    return await promisify(gunzip)(body, { maxOutputLength: 5 * maxBytes })
  } catch (error) {
    throw new Failure('decompression-refused', 'The sitemap is compressed and cannot be unpacked.', {
      cause: error,
    })
  }
}

/** A list of addresses needs no XML parser: what stands between two `loc` tags, or on each line of plain text. */
function locationsIn(text: string): readonly string[] {
  if (/^\ufeff?\s*https?:\/\//i.test(text))
    return text.split(/\s+/).filter((word) => /^https?:\/\//i.test(word))
  const found: string[] = []
  for (const [, location = ''] of text.matchAll(
    /<loc>([^<]{1,2100}|<!\[CDATA\[[^\]<]{1,2100}\]\]>)<\/loc>/g,
  )) {
    const bare = location.replace(/^<!\[CDATA\[|\]\]>$/g, '').trim()
    found.push(bare.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? ''))
  }
  return found
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
