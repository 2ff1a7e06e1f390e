/** Far more than a page without any markup has; parsing more takes long. */
const maxBytes = 2_000_000

/** The first element, after a declaration of XML and comments: none of these can begin a page. */
const feed = /^<(?:rss[\s>]|rdf:rdf[\s>]|feed\s[^>]{0,500}xmlns="http:\/\/www\.w3\.org\/2005\/Atom")/i
const sitemap = /^<(?:urlset|sitemapindex)[\s>]/i

/** Files without markup. Only their URL tells them from a page of one sentence. */
const textFile = /\.(?:txt|md|csv|tsv|json|ics|vcf|log|ya?ml|css|m?js)$/i

/**
 * What a server sends as HTML by mistake, as far as that is certain; undefined for a page. Browsers show it as a page, but
 * its owner never meant it to be one.
 */
export function fileSentAsPage(body: Uint8Array, url: URL): 'json' | 'feed' | 'sitemap' | 'text' | undefined {
  if (body.byteLength > maxBytes) return undefined
  const start = textOf(body.subarray(0, 8192))
  const first = start.replace(/^(?:<\?[^>]*>|<!--.*?-->|\s)+/s, '')
  if (feed.test(first)) return 'feed'
  if (sitemap.test(first)) return 'sitemap'
  if (/^[[{]/.test(start) && isJson(textOf(body))) return 'json'
  return textFile.test(url.pathname) && !/<[a-z!/?]/i.test(textOf(body)) ? 'text' : undefined
}

const textOf = (body: Uint8Array): string => new TextDecoder().decode(body).trim()

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
