/** A link text without surrounding arrows, dots and punctuation. */
export function plainLinkText(name: string): string {
  const text = name.slice(0, 100).toLowerCase().replaceAll('’', "'")
  let start = 0
  let end = text.length
  while (start < end && /[\s«‹<←→»›>▸▶•·…-]/.test(text.charAt(start))) start += 1
  // Not one pattern for the end: it would be tried at every space of every link.
  while (end > start && /[\s.…!?»›>→▸▶:,;-]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
