/**
 * Bytes that removing comments and white space would save: what minifiers certainly remove, without judging whether
 * rules could be merged. Lighthouse estimates in the same way. One pass over the text, by character codes because that
 * is three times as fast.
 */
export function cssSaving(text: string): number {
  const { length } = text
  let saved = 0
  /** The last character that a minifier keeps; the beginning counts as a separator. */
  let last = code('{')
  let at = 0
  while (at < length) {
    const char = text.charCodeAt(at)
    if (char === slash && text.charCodeAt(at + 1) === star) {
      const found = text.indexOf('*/', at + 2)
      const end = found < 0 ? length : found + 2
      // License comments stay in minified files.
      if (text.charCodeAt(at + 2) !== bang) saved += end - at
      at = end
    } else if (char === doubleQuote || char === singleQuote) {
      at = afterString(text, at, char)
      last = char
    } else if (isSpace(char)) {
      const start = at
      while (at < length && isSpace(text.charCodeAt(at))) at += 1
      const needless = at >= length || last === colon || separates(last) || separates(text.charCodeAt(at))
      saved += at - start - (needless ? 0 : 1)
    } else {
      if (char === closing && last === semicolon) saved += 1
      last = char
      at += 1
    }
  }
  return saved
}

function code(char: string): number {
  return char.charCodeAt(0)
}
const [slash, star, bang, colon, semicolon] = [code('/'), code('*'), code('!'), code(':'), code(';')]
const [doubleQuote, singleQuote, backslash] = [code('"'), code("'"), code('\\')]
const [opening, closing, comma, child] = [code('{'), code('}'), code(','), code('>')]

const isSpace = (char: number): boolean => char === 32 || (char >= 9 && char <= 13)

const separates = (char: number): boolean =>
  char === opening ||
  char === closing ||
  char === semicolon ||
  char === comma ||
  char === child ||
  char === bang

/** A string that is not closed on its line ends there, as CSS specifies. */
function afterString(text: string, start: number, quote: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (char === backslash) at += 1
    else if (char === quote || char === 10) return at + 1
  }
  return text.length
}
