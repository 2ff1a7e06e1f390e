import type { SitemapFile } from '../../core/facts/asked.ts'
import { say } from '../evidence.ts'

/** The protocol's limit per file, uncompressed. */
const maxBytes = 52_428_800

/** What makes search engines drop a sitemap file or parts of it, in messages of the audit. */
export function sitemapFaults(file: SitemapFile) {
  const { faults, bytes, relativeUrls, url } = file
  const found = [
    // A file that was too slow to read completely is not invalid.
    ...faults.flatMap(({ kind, detail }) => (kind === 'slow' ? [] : [say(kind, { detail })])),
    ...(bytes > maxBytes ? [say('tooLarge', { size: { bytes } })] : []),
    ...(relativeUrls > 0 ? [say('relative', { count: relativeUrls })] : []),
  ]
  return found.map((fault) => ({ found: fault, url }))
}
