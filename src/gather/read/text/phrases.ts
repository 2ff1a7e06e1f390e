import type { NumberedWords } from './words.ts'

/** Far above the number of distinct words counted in one text. */
const spread = 2 ** 15
const triples = spread * spread

interface Phrase {
  count: number
  readonly index: number
  /** Its first occurrence: the index of its last word, and its length. */
  readonly end: number
  readonly length: 2 | 3
}

/**
 * Phrases of two and three words that occur more than once, most frequent first, ties in order of appearance. Stop
 * words have the number 0, and phrases do not extend across them. Only words that occur twice can form such phrases,
 * and only the returned phrases are built as text.
 */
export function frequentPhrases(
  { distinct, numbers }: NumberedWords,
  counts: Int32Array,
  most: number,
): readonly { readonly phrase: string; readonly count: number }[] {
  const phrases = new Map<number, Phrase>()

  function note(key: number, end: number, length: 2 | 3): Phrase {
    const known = phrases.get(key)
    if (known !== undefined) {
      known.count += 1
      return known
    }
    const made = { count: 1, index: phrases.size, end, length }
    phrases.set(key, made)
    return made
  }

  let last = 0
  let pair: Phrase | undefined
  for (let end = 0; end < numbers.length; end += 1) {
    const word = numbers[end] ?? 0
    const number = (counts[word] ?? 0) > 1 ? word : 0
    const next = last === 0 || number === 0 ? undefined : note(last * spread + number, end, 2)
    if (next !== undefined && pair !== undefined) note(triples + pair.index * spread + number, end, 3)
    pair = next
    last = number
  }
  return [...phrases.values()]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ count, end, length }) => {
      const words = Array.from(numbers.subarray(end + 1 - length, end + 1), (word) => distinct[word])
      return { phrase: words.join(' '), count }
    })
}
