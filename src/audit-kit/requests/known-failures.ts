import type { Facts } from '../../core/facts.ts'
import { withoutFragment } from '../../core/url/same-url.ts'
import { missingUrls } from './missing-urls.ts'

type Sources = Pick<Facts, 'page' | 'resources' | 'subresources'>

/**
 * URLs of files that browsers block on an HTTPS page, and that the HTML or a stylesheet names: a finding of its own. What
 * scripts request is not.
 */
export function blockedUrls({ page, resources, subresources: { items } }: Sources): ReadonlySet<string> {
  if (page.url.protocol !== 'https:') return new Set()
  const inHtml = resources.flatMap(({ url }) => (url?.protocol === 'http:' ? [withoutFragment(url)] : []))
  const inStyles = items.flatMap(({ css }) => css?.insecureUrls ?? []).map(({ url }) => url)
  return new Set([...inHtml, ...inStyles])
}

/** URLs of requests that fail in every browser, and that other findings are about. */
export const knownFailures = (sources: Sources): ReadonlySet<string> =>
  new Set([...missingUrls(sources.subresources), ...blockedUrls(sources)])
