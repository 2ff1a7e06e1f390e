import type { Facts } from '../../core/facts.ts'
import type { BrowserFacts, BrowserRequest } from '../../core/facts/browser.ts'
import { isInsecure } from '../../core/url/url.ts'
import { withoutFragment } from '../../core/url/same-url.ts'
import { brokenUrls } from '../images/broken-images.ts'
import { namedResources } from '../requests/named-resources.ts'
import { missingUrls } from './missing-urls.ts'

type Sources = Pick<Facts, 'page' | 'resources' | 'blockedResources' | 'subresources'>

/** What the page itself requested over HTTP although it came over HTTPS, and the browser blocked. */
export const blockedInBrowser = (
  page: Facts['page'],
  requests: readonly BrowserRequest[],
): readonly BrowserRequest[] =>
  page.url.protocol === 'https:'
    ? requests.filter(
        ({ url, failure, inFrame }) => failure === 'blocked' && !inFrame && isInsecure(URL.parse(url)),
      )
    : []

/** Requests of the visit without those that browsers block as mixed content, frames included: nobody receives them. */
export const sentRequests = (
  page: Facts['page'],
  requests: readonly BrowserRequest[],
): readonly BrowserRequest[] =>
  page.https
    ? requests.filter(({ url, failure }) => failure !== 'blocked' || !isInsecure(URL.parse(url)))
    : requests

/** URLs of files that browsers block on an HTTPS page: a finding of its own. */
export function blockedUrls(
  { page, subresources: { items }, ...files }: Sources,
  requests: readonly BrowserRequest[],
): ReadonlySet<string> {
  if (page.url.protocol !== 'https:') return new Set()
  const inHtml = namedResources(files).flatMap(({ url }) =>
    url?.protocol === 'http:' ? [withoutFragment(url)] : [],
  )
  const inStyles = items.flatMap(({ css }) => css?.insecureUrls ?? []).map(({ url }) => url)
  return new Set([...inHtml, ...inStyles, ...blockedInBrowser(page, requests).map(({ url }) => url)])
}

/** URLs of requests that fail in every browser, and that other findings are about. */
export const knownFailures = (
  sources: Sources,
  browser: Pick<BrowserFacts, 'images' | 'requests'>,
): ReadonlySet<string> =>
  new Set([
    ...missingUrls(sources.subresources),
    ...blockedUrls(sources, browser.requests),
    ...brokenUrls(browser, sources.subresources.items),
    // The favicon audit reports missing icons.
    ...sources.resources.flatMap(({ kind, url }) => (kind === 'icon' && url !== null ? [url.href] : [])),
  ])
