import type { SitemapFile } from '../../core/facts/asked.ts'
import { say } from '../evidence.ts'

/** Empty unless the server sends a page. */
const pageIn = ({ faults }: SitemapFile): string =>
  faults.find(({ kind }) => kind === 'notSitemap')?.detail ?? ''

/** Whether the layout of the site is around the sitemap, so that search engines get a page. */
export const isFramed = (file: SitemapFile): boolean => pageIn(file) === 'framed'

/** No response, or a status that indicates a bot wall or an outage rather than a missing sitemap. */
export const isSilent = ({ status }: SitemapFile): boolean =>
  status === null || status === 401 || status === 403 || status === 429 || status >= 500

/** What is at the URL instead of a sitemap. “HTTP 200” alone would look as if one were there. */
export function instead(file: SitemapFile) {
  const { url, status } = file
  if (status === null || status >= 300) return { found: `HTTP ${status}`, url }
  return { found: say(pageIn(file) === '' ? 'other' : 'page', { status }), url }
}
