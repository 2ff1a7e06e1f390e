/** The words of some markup in lower case, without a full parse: skips tags, scripts and styles. */
export function plainWords(html: string): ReadonlySet<string> {
  const shown = cutOut(cutOut(cutOut(html, '<script', '</script'), '<style', '</style'), '<', '>')
  return new Set(shown.toLowerCase().match(/[\p{L}\p{N}]{3,40}/gu) ?? [])
}

/** The text without the parts from `open` to `close`, both in lower case; an unclosed part extends to the end. */
export function cutOut(text: string, open: string, close: string): string {
  const lower = text.toLowerCase()
  const kept: string[] = []
  let from = 0
  for (let start = lower.indexOf(open); start >= 0; start = lower.indexOf(open, from)) {
    kept.push(text.slice(from, start))
    const end = lower.indexOf(close, start)
    if (end < 0) return kept.join(' ')
    from = end + close.length
  }
  return [...kept, text.slice(from)].join(' ')
}

/** The share of words that only one of the two has: 0 when they are equal, 1 when they have none in common. */
export function wordDifference(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size
  const all = one.size + other.size - shared
  return all === 0 ? 0 : 1 - shared / all
}
