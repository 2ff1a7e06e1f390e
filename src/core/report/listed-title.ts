/** In characters; lists show fewer. */
const maxTitleLength = 200

/** The title as stored for lists: truncated with an ellipsis, and without characters that a database rejects. */
export function listedTitle(title: string | null | undefined): string | null {
  if (title === null || title === undefined) return null
  const text = title.replaceAll('\0', '').toWellFormed()
  if (text.length <= maxTitleLength) return text
  return `${text
    .slice(0, maxTitleLength - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
