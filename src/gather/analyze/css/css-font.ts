import type { FontRule, FontUse } from '../../../core/facts/css.ts'
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
  // Split first, so that each character is read once, however often the page repeats `url(`.
  const urls = source
    .split(/url\(/i)
    .slice(1)
    .map((rest) => usableUrl.exec(rest))
  const formats = [...source.matchAll(/format\(\s{0,9}["']?([\w-]{1,30})/gi)]
  return {
    family: valueOf('font-family')
      .replace(/^["']|["']$/g, '')
      .slice(0, 100),
    urls: urls.flatMap((found) => found?.[1] ?? found?.[2] ?? found?.[3] ?? []).slice(0, 10),
    formats: formats.map((found) => (found[1] ?? '').toLowerCase()).slice(0, 10),
    display: valueOf('font-display').toLowerCase() || null,
  }
}

/** What follows `url(`, unless only browsers of the past can use the file. */
const usableUrl =
  // bounded: it starts at the beginning only, so each part is read once
  /^\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s{0,9}\)(?!\s{0,9}format\(\s{0,9}["']?(?:embedded-opentype|svg)\b)/i

/** The sources of a font without the files in EOT and SVG format, which no current browser loads. */
export function withoutOutdated(source: string): string {
  if (source.length > maxSourceLength || !/\.(?:eot|svg)/i.test(source)) return source
  const [before = '', ...files] = source.split(/url\(/i)
  const kept = files.filter((file) => !/\.(?:eot|svgz?)$/i.test(pathOf(file)))
  return [before, ...kept].join('url(')
}

/** What follows `url(`, up to the end of the path. */
const pathOf = (text: string): string =>
  text
    .trimStart()
    .replace(/^["']/, '')
    .split(/["'\s)?#]/, 1)[0] ?? ''

/** More than any stylesheet needs; of a hostile one, no more are kept. */
const keptFamilies = 1000
const keptSelectors = 20
const keptRules = 1000
const longestSelector = 2000

/**
 * Which families the rules of a stylesheet name, and which of them only for icons: with `[class^="icon-"]`, or before and
 * after elements. The family of an icon font can be called anything.
 */
export function openFamilies(): {
  readonly note: (property: string, value: string, selector: string, always: boolean) => void
  readonly marked: (font: FontFace) => FontFace
  readonly named: () => readonly FontUse[]
  readonly rules: () => readonly FontRule[] | null
} {
  const icons = new Map<string, string>()
  const texts = new Set<string>()
  const named = new Map<string, Set<string>>()
  const rules: FontRule[] = []
  return {
    note(property, value, selector, always) {
      // A custom property can be used anywhere.
      const where = property.startsWith('--') ? '*' : selector.slice(0, 200)
      for (const name of namesIn(value)) {
        const known = named.get(name)
        if (known === undefined && named.size < keptFamilies) named.set(name, new Set([where]))
        else known?.add(known.size < keptSelectors ? where : '*')
      }
      if (property.startsWith('--')) return
      const isKept = selector.length <= longestSelector
      if (rules.length <= keptRules)
        rules.push({ selector: isKept ? selector : '*', first: firstIn(value), always: always && isKept })
      if (property !== 'font-family') return
      const family = (value.split(',', 1)[0] ?? '').trim().replace(/^["']|["']$/g, '')
      // bounded: 1,000 characters
      const part = /\[class\s{0,4}[*^]=\s{0,4}["']?\s{0,4}([\w-]{1,60})/.exec(selector.slice(0, 1000))?.[1]
      if (part !== undefined || isBesideElement(selector)) icons.set(family, part ?? '')
      else texts.add(family)
    },
    marked(font) {
      const part = texts.has(font.family) ? undefined : icons.get(font.family)
      return part === undefined ? font : { ...font, icons: part }
    },
    named: () => [...named].map(([name, selectors]) => ({ name, selectors: [...selectors] })),
    rules: () => (rules.length > keptRules ? null : rules),
  }
}

const isBesideElement = (selector: string): boolean => /::?(?:before|after)\s{0,9}$/.test(selector)

/** Whether the value of a property can name a family: a custom property can be part of any other. */
export const namesFamilies = (property: string): boolean =>
  property === 'font-family' || property === 'font' || property.startsWith('--')

/** The families in `bold 1em/1.5 "Open Sans", serif`. What precedes the first one stays with it. */
const namesIn = (value: string): readonly string[] =>
  value
    .slice(0, 2000)
    .split(',')
    .map((part) => part.replaceAll(/["']/g, '').trim().toLowerCase())
    .filter((part) => /[a-z\u0080-\uffff]/.test(part) && part.length <= 200)

const firstIn = (value: string): string =>
  (value.slice(0, 200).split(',', 1)[0] ?? '').replaceAll(/["']/g, '').trim().toLowerCase()

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
