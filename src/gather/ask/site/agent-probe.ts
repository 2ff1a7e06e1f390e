import { hash as digest } from 'node:crypto'
import type { AgentProbe, HashedProbe, Probe } from '../../../core/facts/asked.ts'
import type { PageFacts } from '../../../core/facts/read.ts'
import { readHeaders } from '../../../core/page/headers.ts'
import { lastExchange } from '../../../core/page/page.ts'
import { hashedProbe, probe } from '../probe.ts'
import type { AskSource } from '../source.ts'

/** Similar to a browser's, for comparison only; never the name of another bot. */
const browserLike =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
/** A probe keeps the text of this many bytes. */
const keptTextBytes = 64 * 1024

/** How the site treats clients that are not browsers: compares our own request for the page with two others. */
export async function askAgentProbe(source: AskSource): Promise<AgentProbe> {
  const { href } = source.page.url
  const { signal } = source
  // The texts are compared, so a charset declared only in the markup must apply to both.
  const charset = source.page.charset.used
  const [browser, markdown] = await Promise.all([
    hashedProbe(source.net, href, { headers: { 'user-agent': browserLike }, signal, charset }),
    probe(source.net, href, { headers: { accept: 'text/markdown, text/html;q=0.5' }, signal, charset }),
  ])
  return { own: pageAsProbe(source.page, browser), browser, markdown }
}

function pageAsProbe(page: PageFacts, browser: Probe): HashedProbe {
  const last = lastExchange(page)
  // Some languages have fewer characters per byte: when both texts are truncated, compare the same amount.
  const isCut = page.htmlBytes > keptTextBytes && browser.bytes > keptTextBytes
  const isUtf8 = page.charset.used === 'utf-8' && !page.charset.bom
  return {
    url: page.requestedUrl,
    status: page.status,
    because: null,
    finalUrl: page.url.href,
    redirects: page.chain.length - 1,
    headers: readHeaders(last.headers),
    contentType: page.contentType,
    bytes: page.htmlBytes,
    text: page.html.slice(0, isCut ? browser.text.length : keptTextBytes),
    // Of the bytes on the wire, which equal the text only in UTF-8.
    hash: page.cut === null && isUtf8 ? digest('sha256', page.html) : null,
  }
}
