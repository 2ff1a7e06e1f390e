/** Totals over the values of a stylesheet's declarations. */
export interface ValueNotes {
  readonly colors: Set<string>
  /** By URL, the selector of the first rule with it. */
  readonly insecureUrls: Map<string, string>
  dataUriBytes: number
  legacy: number
  animates: boolean
}

const keptColors = 1000
const keptUrls = 20
const maxUrlLength = 2048
const maxSelectorLength = 500

/**
 * Adds one declaration. Each pattern is preceded by a plain search for its first characters, which most values lack.
 */
export function readValue(property: string, value: string, notes: ValueNotes, selector: string): void {
  if (isLegacy(property, value)) notes.legacy += 1
  if (property === 'animation' || property === 'animation-name') notes.animates ||= !still.has(value)
  if (value.includes('url(')) return readUrls(value, notes, selector)
  if (value.includes('#') || value.includes('(')) {
    for (const [color] of value.matchAll(/#[0-9a-f]{3,8}(?![\w-])|\b(?:rgb|hsl)a?\([^()]{1,80}\)/gi)) {
      if (notes.colors.size < keptColors) notes.colors.add(color.toLowerCase().replace(/\s+/g, ''))
    }
  }
}

const still: ReadonlySet<string> = new Set(['', 'none', 'inherit', 'initial', 'unset'])

function readUrls(value: string, notes: ValueNotes, selector: string): void {
  for (let at = value.indexOf('url('); at >= 0; at = value.indexOf('url(', at + 4)) {
    let start = at + 4
    while (/[\s"']/.test(value[start] ?? '') && start < at + 12) start += 1
    const quote = value[start - 1] === '"' || value[start - 1] === "'" ? value[start - 1] : undefined
    const found = value.indexOf(quote ?? ')', start)
    const end = found < 0 ? value.length : found
    if (value.startsWith('data:', start)) notes.dataUriBytes += end - start
    else if (value.startsWith('http:', start) && notes.insecureUrls.size < keptUrls) {
      const url = value.slice(start, Math.min(end, start + maxUrlLength)).trim()
      if (!notes.insecureUrls.has(url)) notes.insecureUrls.set(url, selector.slice(0, maxSelectorLength))
    }
    at = Math.max(at, end - 4)
  }
}

/** Prefixes that no supported browser needs: their standard forms have worked everywhere since 2015 or earlier. */
const unprefixed =
  /^-(?:webkit|moz)-(?:animation|background-size|border-(?:radius|image|top|bottom|left|right)|box-(?:shadow|sizing|flex|pack|align|ordinal)|column|flex|align|justify|order|opacity|transform|transition|perspective|backface)/

const oldValue = /^(?:progid:|expression\(|-(?:webkit|moz|ms|o)-(?:linear|radial|repeating|box|flex|inline))/i

function isLegacy(property: string, value: string): boolean {
  const first = property.charCodeAt(0)
  // "*zoom" and "_height" are hacks for Internet Explorer 7 and 6.
  if (first === 0x2a || first === 0x5f) return true
  if (first === 0x2d && /^-(?:ms|o|khtml)-/.test(property)) return true
  if (first === 0x2d && unprefixed.test(property)) return true
  if (property === 'zoom' && value === '1') return true
  return /^[-pe]/i.test(value) && oldValue.test(value)
}
