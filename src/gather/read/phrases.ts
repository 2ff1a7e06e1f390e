/** Far above the number of words that are counted in one text. */
const spread = 2 ** 15
const triples = spread * spread

interface Phrase {
  count: number
  readonly index: number
  /** Where it first stands: its last word and its length. */
  readonly end: number
  readonly length: 2 | 3
}

/**
 * Phrases of two and three words that come more than once, most frequent first, ties in order of appearance. Words
 * that mean nothing are empty, so that phrases do not reach across them. Only words that come twice can make such
 * phrases; they get numbers, so that no text is put together for the many phrases that are not told.
 */
export function frequentPhrases(
  words: readonly string[],
  counts: ReadonlyMap<string, number>,
  most: number,
): readonly { readonly phrase: string; readonly count: number }[] {
  const numbers = new Map<string, number>()
  for (const [word, count] of counts) if (count > 1) numbers.set(word, numbers.size + 1)
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
  for (const [end, word] of words.entries()) {
    const number = numbers.get(word) ?? 0
    const next = last === 0 || number === 0 ? undefined : note(last * spread + number, end, 2)
    if (next !== undefined && pair !== undefined) note(triples + pair.index * spread + number, end, 3)
    pair = next
    last = number
  }
  return [...phrases.values()]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ count, end, length }) => ({ phrase: words.slice(end + 1 - length, end + 1).join(' '), count }))
}
