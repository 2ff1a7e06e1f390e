/** Longer than any address or name that is stored. */
const longestSearch = 4096

/**
 * A substring as a LIKE pattern in lower case, its own `%`, `_` and `\` meaning themselves; undefined when nothing
 * can match.
 */
export function likePattern(search: string): string | undefined {
  if (search.length > longestSearch || search.includes('\0')) return undefined
  return `%${asciiLower(search).replace(/[\\%_]/g, '\\$&')}%`
}

/** As the databases fold: letters beyond ASCII keep their case. */
export const asciiLower = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
