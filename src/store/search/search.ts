/**
 * Substring search in URLs with exact totals. Code outside this folder imports only this file: how totals are counted
 * and cached (docs/decisions/0007) is internal.
 */
export { startCommonWords } from './common-words.ts'
export { few } from './kept-searches.ts'
export { foldCase, foldedPattern, likePattern } from './like-pattern.ts'
export { facetFinder, type Matches, matchFinder } from './matches.ts'
export { countInSearches, forgetSearches } from './search-tally.ts'
export { slicedScan } from './sliced-scan.ts'
export { startWordIndex } from './word-index.ts'
