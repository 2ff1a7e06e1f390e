/** Widths in CSS pixels of the phone and the computer that pages are measured for. */
export const screenWidths = [412, 1350] as const

/** Whether a stylesheet for these media applies on a screen of this width, in light colors. */
export function appliesAt(media: string | undefined, width: number): boolean {
  if (media === undefined || media.trim() === '') return true
  return media
    .slice(0, 1000)
    .split(',')
    .some((query) => queryApplies(query.toLowerCase(), width))
}

function queryApplies(query: string, width: number): boolean {
  if (/^\s*not\s+(?:all|screen)\b/.test(query)) return false
  // Other types, such as `none`, match nothing. Loaders use them until the stylesheet has arrived.
  if (/^\s*(?:only\s+)?(?!(?:all|screen|not|only)\b)[a-z]/.test(query)) return false
  if (/prefers-color-scheme\s{0,4}:\s{0,4}dark|forced-colors\s{0,4}:\s{0,4}active/.test(query)) return false
  return limitsIn(query).every(([limit, pixels]) => (limit === 'min' ? width >= pixels : width <= pixels))
}

function limitsIn(query: string): readonly (readonly [limit: string, pixels: number])[] {
  // What is negated is unknown, and so is a unit other than these.
  if (/^\s*not\b/.test(query)) return []
  const found = query.matchAll(/\((min|max)-width\s{0,4}:\s{0,4}(\d{1,6}(?:\.\d{1,6})?)(px|r?em)\s{0,4}\)/g)
  return [...found].map(([, limit = '', number, unit]) => [limit, Number(number) * (unit === 'px' ? 1 : 16)])
}
