/** The coefficients of Flesch's formula in one language, for words per sentence and syllables per word. */
interface Formula {
  readonly base: number
  readonly sentence: number
  readonly syllable: number
  readonly vowels: RegExp
}

/**
 * Flesch 1948 (en), Amstad 1978 (de), Kandel and Moles 1958 (fr), Fernández Huerta 1959 (es), Vacca and Franchina
 * 1972 (it), Douma 1960 (nl), Martins 1996 (pt): all give about 100 for very easy and 0 for very hard texts.
 */
const formulas: Readonly<Record<string, Formula>> = {
  en: { base: 206.835, sentence: 1.015, syllable: 84.6, vowels: /[aeiouy]+/g },
  de: { base: 180, sentence: 1, syllable: 58.5, vowels: /(?:ei|ie|eu|au|äu|[aeiouyäöü])/g },
  fr: { base: 207, sentence: 1.015, syllable: 73.6, vowels: /[aeiouyàâäéèêëîïôöùûüœæ]+/g },
  es: { base: 206.84, sentence: 1.02, syllable: 60, vowels: /[aeiouáéíóúü]+/g },
  it: { base: 217, sentence: 1.3, syllable: 60, vowels: /[aeiouàèéìòóù]+/g },
  nl: { base: 206.84, sentence: 0.93, syllable: 77, vowels: /[aeiouyëïöüéè]+/g },
  pt: { base: 248.835, sentence: 1.015, syllable: 84.6, vowels: /[aeiouáâãàéêíóôõúü]+/g },
}

/** Characters to read: enough for a verdict, and the rest is usually similar. */
const readCharacters = 5_000

/** Reading ease, 0 hard to 100 easy; null for a language without a formula. */
export function readingEase(text: string, language: string): number | null {
  const formula = Object.hasOwn(formulas, language) ? formulas[language] : undefined
  if (formula === undefined) return null
  const part = text.slice(0, readCharacters)
  const words = part.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  if (words.length === 0) return null
  const sentences = Math.max(1, part.match(/[.!?…](?=\s|$)/g)?.length ?? 0)
  const known = new Map<string, number>()
  let syllables = 0
  for (const word of words) {
    const counted = known.get(word) ?? syllablesIn(word, formula.vowels, language)
    known.set(word, counted)
    syllables += counted
  }
  const ease =
    formula.base -
    formula.sentence * (words.length / sentences) -
    formula.syllable * (syllables / words.length)
  return Math.round(Math.min(100, Math.max(0, ease)))
}

/** Counts groups of vowels; a final e is silent in English and French, unless it is the only vowel. */
function syllablesIn(word: string, vowels: RegExp, language: string): number {
  const silent = language === 'en' ? /[^l]e$/ : language === 'fr' ? /e[s]?$/ : undefined
  const spoken = silent?.test(word) === true ? word.replace(/es?$/, '') : word
  return Math.max(1, spoken.match(vowels)?.length ?? 0)
}
