import type { Facts } from '../../core/facts.ts'
import type { Probe } from '../../core/facts/asked.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'
import { isHomePath } from '../../core/url/home-page.ts'
import { pageNumberNames } from '../../core/url/page-number.ts'
import { isSlashRedirect, pagePath, pagePlace, untrackedPath, untrackedUrl } from '../../core/url/same-url.ts'
import { isLocalName } from '../../core/url/private-host.ts'

/** How the two differ if they are one page in different forms of its URL. */
export function differenceInForm(
  canonical: URL,
  page: URL,
): 'otherName' | 'otherForm' | 'fewerParameters' | null {
  if (withoutFile(untrackedUrl(canonical)) === withoutFile(untrackedUrl(page))) return 'otherName'
  if (isOtherForm(canonical, page)) return 'otherForm'
  if (isOtherForm(withoutEnding(canonical), withoutEnding(page))) return 'otherName'
  return hasFewerParameters(canonical, page) ? 'fewerParameters' : null
}

/** Whether the canonical URL leaves out a filter, an order or a variant. A page number leads to other content. */
function hasFewerParameters(canonical: URL, page: URL): boolean {
  if (canonical.origin + canonical.pathname !== page.origin + page.pathname) return false
  const named = [...canonical.searchParams].map(([name, value]) => `${name}=${value}`)
  const own = [...page.searchParams].map(([name, value]) => `${name}=${value}`)
  if (!named.every((one) => own.includes(one))) return false
  return !pageNumberNames.some((name) => page.searchParams.has(name) && !canonical.searchParams.has(name))
}

/** The separate URLs of a site for phones name their desktop page as canonical, as Google asks them to. */
export const isMobileTwin = (canonical: URL, page: URL): boolean =>
  /^(?:m|mobile)\./.test(page.hostname) && bareHost(canonical) === bareHost(page)

/** The same page in another form of its URL, which is what canonical links are for. */
const isOtherForm = (canonical: URL, page: URL): boolean =>
  canonical.protocol === page.protocol &&
  bareHost(canonical) === bareHost(page) &&
  withoutSlash(untrackedPath(canonical)) === withoutSlash(untrackedPath(page))

/** Many servers send `/oak.html` for `/oak` as well. Another audit checks whether the canonical URL works. */
function withoutEnding(url: URL): URL {
  const bare = new URL(url)
  bare.pathname = bare.pathname.replace(/\.html?$/i, '')
  return bare
}

const bareHost = ({ host }: URL): string => host.replace(/^(?:www|m|mobile)\./, '')
const withoutSlash = (path: string): string => path.replace(/\/(?=\?|$)/, '')

/** `/index.html` is the home page itself, and `/en/` often is; a query alone does not make a subpage. */
export function isHomeOfInnerPage(canonical: URL, page: URL): boolean {
  if (canonical.pathname !== '/' || canonical.search !== '') return false
  if (canonical.host !== page.host) return false
  return !isHomePath(page.pathname) && !homeCopy.test(page.pathname)
}

/** Drafts and variants of the home page: `/index2.html`, `/index_new.html`, `/new-index.html`, `/accueil/`. */
const homeCopy =
  /^\/(?:(?:new|old|copy-of)[-_])?(?:index|home(?:page)?|start(?:seite)?|accueil|inicio|strona-glowna)(?:[-_.]?(?:\d{1,3}|v\d{1,2}|new|neu|old|alt|bak|backup|test|copy|kopie|draft)|[-_.][a-z]){0,3}(?:\.(?:html?|php))?\/?$/i

/** A host that search engines cannot open: one that a generator left behind, or a URL without its first slash. */
export const isUnknownHost = (canonical: URL, page: URL): boolean =>
  isLocalName(canonical.hostname) ||
  isExampleHost(canonical.hostname) ||
  isGluedTo(page.hostname, canonical.hostname)

