import { stopWordsOf } from './language.ts'

/**
 * Returns a function for the language that strips clitics from a word ("l’état" → "état"), and gives an empty string
 * for stop words: what remains is what a text is about.
 */
export function meaningIn(language: string): (word: string) => string {
  const stop = stopWordsOf(language)
  const more = language === 'en' ? english : none
  const leaning = leaningOn[language]
  const find = (word: string): string => {
    const plain = word.includes('’') ? word.replaceAll('’', "'") : word
    const bare = leaning !== undefined && plain.includes("'") ? plain.replace(leaning, '') : plain
    return bare.length < 2 || stop.has(bare) || more.has(bare) || /^[\d.,]+$/.test(bare) ? '' : bare
  }
  // Most words of a text occur again.
  const found = new Map<string, string>()
  return (word) => {
    const known = found.get(word)
    if (known !== undefined) return known
    const meaning = find(word)
    found.set(word, meaning)
    return meaning
  }
}

/** Elided articles and prepositions, and the English possessive: l’état, dell’acqua, oak’s. */
const leaningOn: Readonly<Record<string, RegExp>> = {
  ca: /^[dlmnst]'/,
  en: /'s$/,
  fr: /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu)'/,
  it: /^(?:[cdlmstv]|un|all|dall|dell|nell|sull|quell|quest)'/,
}

/**
 * English function words that the stop word list leaves out. Kept separate, because that list is also used to detect
 * languages and was tested without them.
 */
const english: ReadonlySet<string> = new Set(
  `not no nor its will when just one two use uses used using may so she us why whose whom during without within
  against until upon every either neither own off down again once always often ever even yet though although however
  therefore thus else cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't couldn't shouldn't i'm
  i've i'll we're we've we'll you're you've you'll they're they've let go goes going went gone does done doing having
  say says see seen saw gets getting made makes making put puts ones theirs ours yours hers mine itself themselves
  yourself ourselves myself herself per via rather quite really already almost among along across around toward towards
  few several less least`.split(/\s+/),
)
const none: ReadonlySet<string> = new Set()
