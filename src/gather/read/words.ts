/** Scripts written without spaces between words, where only a dictionary finds them. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu

let segmenter: Intl.Segmenter | undefined

/** Words in lower case. The segmenter costs ten times the pattern, so it reads only text that needs it. */
export function splitWords(text: string): readonly string[] {
  const lower = text.toLowerCase()
  if (!unspaced.test(lower)) return lower.match(wordPattern) ?? []
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(lower.slice(0, 100_000))) {
    if (isWordLike === true) words.push(segment)
  }
  return words
}
