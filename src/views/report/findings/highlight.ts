import { type Content, html } from '../../html.ts'

/** Tokens of a short snippet: tag names, attribute names, quoted values. */
// bounded: a snippet has at most 200 characters
const tokens = /(<\/?[\w-]{1,60})|([\w:@.-]{1,60})(?==["'])|("[^"]*"|'[^']*')/g

/** Markup with syntax highlighting. Anything else is returned unchanged. */
export function highlight(snippet: string): Content {
  if (!snippet.startsWith('<')) return snippet
  const parts: Content[] = []
  let at = 0
  for (const found of snippet.matchAll(tokens)) {
    const [text, tag, attribute] = found
    if (found.index > at) parts.push(snippet.slice(at, found.index))
    if (tag !== undefined) parts.push(html`<b>${text}</b>`)
    else if (attribute === undefined) parts.push(html`<q>${text}</q>`)
    else parts.push(html`<i>${text}</i>`)
    at = found.index + text.length
  }
  parts.push(snippet.slice(at))
  return parts
}
