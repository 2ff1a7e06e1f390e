import stopwords from 'stopword'
import { isBeyondAlphabet } from './letters.ts'

/** Languages with a stop word list: from the code in `lang` attributes to the name of the list. */
const codes = {
  af: 'afr',
  ar: 'ara',
  bg: 'bul',
  bn: 'ben',
  br: 'bre',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  eo: 'epo',
  es: 'spa',
  et: 'est',
  eu: 'eus',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  ga: 'gle',
  gl: 'glg',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  hy: 'hye',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  mr: 'mar',
  ms: 'msa',
  nl: 'nld',
  no: 'nob',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  ur: 'urd',
  vi: 'vie',
  zh: 'zho',
} as const

const listOf = (language: string): readonly string[] => {
  const code = Object.hasOwn(codes, language) ? codes[language as keyof typeof codes] : undefined
  return code === undefined ? [] : (stopwords[code] ?? [])
}

/** Whether `detectLanguage` can return this language. */
export const canDetect = (language: string): boolean => Object.hasOwn(codes, language)

const sets = new Map<string, ReadonlySet<string>>()

/** The stop words of a language; empty for a language without a list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const known = sets.get(language)
  if (known !== undefined) return known
  const made = new Set(listOf(language))
  sets.set(language, made)
  return made
}

const kana = /[\u3040-\u30ff]/g
const ideographs = /[\u4e00-\u9fff]/g

/** Scripts that belong to one language, or to a few known ones. */
const scripts: readonly (readonly [RegExp, readonly string[]])[] = [
  [kana, ['ja']],
  [/[\uac00-\ud7af]/g, ['ko']],
  [/[\u0e00-\u0e7f]/g, ['th']],
  [/[\u0590-\u05ff]/g, ['he']],
  [/[\u0370-\u03ff]/g, ['el']],
  [/[\u0530-\u058f]/g, ['hy']],
  [/[\u0980-\u09ff]/g, ['bn']],
  [/[\u0600-\u06ff]/g, ['ar', 'fa', 'ur']],
  [/[\u0900-\u097f]/g, ['hi', 'mr']],
  [/[\u0400-\u04ff]/g, ['ru', 'uk', 'bg']],
  [ideographs, ['zh']],
]

/** Matches a letter of any of these scripts. Most texts have none and skip the counting. */
const beyondLatin = /[\u0370-\u0e7f\u3040-\ud7af]/

const latin = Object.keys(codes).filter((code) => !scripts.some(([, written]) => written.includes(code)))

/** Fewer words than this give no reliable result. */
const minWords = 50
/** How many words are examined: the first ones are enough and keep the cost constant. */
const sampleWords = 400

/**
 * Detects the language of a text by its script and its share of stop words. A trained detector needed 90 MB of memory
 * per thread, too much for one heuristic audit.
 */
export function detectLanguage(
  text: string,
  words: readonly string[],
): { code: string; sure: boolean } | null {
  const sample = text.slice(0, 20_000)
  const written = scriptOf(sample)
  if (written !== undefined && written.length === 1) return { code: written[0] ?? '', sure: true }
  if (words.length < minWords) return null
  const looked = words.slice(0, sampleWords)
  const twin = isMalay(looked) ? 'id' : 'ms'
  const ranked = countHits(looked, written ?? latin)
    .filter(({ code }) => code !== twin)
    .toSorted((one, other) => other.hits - one.hits)
  const [best, second] = ranked
  if (best === undefined || best.hits === 0) return null
  const share = best.hits / looked.length
  const isFirst = share >= 0.2 && best.hits >= 1.25 * (second?.hits ?? 0)
  // Related languages such as Slovak and Slovenian share their short words, but not all letters.
  return { code: best.code, sure: isFirst && !isBeyondAlphabet(looked, best.code) }
}

/** Indonesian and Malay have nearly the same short words. These are spelled differently or used in only one of them. */
const malay = new Set('kerana sahaja bahawa iaitu berbeza kualiti aktiviti perkhidmatan syarikat'.split(' '))
const indonesian = new Set(
  'karena saja bahwa yaitu berbeda kualitas aktivitas pelayanan bisa kabupaten kecamatan'.split(' '),
)

function isMalay(words: readonly string[]): boolean {
  const hits = words.reduce((sum, word) => sum + Number(malay.has(word)) - Number(indonesian.has(word)), 0)
  return hits > 0
}

/** The candidates for the first script that makes up a tenth of the sample; undefined for Latin and all others. */
function scriptOf(sample: string): readonly string[] | undefined {
  if (!beyondLatin.test(sample)) return undefined
  const enough = sample.length / 10
  const found = scripts.find(([pattern]) => lettersOf(sample, pattern) > enough)
  if (found === undefined) return undefined
  const [pattern, languages] = found
  // In lists and addresses, Japanese has few kana between its ideographs. Chinese has none but in names.
  return pattern === ideographs && lettersOf(sample, kana) > lettersOf(sample, ideographs) / 10
    ? ['ja']
    : languages
}

const lettersOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** How many of the words are stop words of each language. */
function countHits(words: readonly string[], languages: readonly string[]) {
  const hits = languages.map((code) => ({ code, hits: 0 }))
  const owners = ownersOf(languages)
  for (const word of words) {
    for (const owner of owners.get(word) ?? []) {
      const hit = hits[owner]
      if (hit !== undefined) hit.hits += 1
    }
  }
  return hits
}

const owned = new Map<readonly string[], ReadonlyMap<string, readonly number[]>>()

/** For each stop word, the indexes of its languages: one lookup per word instead of one per language. */
function ownersOf(languages: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const known = owned.get(languages)
  if (known !== undefined) return known
  const made = new Map<string, number[]>()
  for (const [place, code] of languages.entries()) {
    for (const word of stopWordsOf(code)) {
      const owners = made.get(word)
      if (owners === undefined) made.set(word, [place])
      else owners.push(place)
    }
  }
  owned.set(languages, made)
  return made
}
