/** This many words, and this large a share, are not loanwords. */
const minForeign = 5
const minShare = 0.1

/** Letters that a language does not use, and others with the same alphabet do. */
const foreignLetters: ReadonlyMap<string, RegExp> = new Map([
  ['en', /[^a-z]/i],
  ['ru', /[іїєґўјљњћђџ]/i],
  ['uk', /[ыэёъўјљњћђџ]/i],
  ['be', /[иъїєґщ]/i],
  ['bg', /[ыэёіїєґўј]/i],
])

/**
 * How many of the words in lower case have a letter that the language does not use, such as ě or ß in English. Undefined
 * if they are few: English has loanwords (café), and names start with a capital.
 */
export function foreignWords(text: string, language: string): number | undefined {
  const foreign = foreignLetters.get(language)
  if (foreign === undefined) return undefined
  const words = text.slice(0, 20_000).match(/(?<![\p{L}\p{M}'’-])\p{Ll}[\p{L}\p{M}]+/gu) ?? []
  const count = words.filter((word) => foreign.test(word)).length
  return count >= minForeign && count >= minShare * words.length ? count : undefined
}
