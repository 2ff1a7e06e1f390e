/**
 * Substring search in URLs with exact totals. Everything outside this folder imports this file alone: how totals are
 * counted and kept (docs/decisions/0007) is nobody else's concern.
 */
export { startCommonWords } from './common-words.ts'
export { foldCase, foldedPattern, likePattern } from './like-pattern.ts'
export { facetFinder, type Matches, matchFinder } from './matches.ts'
export { countInSearches, forgetSearches } from './search-tally.ts'
export { slicedScan } from './sliced-scan.ts'
export { startWordIndex } from './word-index.ts'
