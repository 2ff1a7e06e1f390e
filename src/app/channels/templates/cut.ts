import { say, texts } from '../../../messages/texts.ts'

/** At most this many characters, never half a surrogate pair. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** At most this many bytes of UTF-8. */
export function cutBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  let kept = text.slice(0, most)
  while (Buffer.byteLength(kept) > most - 3) kept = kept.slice(0, Math.floor(kept.length * 0.95))
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** As many lines as fit, followed by the number of omitted ones. */
export function fitLines(lines: readonly string[], most: number): string {
  const kept: string[] = []
  let length = 0
  for (const [index, line] of lines.entries()) {
    if (length + line.length + 1 > most - 20) {
      return [...kept, say(texts.notifications.moreLines, { count: lines.length - index })].join('\n')
    }
    kept.push(line)
    length += line.length + 1
  }
  return kept.join('\n')
}
