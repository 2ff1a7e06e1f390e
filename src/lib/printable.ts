/** Control characters (C0, DEL, C1) and everything that changes the direction of text around it. */
const commands = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]/gu

/** Text of others as one line that no terminal, editor or table program obeys. */
export const printable = (text: string): string => text.replace(commands, ' ')

/** The same for JSON that was written without indentation or with: nothing is lost, every such character is escaped. */
export const printableJson = (json: string): string =>
  json.replace(commands, (found) =>
    found === '\n' ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A URL for a log: its query may hold what only the site's owner should see. */
export function loggedUrl(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? '' : printable(`${parsed.origin}${parsed.pathname}`.slice(0, 500))
}
