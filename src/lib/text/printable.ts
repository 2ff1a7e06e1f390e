/** Control characters (C0, DEL, C1) and bidirectional controls. */
const commands = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]/gu

/** Untrusted text as one line without anything that a terminal, editor or spreadsheet would interpret. */
export const printable = (text: string): string => text.replace(commands, ' ')

/** The same for JSON, indented or not: nothing is lost, every such character is escaped. */
export const printableJson = (json: string): string =>
  json.replace(commands, (found) =>
    found === '\n' ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A URL for a log, without its query, which may contain secrets. */
export function loggedUrl(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? '' : printable(`${parsed.origin}${parsed.pathname}`.slice(0, 500))
}
