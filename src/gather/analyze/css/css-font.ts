import type { FontFace } from '../../../core/facts/read.ts'

const maxSourceLength = 200_000

/**
 * One @font-face rule. Null for a face that only covers scripts other than Latin: browsers load it only when such
 * characters occur, and large families consist of dozens of them.
 */
export function readFontFace(valueOf: (name: string) => string): FontFace | null {
  const range = valueOf('unicode-range')
  if (range !== '' && !coversLatin(range)) return null
  const source = valueOf('src').slice(0, maxSourceLength)
  const urls = [...source.matchAll(/url\(\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"')]*))/gi)]
  const formats = [...source.matchAll(/format\(\s{0,9}["']?([\w-]{1,30})/gi)]
  return {
    family: valueOf('font-family')
      .replace(/^["']|["']$/g, '')
      .slice(0, 100),
    urls: urls.flatMap((found) => found[1] ?? found[2] ?? found[3] ?? []).slice(0, 10),
    formats: formats.map((found) => (found[1] ?? '').toLowerCase()).slice(0, 10),
    display: valueOf('font-display').toLowerCase() || null,
  }
}

/** Whether `U+0000-00FF, U+4??` and the like contain the letter a. */
function coversLatin(range: string): boolean {
  for (const [, from = '', to] of range
    .slice(0, 20_000)
    .matchAll(/U\+([0-9a-f?]{1,6})(?:-([0-9a-f]{1,6}))?/gi)) {
    const first = Number.parseInt(from.replaceAll('?', '0'), 16)
    const last = Number.parseInt(to ?? from.replaceAll('?', 'f'), 16)
    if (first <= 0x61 && last >= 0x61) return true
  }
  return false
}
