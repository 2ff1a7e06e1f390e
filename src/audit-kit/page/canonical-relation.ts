import { isHomePath } from '../../core/page/home-page.ts'
import { pageNumberNames } from '../../core/page/page-number.ts'

/** Whether the canonical URL leaves out a filter, an order or a variant. A page number leads to other content. */
export function hasFewerParameters(canonical: URL, page: URL): boolean {
  if (canonical.origin + canonical.pathname !== page.origin + page.pathname) return false
  const named = [...canonical.searchParams].map(([name, value]) => `${name}=${value}`)
  const own = [...page.searchParams].map(([name, value]) => `${name}=${value}`)
  if (!named.every((one) => own.includes(one))) return false
  return !pageNumberNames.some((name) => page.searchParams.has(name) && !canonical.searchParams.has(name))
}

/** `/index.html` is the home page itself, and `/en/` often is; a query alone does not make a subpage. */
export function isHomeOfInnerPage(canonical: URL, page: URL): boolean {
  if (canonical.pathname !== '/' || canonical.search !== '') return false
  if (canonical.host !== page.host) return false
  return !isHomePath(page.pathname)
}

/** Servers send the index file for the folder, so both URLs are one page. */
export const withoutFile = (url: string): string =>
  url.replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i, '/')
