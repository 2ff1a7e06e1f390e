/** So many of them, and such a share, are no loanwords. */
const minAccented = 5
const minShare = 0.1

/**
 * How many of the words in lower case have a letter that English does not use, such as ě or ß. Undefined if they are few:
 * English has loanwords (café), and names start with a capital.
 */
export function accentedWords(text: string): number | undefined {
  const words = text.slice(0, 20_000).match(/(?<![\p{L}\p{M}'’-])\p{Ll}[\p{L}\p{M}]+/gu) ?? []
  const count = words.filter((word) => /[^a-z]/i.test(word)).length
  return count >= minAccented && count >= minShare * words.length ? count : undefined
}
