import { stopWordsOf } from './language.ts'

/** The word without what leans on it, or nothing where only grammar is left: what a text is about, not how it says it. */
export function meaningOf(word: string, language: string): string {
  const bare = word.includes("'") || word.includes('’') ? alone(word, language) : word
  if (bare.length < 2 || stopWordsOf(language).has(bare) || /^[\d.,]+$/.test(bare)) return ''
  return language === 'en' && english.has(bare.replaceAll('’', "'")) ? '' : bare
}

/** Articles and prepositions that lose their vowel before another: l’état, dell’acqua. */
const elided: Readonly<Record<string, RegExp>> = {
  fr: /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu)['’]/,
  it: /^(?:[cdlmstv]|un|all|dall|dell|nell|sull|quell|quest)['’]/,
  ca: /^[dlmnst]['’]/,
}

function alone(word: string, language: string): string {
  if (language === 'en') return word.replace(/['’]s$/, '')
  const pattern = elided[language]
  return pattern === undefined ? word : word.replace(pattern, '')
}

/**
 * Words of grammar that the list for English leaves out. They are kept apart from it: it also tells languages from each
 * other, and was tried as it is.
 */
const english: ReadonlySet<string> = new Set(
  `not no nor its it's will when just one two use uses used using may so she us why whose whom during without within
  against until upon every either neither own off down again once always often ever even yet though although however
  therefore thus else cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't couldn't shouldn't i'm
  i've i'll we're we've we'll you're you've you'll they're they've that's there's let let's go goes going went gone does
  done doing having say says see seen saw gets getting made makes making put puts ones theirs ours yours hers mine
  itself themselves yourself ourselves myself herself per via rather quite really already almost also among along
  across around toward towards few several less least`.split(/\s+/),
)
