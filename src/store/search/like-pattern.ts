/** Longer than any URL or name that is stored. */
const longestSearch = 4096

/**
 * A substring as a LIKE pattern in lower case, its own `%`, `_` and `\` meaning themselves; undefined when nothing
 * can match.
 */
export function likePattern(search: string): string | undefined {
  return patternOf(asciiLower(search))
}

/** The same for columns that hold `foldCase` of a text. */
export function foldedPattern(search: string): string | undefined {
  return patternOf(foldCase(search))
}

function patternOf(text: string): string | undefined {
  if (text.length > longestSearch || text.includes('\0')) return undefined
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** One spelling for texts that differ by case alone, in any script: neither database folds letters beyond ASCII. */
export const foldCase = (text: string): string =>
  text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')

/** As the databases fold: letters beyond ASCII keep their case. */
export const asciiLower = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
