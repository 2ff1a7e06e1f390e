import { termPlaces } from '../audit-kit/search/term-places.ts'
import { sharedWords } from '../audit-kit/text/word-match.ts'
import type { Facts, Gathered } from '../core/facts.ts'
import type { KeywordSummary } from '../core/report/content.ts'
import { percentDecoded } from '../lib/text/percent-decode.ts'
import { bounded } from './bound-finding.ts'

const maxKeywords = 20
const maxLength = 60

/** The most frequent words of the text, and where else they occur in any form, but never as a part of another word. */
export function summarizeKeywords({
  text,
  metadata,
  headings,
  page,
}: Gathered<Facts>): readonly KeywordSummary[] {
  if (!text.ok) return []
  const terms = text.value.terms.slice(0, maxKeywords)
  const words = terms.map(({ word }) => word)
  const places = termPlaces(words, {
    text: text.value,
    metadata: metadata.ok ? metadata.value : { titles: [], metas: [] },
    headings: headings.ok ? headings.value : [],
  })
  const path = page.ok ? percentDecoded(page.value.url.pathname).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ') : ''
  const inUrl = new Set(sharedWords(words, text.value.meaningful(path)))
  return terms.map(({ word, count }) => ({
    word: bounded(word, maxLength),
    count,
    in_title: places.title.has(word),
    in_description: places.description.has(word),
    in_headings: places.headings.has(word),
    in_url: inUrl.has(word),
  }))
}
