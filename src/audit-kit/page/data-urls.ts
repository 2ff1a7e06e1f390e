import type { Subresource } from '../../core/facts/asked.ts'

/**
 * How many data: URLs the HTML has, and their length. A single pass: each URL is skipped after counting, so nothing is
 * scanned twice.
 */
export function dataUrlsIn(html: string): { readonly bytes: number; readonly count: number } {
  let bytes = 0
  let count = 0
  for (let at = html.indexOf('data:'); at >= 0; at = html.indexOf('data:', at)) {
    if (!mediaType.test(html.slice(at + 5, at + 45))) {
      at += 5
      continue
    }
    const end = endOf(html, at)
    bytes += end - at
    count += 1
    at = end
  }
  return { bytes, count }
}

const mediaType = /^(?:[a-z]{1,20}\/[\w.+-]|;base64,|;charset=)/i

/** The closing quote or parenthesis; otherwise the first character that cannot be in a URL. */
function endOf(html: string, start: number): number {
  const before = html[start - 1] ?? ''
  const closing = before === '"' || before === "'" ? before : before === '(' ? ')' : undefined
  if (closing !== undefined) {
    const found = html.indexOf(closing, start)
    return found < 0 ? html.length : found
  }
  bare.lastIndex = start
  const found = bare.exec(html)?.index
  return found ?? html.length
}

const bare = /["'()<>\s\\`]/g

/** About how many bytes of the download of stylesheets are data: URLs. */
export const dataUrlsInStyles = (items: readonly Subresource[]): number =>
  items.reduce(
    (sum, { css, wireBytes, bytes }) => sum + ((css?.dataUriBytes ?? 0) * wireBytes) / Math.max(1, bytes),
    0,
  )
