import { type Sentence, sentence } from '../../core/sentence.ts'
import type { CrawledSite } from './crawl-site.ts'

/** How many kinds of URL a note names, and how many characters of each. */
const most = { kinds: 3, length: 100 } as const

/** What a crawl left out, for the person who started it. */
export function crawlNotes(url: string, site: CrawledSite): readonly Sentence[] {
  const { pages, movedTo, disallowed, endless, isCut, isBroken } = site
  const count = pages.length
  const isAlone = count === 1 && disallowed === 0 && !isCut
  const kinds = endless.slice(0, most.kinds).map(shortened).join(', ')
  return [
    ...(movedTo === null ? [] : [sentence('crawlMoved', { url, target: movedTo })]),
    ...(isAlone ? [sentence('crawlAlone', { url })] : []),
    ...(isCut ? [sentence('crawlCut', { count })] : []),
    ...(isBroken ? [sentence('crawlBroken', { count })] : []),
    ...(disallowed > 0 ? [sentence('crawlDisallowed', { count: disallowed })] : []),
    ...(endless.length > 0
      ? [sentence('crawlEndless', { kinds, more: Math.max(0, endless.length - most.kinds) })]
      : []),
  ]
}

const shortened = (kind: string): string =>
  kind.length > most.length ? `${kind.slice(0, most.length - 1)}…` : kind
