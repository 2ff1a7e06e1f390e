import type { SitemapFault } from '../../../core/facts/asked.ts'
import { readEntries } from './sitemap-entries.ts'

export interface ListedEntries {
  /** Whether it lists sitemaps rather than pages. */
  readonly index: boolean
  /** At most as many as requested. Entries that are not URLs are skipped. */
  readonly urls: readonly string[]
  readonly firstFault: SitemapFault | undefined
}

/** The URLs that the text of a sitemap lists, in order. */
export async function listEntries(
  text: string,
  maxUrls: number,
  signal: AbortSignal,
): Promise<ListedEntries> {
  const urls: string[] = []
  let index = false
  let firstFault: SitemapFault | undefined
  await readEntries(
    text,
    {
      kind: (kind) => {
        index = kind === 'index'
      },
      url(entry) {
        const href = URL.parse(entry)?.href
        if (href !== undefined) urls.push(href)
        return urls.length < maxUrls
      },
      date: () => undefined,
      fault: (fault) => {
        firstFault ??= fault
      },
      broken: () => undefined,
    },
    signal,
  )
  return { index, urls, firstFault }
}
