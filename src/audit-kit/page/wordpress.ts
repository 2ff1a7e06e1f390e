import type { Facts } from '../../core/facts.ts'
import { isBefore } from '../../core/page/version.ts'
import { wordpressSecurityReleases, wordpressSupportedFrom } from '../data/services/end-of-support.ts'

/** What a version of WordPress lacks; undefined if that is not certain. */
export function missingIn(
  version: string,
): { readonly id: 'unsupported' | 'behind'; readonly version: string } | undefined {
  if (isBefore(version, wordpressSupportedFrom)) return { id: 'unsupported', version: wordpressSupportedFrom }
  const branch = `${/^\d+\.\d+/.exec(version)?.[0] ?? ''}.`
  const fixed = wordpressSecurityReleases.find((release) => release.startsWith(branch))
  return fixed !== undefined && isBefore(version, fixed) ? { id: 'behind', version: fixed } : undefined
}

/** WordPress adds such a header to every page that it makes. Copies of a site, and pages that a plugin stored, lack it. */
export const isAnswering = (headers: Facts['headers']): boolean =>
  headers.joined('link')?.includes('api.w.org') === true || headers.first('x-pingback') !== undefined