/** A domain that a theme or a guide uses as an example: `canonical.url`, `www.yourdomain.com`. */
export const isExampleHost = (hostname: string): boolean =>
  /^(?:www\.)?(?:canonical\.url|(?:your|my)-?(?:own-?)?(?:site|domain|website|blog|company)(?:-?name)?\.[a-z]{2,10})$/.test(
    hostname,
  )

/** `https://example.com` and `docs/oak.html` without a slash in between: the host is `example.comdocs`. */
const isGluedTo = (own: string, named: string): boolean =>
  named !== own && named.startsWith(own) && /^[a-z\d_-]/.test(named.slice(own.length))

/** Servers send the index file for the folder, so both URLs are one page. */
export const withoutFile = (url: string): string =>
  url.replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i, '/')

/** Whether two URLs are different pages; `/` and `/index.html` are the same one. */
export function differ(canonical: URL, page: string): boolean {
  const own = URL.parse(page)
  return own !== null && withoutFile(untrackedUrl(canonical)) !== withoutFile(untrackedUrl(own))
}

/** To compare the forms of a URL over http and https. */
export const withoutScheme = (url: URL): string => untrackedUrl(url).replace(/^https?:/, '')

/** What keeps the canonical URL from being an example to follow; null if nothing does, or nobody could find out. */
function canonicalFault(target: Facts['canonicalTarget']): 'error' | 'redirects' | null {
  if (target === null || isInconclusiveStatus(target.status)) return null
  if ((target.status ?? 0) >= 400) return 'error'
  return target.redirects > 0 ? 'redirects' : null
}

/** The URL that other tags of a page should repeat: its canonical URL, or its own if that is missing or at fault. */
export function expectedUrl({ canonicals }: Facts['metadata'], page: URL, target: Facts['canonicalTarget']) {
  const stated = canonicals.find(({ url }) => url !== null && !isExampleHost(url.hostname))?.url
  const fault = canonicalFault(target)
  const canonical = fault === null ? stated : undefined
  const expected = canonical ?? page
  // Of several forms of one URL, such as the one with `index.html`, that of the page is the one to show.
  const isThisPage = expected.host === page.host && pagePath(expected) === pagePath(page)
  return { stated, fault, canonical, expected, isThisPage }
}

/** Whether two lang attributes name different languages; some have several codes. */
export function isOtherLanguage(one: string, other: string): boolean {
  const [named, own] = [one, other].map((lang) => /^[a-z]{2,3}(?![a-z])/.exec(lang.toLowerCase())?.[0])
  if (named === undefined || own === undefined || named === own) return false
  return !severalCodes.some((codes) => codes.has(named) && codes.has(own))
}

/** Norwegian, Hebrew, Indonesian, Filipino, Romanian and Chinese. */
const severalCodes: readonly ReadonlySet<string>[] = [
  new Set(['no', 'nb', 'nn']),
  new Set(['he', 'iw']),
  new Set(['id', 'in']),
  new Set(['fil', 'tl']),
  new Set(['ro', 'mo']),
  new Set(['zh', 'cmn', 'yue']),
]

/** Where the redirect of a canonical URL leads, and its cause if canonical-self reports the same link. */
export function redirectOf({ url, finalUrl }: Probe, page: URL) {
  const end = URL.parse(finalUrl)
  const isBack = end !== null && untrackedUrl(end) === untrackedUrl(page)
  const isScheme = /^http:/i.test(url) && page.protocol === 'https:'
  const back = isBack ? { cause: isScheme ? 'canonical-scheme' : 'other-canonical' } : {}
  return {
    to: isBack ? 'self' : 'another',
    ...(isSlashRedirect(url, finalUrl) ? { cause: 'trailing-slash' } : back),
  }
}

/** If the canonical URL is this page in another form, its noindex is reported by another audit. */
export function ofItself(url: string, page: URL): { readonly cause?: string } {
  const other = URL.parse(url)
  return other !== null && pagePlace(other) === pagePlace(page) ? { cause: 'robots-tag' } : {}
}
