/** Shorter words must be equal: `art` is not a form of `article`. */
const shortestStem = 4
/** Inflected forms share most of the word: `лицензии`, `лицензию`. */
const longStem = 6
/** A compound ends with its main word (`Vereinssatzung`). Shorter endings are chance: `ration` in `administration`. */
const mainWord = { shortest: 7, leastBefore: 4 }

/** Whether two words are equal or forms of one stem: `table` and `tables`. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < shortestStem) return false
  return (
    long.startsWith(short) ||
    isMainWord(short, long) ||
    short.startsWith(long.slice(0, Math.max(longStem, Math.ceil(0.8 * long.length))))
  )
}

const isMainWord = (short: string, long: string): boolean =>
  short.length >= mainWord.shortest &&
  long.length - short.length >= mainWord.leastBefore &&
  long.endsWith(short)

/** The same without words that only begin alike: `port` and `portfolio`. An ending has few letters. */
export const isFormOf = (one: string, other: string): boolean => {
  const shorter = Math.min(one.length, other.length)
  return isSameWord(one, other) && (shorter >= longStem || Math.abs(one.length - other.length) <= 3)
}

/** The words of one text that also occur, in any form, in the other; each once. */
export function sharedWords(
  words: readonly string[],
  others: readonly string[],
  isSame: typeof isSameWord = isSameWord,
): readonly string[] {
  const folded = [...new Set(others.flatMap(withParts).map(withoutMarks))].slice(0, maxWords)
  return [...new Set(words)].slice(0, maxWords).filter((word) => {
    const plain = withoutMarks(word)
    return folded.some((other) => isSame(plain, other))
  })
}

/** Two letters of a script without spaces, where word boundaries are a guess. */
const pairOfUnspaced = /(?=([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}))/gu

/** Pairs of letters that two texts in a script without spaces share; each once. */
export function sharedPairs(one: string, other: string): readonly string[] {
  const theirs = new Set(pairsIn(other))
  return [...new Set(pairsIn(one))].filter((pair) => theirs.has(pair))
}

const pairsIn = (text: string): readonly string[] =>
  [...text.slice(0, maxLetters).matchAll(pairOfUnspaced)].map(([, pair = '']) => pair)

const maxLetters = 500

/** Numbers of two digits or more that two texts share, such as a year or the name of a model; each once. */
export function sharedNumbers(one: string, other: string): readonly string[] {
  const theirs = new Set(numbersIn(other))
  return [...new Set(numbersIn(one))].filter((number) => theirs.has(number))
}

const numbersIn = (text: string): readonly string[] => text.slice(0, maxLetters).match(/\p{Nd}{2,}/gu) ?? []

/** Arabic and Hebrew words are built around three consonants: `استعادة` and `نستعيد` are forms of one verb. */
const threeOfSemitic = /(?=([\p{Script=Arabic}\p{Script=Hebrew}]{3}))/gu

/**
 * Words of one text that share three consecutive letters with a word of the other, in scripts with consonant roots;
 * each once.
 */
export function sharedRoots(words: readonly string[], others: readonly string[]): readonly string[] {
  const rootsIn = (word: string): readonly string[] =>
    [...word.slice(0, maxLetters).matchAll(threeOfSemitic)].map(([, root = '']) => root)
  const theirs = new Set(others.slice(0, maxWords).flatMap(rootsIn))
  return [...new Set(words)]
    .slice(0, maxWords)
    .filter((word) => rootsIn(word).some((root) => theirs.has(root)))
}

/** Words of one text that begin like a word of the other, as forms of short words do: `ceny` and `ceník`. Each once. */
export function sharedBeginnings(words: readonly string[], others: readonly string[]): readonly string[] {
  const folded = others.slice(0, maxWords).map(withoutMarks)
  return [...new Set(words)].slice(0, maxWords).filter((word) => {
    const plain = withoutMarks(word)
    return folded.some((other) => {
      const shorter = Math.min(plain.length, other.length)
      const length = Math.max(3, Math.ceil(0.6 * shorter))
      return shorter >= shortestStem && plain.slice(0, length) === other.slice(0, length)
    })
  })
}

/** A word of one text that abbreviates words of the other: `ViGLug` and `Vignate GNU/Linux User Group`. */
export function sharedAcronyms(one: string, other: string): readonly string[] {
  const wordsIn = (text: string) =>
    text
      .slice(0, maxLetters)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const [first, second] = [wordsIn(one), wordsIn(other)]
  const shortens = (word: string, long: readonly string[]): boolean => {
    const initials = long.map((each) => each[0] ?? '').join('')
    const letters = initials.slice(initials.indexOf(word[0] ?? ''), initials.length)
    return (
      word.length >= 3 && word.length <= letters.length + 2 && letters.length >= 3 && holds(word, letters)
    )
  }
  return [
    ...first.filter((word) => shortens(word, second)),
    ...second.filter((word) => shortens(word, first)),
  ]
}

/** Whether the letters occur in the word, in this order. */
function holds(word: string, letters: string): boolean {
  let at = -1
  for (const letter of letters) {
    at = word.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return true
}

/** `git-add` is also `git` and `add`. */
const withParts = (word: string): readonly string[] =>
  /[-_'’]/.test(word) ? [word, ...word.split(/[-_'’]/).filter(Boolean)] : [word]

/** Titles, headings and URLs are short; the limit keeps a hostile one from causing a quadratic comparison. */
const maxWords = 200

/** URLs and careless texts omit diacritics: `café` is `cafe`. */
const withoutMarks = (word: string): string =>
  /^[ -~]*$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '')
