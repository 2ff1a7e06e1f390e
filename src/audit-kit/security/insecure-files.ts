import type { Facts } from '../../core/facts.ts'
import type { ResourceReference } from '../../core/facts/read.ts'
import { isFontUrl, isInsecure } from '../../core/url/url.ts'
import { needsPlugin } from '../elements/plugin.ts'

/** Content that can take over the page, or makes it unusable if browsers block it. */
const dangerous: ReadonlySet<string> = new Set(['script', 'style', 'frame', 'object'])

export const isDangerous = ({ kind }: ResourceReference): boolean => dangerous.has(kind)

export const upgradesRequests = ({ csp }: Facts['policy']): boolean =>
  csp.some(
    ({ directives, reportOnly }) => !reportOnly && directives['upgrade-insecure-requests'] !== undefined,
  )

/** What an HTTPS page names with http:// URLs in its markup, in its stylesheets and in its style elements. */
export function insecureFiles({
  blockedResources,
  subresources,
  inline,
}: Pick<Facts, 'blockedResources' | 'subresources' | 'inline'>) {
  const insecure = blockedResources.filter(({ element }) => !needsPlugin(element))
  // Browsers upgrade the images of stylesheets like all images, and block none.
  const inStyles = subresources.items.flatMap(({ css, url }) =>
    [
      ...(css?.insecureUrls ?? []).map(({ url: found }) => found).filter(isFontUrl),
      ...(css?.refusedImports ?? []),
    ]
      .filter((found) => isInsecure(URL.parse(found)))
      .map((found) => ({ found, url })),
  )
  return { insecure, inStyles, inPage: inline.refusedImports }
}
