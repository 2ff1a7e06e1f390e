/** The URL in one normalized spelling without its fragment: escapes in upper case, unreserved characters unescaped. */
export function plainUrl(url: URL): string {
  const { origin, pathname, search } = url
  return origin + unified(pathname) + unified(search)
}

/** The URL as written, without its fragment. */
export function withoutFragment({ href }: URL): string {
  const end = href.indexOf('#')
  return end < 0 ? href : href.slice(0, end)
}

/** Whether two URLs point to the same page, ignoring the fragment and the spelling of percent-encoding. */
export const isSameUrl = (one: URL, other: URL): boolean => plainUrl(one) === plainUrl(other)

/**
 * RFC 3986, section 6.2.2: escaped letters, digits and `-._~` are equivalent to themselves; hex digits have no case.
 */
function unified(part: string): string {
  if (!part.includes('%')) return part
  return part.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
  })
}

/** Parameters that only record where a visitor came from: campaigns, ads, newsletters. */
const tracking =
  /^(?:utm_\w{1,30}|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|igshid|_ga|_gl)$/i

/** Whether a parameter of this name only records where a visitor came from. */
export const isTracking = (name: string): boolean => tracking.test(name)

/** Path and query without parameters that do not change the page: the same page on any host has the same. */
export const untrackedPath = (url: URL): string => untrackedUrl(url).slice(url.origin.length)

/** The plain URL without parameters that do not change the page. */
export const untrackedUrl = (url: URL): string => plainUrl(withoutTracking(url))

function withoutTracking(url: URL): URL {
  const clean = new URL(url.href)
  const names = [...clean.searchParams.keys()].filter(isTracking)
  // Deleting a parameter changes the spelling of the others, so a URL without any stays untouched.
  for (const name of new Set(names)) clean.searchParams.delete(name)
  return clean
}

/** The path and query of a page without `.html`, `index.html` and a final slash: many servers have all spellings. */
export const pagePath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname.replace(/(?:\/index)?\.html?$|\/$/i, '') + search

/** Whether two URLs differ only in a final slash or `index.html`, if at all: most servers treat them as one. */
export const isSameFolder = (one: URL, other: URL): boolean => folderUrl(one) === folderUrl(other)

/** The URL without tracking parameters, a final slash or `index.html`, to recognize the same page. */
export const folderUrl = (url: URL): string =>
  untrackedUrl(url).replace(/\/(?:(?:index|default)\.(?:html?|php|aspx?|jsp))?(?=\?|$)/i, '')

/** A path with all, and with fewer of its folders: `/shop/blog/page2/`, `/blog/page2/`, `/page2/`. */
export const pathEnds = (path: string): readonly string[] =>
  [...path.matchAll(/\//g).take(10)].map(({ index }) => path.slice(index))

/** What all forms of a page's URL have in common: with http or https, with or without www, `.html` and a final slash. */
export function pagePlace(url: URL): string {
  const { host, pathname, search } = withoutTracking(url)
  return host.replace(/^www\./, '') + pagePath({ pathname: unified(pathname), search: unified(search) })
}

/** Whether a redirect only adds or removes the final slash: one setting of the site, which all its URLs share. */
export function isSlashRedirect(url: string, finalUrl: string): boolean {
  const [from, to] = [URL.parse(url), URL.parse(finalUrl)]
  if (from === null || to === null || from.origin !== to.origin || from.search !== to.search) return false
  return from.pathname !== to.pathname && from.pathname.replace(/\/$/, '') === to.pathname.replace(/\/$/, '')
}
