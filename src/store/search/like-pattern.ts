/** Longer than any stored URL or name. */
const maxSearchLength = 4096

/** A substring as a lower-case LIKE pattern, with its own `%`, `_` and `\` escaped; undefined if nothing can match. */
export function likePattern(search: string): string | undefined {
  return patternOf(asciiLower(search))
}

/** The same for columns that contain `foldCase` of a text. */
export function foldedPattern(search: string): string | undefined {
  return patternOf(foldCase(search))
}

function patternOf(text: string): string | undefined {
  if (text.length > maxSearchLength || text.includes('\0')) return undefined
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Case folding for any script: neither database folds letters beyond ASCII. */
export const foldCase = (text: string): string =>
  text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')

/** Like the databases: letters beyond ASCII keep their case. */
export const asciiLower = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
