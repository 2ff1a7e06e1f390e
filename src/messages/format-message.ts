import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { MessageValue, MessageValues, Quantity } from '../core/report/message.ts'

/** `en-XA` and `ar-XB` are pseudo-locales: English with accents and longer, and English from right to left. */
export const locales = ['en', 'en-XA', 'ar-XB'] as const
export type Locale = (typeof locales)[number]

/** Puts a message into words: ICU plurals and numbers, and quantities in the units people read. */
export function formatMessage(pattern: string, values: MessageValues, locale: Locale = 'en'): string {
  const named = Object.entries(values).map(([name, value]) => [name, inWords(value)] as const)
  const text = formatOf(pattern, locale).format(Object.fromEntries(named))
  return typeof text === 'string' ? text : String(text)
}

/** Compiled once: a catalogue has some two thousand patterns, and a report uses a quarter of them. */
const compiled = new Map<Locale, Map<string, IntlMessageFormat>>()

function formatOf(pattern: string, locale: Locale): IntlMessageFormat {
  const known = compiled.get(locale) ?? new Map<string, IntlMessageFormat>()
  compiled.set(locale, known)
  const found = known.get(pattern)
  if (found !== undefined) return found
  // Patterns come from our own catalogues, but old catalogues pile up in a process that runs for months.
  if (known.size > 20_000) known.clear()
  const parts = parse(pattern, { ignoreTag: true })
  const made = new IntlMessageFormat(
    locale === 'en' ? parts : parts.map((part) => pseudo(part, locale)),
    'en',
  )
  known.set(pattern, made)
  return made
}

const inWords = (value: MessageValue): string | number =>
  typeof value === 'object' ? formatQuantity(value) : value

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

function formatQuantity(quantity: Quantity): string {
  if ('bytes' in quantity) return formatBytes(quantity.bytes)
  if ('ms' in quantity) return formatMs(quantity.ms)
  if ('percent' in quantity) return formatPercent(quantity.percent)
  if ('date' in quantity) return formatDate(quantity.date)
  return listed.format(quantity.list)
}

const number = (most: number) => new Intl.NumberFormat('en', { maximumFractionDigits: most })
const whole = number(0)
const tenths = number(1)
const hundredths = number(2)

/** Thousands, as browsers' developer tools count: `512 bytes`, `14 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${whole.format(bytes)} ${Math.round(bytes) === 1 ? 'byte' : 'bytes'}`
  if (bytes < 999_500) return `${(bytes < 9950 ? tenths : whole).format(bytes / 1000)} kB`
  return `${tenths.format(bytes / 1_000_000)} MB`
}

/** `80 ms`, `2.4 s`. */
export function formatMs(ms: number): string {
  return ms < 1000 ? `${whole.format(ms)} ms` : `${tenths.format(ms / 1000)} s`
}

function formatPercent(share: number): string {
  const percent = share * 100
  return `${(percent > 0 && percent < 1 ? hundredths : whole).format(percent)}%`
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

function formatDate(date: string): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : day.format(time)
}

/** The words of a pattern as another language would have them; what it is filled with stays. */
function pseudo(part: MessageFormatElement, locale: Locale): MessageFormatElement {
  if (part.type === TYPE.literal) return { ...part, value: pseudoText(part.value, locale) }
  if (part.type !== TYPE.plural && part.type !== TYPE.select) return part
  const entries = Object.entries(part.options).map(
    ([name, option]) =>
      [name, { ...option, value: option.value.map((inner) => pseudo(inner, locale)) }] as const,
  )
  const options: typeof part.options = Object.fromEntries(entries)
  return { ...part, options }
}

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  z: 'ž',
  d: 'ð',
  l: 'ļ',
  r: 'ř',
  t: 'ţ',
  g: 'ğ',
  h: 'ĥ',
  k: 'ķ',
  w: 'ŵ',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
  Z: 'Ž',
  D: 'Ð',
  L: 'Ļ',
  R: 'Ř',
  T: 'Ţ',
  G: 'Ğ',
  H: 'Ĥ',
  K: 'Ķ',
  W: 'Ŵ',
}

/** A plain text in a pseudo-locale: a third longer with accents, or inside right-to-left marks. */
export function pseudoText(text: string, locale: Locale): string {
  if (locale === 'en' || text.trim() === '') return text
  const accented = [...text].map((letter) => accents[letter] ?? letter).join('')
  if (locale === 'ar-XB') return `\u202e${accented}\u202c`
  return `${accented}${'·'.repeat(Math.ceil(text.trim().length / 3))}`
}
