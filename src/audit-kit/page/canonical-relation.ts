import { isHomePath } from '../../core/page/home-page.ts'
import { pageNumberNames } from '../../core/page/page-number.ts'
import { untrackedPath } from '../../core/page/same-url.ts'

/** Whether the canonical URL leaves out a filter, an order or a variant. A page number leads to other content. */
export function hasFewerParameters(canonical: URL, page: URL): boolean {
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
export const isOtherForm = (canonical: URL, page: URL): boolean =>
  canonical.protocol === page.protocol &&
  bareHost(canonical) === bareHost(page) &&
  withoutSlash(untrackedPath(canonical)) === withoutSlash(untrackedPath(page))

const bareHost = ({ host }: URL): string => host.replace(/^(?:www|m|mobile)\./, '')
const withoutSlash = (path: string): string => path.replace(/\/(?=\?|$)/, '')

/** `/index.html` is the home page itself, and `/en/` often is; a query alone does not make a subpage. */
export function isHomeOfInnerPage(canonical: URL, page: URL): boolean {
  if (canonical.pathname !== '/' || canonical.search !== '') return false
  if (canonical.host !== page.host) return false
  return !isHomePath(page.pathname)
}

/** Servers send the index file for the folder, so both URLs are one page. */
export const withoutFile = (url: string): string =>
  url.replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i, '/')
