/** Scripts without spaces between words, which need a dictionary to split. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu

let segmenter: Intl.Segmenter | undefined

/** Characters that browsers do not show: a soft hyphen inside a word, a joiner, a byte order mark. */
const unshown = /\u00ad|\u200d|\u2060|\ufeff/g

/** Words in lower case. The segmenter takes ten times as long as the pattern, so it is used only where it is needed. */
export function splitWords(text: string): readonly string[] {
  const lower = text.toLowerCase().replaceAll(unshown, '')
  if (!unspaced.test(lower)) return lower.match(wordPattern) ?? []
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(lower.slice(0, 100_000))) {
    if (isWordLike === true) words.push(segment)
  }
  return words
}

/** A text as numbers: each word's index in the list of distinct words, which is in order of appearance. */
export interface NumberedWords {
  readonly distinct: readonly string[]
  readonly numbers: Int32Array
}

/** Most words of a text occur again, so later steps run once per distinct word. */
export function numberWords(words: readonly string[]): NumberedWords {
  const known = new Map<string, number>()
  const numbers = new Int32Array(words.length)
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    let number = known.get(word)
    if (number === undefined) {
      number = known.size
      known.set(word, number)
    }
    numbers[index] = number
  }
  return { distinct: [...known.keys()], numbers }
}
