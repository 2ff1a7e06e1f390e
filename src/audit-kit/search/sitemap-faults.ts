import type { SitemapFile } from '../../core/facts/asked.ts'
import { say } from '../evidence.ts'

/** The protocol's limit per file, uncompressed. */
const maxBytes = 52_428_800

/** What makes search engines drop a sitemap file or parts of it, in messages of the audit. */
export function sitemapFaults(file: SitemapFile) {
  const { faults, bytes, relativeUrls, first, url } = file
  const found = [
    // A file that was too slow to read completely is not invalid.
    ...faults.flatMap(({ kind, detail }) => (kind === 'slow' ? [] : [say(kind, { detail })])),
    ...(bytes > maxBytes ? [say('tooLarge', { size: { bytes } })] : []),
    ...(relativeUrls > 0 ? [say('relative', { count: relativeUrls, first: first.relativeUrls ?? '' })] : []),
  ]
  return found.map((fault) => ({ found: fault, url }))
}

/** Where a file lists URLs of another host. */
export const onOtherHost = ({ foreignHosts: count, first, url }: SitemapFile) => ({
  found: say('onOtherHost', { count, first: first.foreignHosts ?? '' }),
  url,
})

/** Where a file has dates that search engines cannot read. */
export const withBadDates = ({ badDates: count, first, url }: SitemapFile) => ({
  found: say('badDates', { count, first: first.badDates ?? '' }),
  expected: '2026-11-15, 2026-11-15T12:00:00Z',
  url,
})

export const totalOf = (files: readonly SitemapFile[], what: 'relativeUrls' | 'foreignHosts'): number =>
  files.reduce((total, file) => total + file[what], 0)
