import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Message, MessageValue, MessageValues, Quantity } from '../core/report/message.ts'
import { currentLocale, formatLocaleOf, isLanguage, type Locale } from './locale.ts'
import { lookUp } from './tree.ts'

/**
 * Fills a pattern of this language: ICU plurals and numbers, and quantities in the units people read. A page with a gap
 * is better than none.
 */
export const formatMessage = (
  pattern: string,
  values: MessageValues,
  locale: Locale = currentLocale(),
): string => fillMessage(pattern, values, locale) ?? withGaps(parse(pattern, { ignoreTag: true }))

/** The same; undefined if the message was stored by a version whose pattern had other values. */
export function fillMessage(
  pattern: string,
  values: MessageValues,
  locale: Locale = currentLocale(),
): string | undefined {
  // Without a placeholder or an escaping apostrophe, a pattern is its own text.
  if (!/[{}']/.test(pattern)) return pattern
  const named = Object.entries(values).map(([name, value]) => [name, inWords(value, locale)] as const)
  try {
    const text = formatOf(pattern, locale).format({
      ...Object.fromEntries(named),
      portion: portionOf(values),
    })
    return typeof text === 'string' ? text : String(text)
  } catch {
    return undefined
  }
}

/**
 * How `count` relates to the number it is taken from, for `{portion, select, both {…} all {…} other {…}}`: ICU cannot
 * compare two numbers, and nobody says “2 of 2 images”.
 */
function portionOf({ count, total, checked }: MessageValues): 'both' | 'all' | 'other' {
  if (typeof count !== 'number' || count < 2 || count !== (checked ?? total)) return 'other'
  return count === 2 ? 'both' : 'all'
}

/** The pattern with an ellipsis for each value. */
function withGaps(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '…'
      return withGaps(element.options['other']?.value ?? [])
    })
    .join('')
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
  const ast = parse(pattern, { ignoreTag: true })
  const made = new IntlMessageFormat(ast, formatLocaleOf(locale), undefined, { formatters })
  known.set(pattern, made)
  return made
}

/** Each pattern would make its own otherwise, and making one takes longer than using it a thousand times. */
const formatters: NonNullable<NonNullable<ConstructorParameters<typeof IntlMessageFormat>[3]>['formatters']> =
  {
    getNumberFormat: memoize((...given) => new Intl.NumberFormat(...given)),
    getDateTimeFormat: memoize((...given) => new Intl.DateTimeFormat(...given)),
    getPluralRules: memoize((...given) => new Intl.PluralRules(...given)),
  }

// It resolves a locale only for patterns that it parses itself, and for that loads the names of all locales: 6 MB.
IntlMessageFormat.resolveLocale = () => undefined

function memoize<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  const known = new Map<string, Made>()
  return (...given) => {
    const key = JSON.stringify(given)
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(...given)
    known.set(key, made)
    return made
  }
}

function inWords(value: MessageValue, locale: Locale): string | number {
  if (typeof value !== 'object') return value
  if ('id' in value) return formatSentence(value, locale)
  return 'time' in value ? formatDateTime(value.time, locale) : formatQuantity(value, locale)
}

/** A text of `sentences`. One that only a later version knows is left out. */
function formatSentence({ id, values }: Message, locale: Locale): string {
  const pattern = lookUp(locale, ['sentences', id]) ?? lookUp(locale, ['unfinished', 'noReason'])
  return typeof pattern === 'string' ? formatMessage(pattern, values, locale) : ''
}

function formatQuantity(quantity: Quantity, locale: Locale): string {
  if ('bytes' in quantity) return formatBytes(quantity.bytes, locale)
  if ('ms' in quantity) return formatMs(quantity.ms, locale)
  if ('percent' in quantity) return formatPercent(quantity.percent, locale)
  if ('date' in quantity) return formatDate(quantity.date, locale)
  const { list, openList } = formatsOf(locale)
  return (quantity.list.at(-1) === '…' ? openList : list).format(quantity.list)
}

interface Formats {
  readonly list: Intl.ListFormat
  /** Without “and”: for lists that are cut off. */
  readonly openList: Intl.ListFormat
  readonly day: Intl.DateTimeFormat
  readonly time: Intl.DateTimeFormat
  readonly whole: Intl.NumberFormat
  readonly tenths: Intl.NumberFormat
  readonly hundredths: Intl.NumberFormat
}

const formats = new Map<Locale, Formats>()

/** Making one of these takes longer than using it a thousand times. */
function formatsOf(locale: Locale): Formats {
  const known = formats.get(locale)
  if (known !== undefined) return known
  const name = formatLocaleOf(locale)
  const number = (most: number) => new Intl.NumberFormat(name, { maximumFractionDigits: most })
  const openList = new Intl.ListFormat(name, { type: 'unit', style: 'short' })
  const made: Formats = {
    // “a, b and c”, like all our sentences: for American English, Intl has a comma before “and”. Commas alone in
    // pseudo-locales: “and” would be English.
    list: isLanguage(locale)
      ? new Intl.ListFormat(locale === 'en' ? 'en-GB' : name, { type: 'conjunction' })
      : openList,
    openList,
    day: new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeZone: 'UTC' }),
    time: new Intl.DateTimeFormat(name, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
    whole: number(0),
    tenths: number(1),
    hundredths: number(2),
  }
  formats.set(locale, made)
  return made
}

/** "1,830". */
export const formatWhole = (amount: number): string => formatsOf(currentLocale()).whole.format(amount)

/** Thousands, as browsers' developer tools count: `512 bytes`, `14 kB`, `1.2 MB`. */
export function formatBytes(bytes: number, locale: Locale = currentLocale()): string {
  const { whole, tenths } = formatsOf(locale)
  if (bytes < 1000) return `${whole.format(bytes)} ${Math.round(bytes) === 1 ? 'byte' : 'bytes'}`
  if (bytes < 999_500) return `${(bytes < 9950 ? tenths : whole).format(bytes / 1000)} kB`
  if (bytes < 999_500_000) return `${tenths.format(bytes / 1_000_000)} MB`
  return `${tenths.format(bytes / 1_000_000_000)} GB`
}

/** `80 ms`, `2.4 s`. */
export function formatMs(ms: number, locale: Locale = currentLocale()): string {
  const { whole, tenths } = formatsOf(locale)
  return Math.round(ms) < 1000 ? `${whole.format(ms)} ms` : `${tenths.format(ms / 1000)} s`
}

function formatPercent(share: number, locale: Locale): string {
  const { whole, tenths, hundredths } = formatsOf(locale)
  const percent = share * 100
  // Almost nothing is not nothing, and almost everything is not everything.
  if (percent > 0 && percent < 1) return `${hundredths.format(Math.max(0.01, percent))}%`
  if (percent > 99 && percent < 100) return `${tenths.format(Math.min(99.9, percent))}%`
  return `${whole.format(percent)}%`
}

/** "Nov 14, 2026". */
export function formatDate(iso: string, locale: Locale = currentLocale()): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : formatsOf(locale).day.format(time)
}

/** "Nov 14, 2026, 09:15 UTC". */
export function formatDateTime(iso: string, locale: Locale = currentLocale()): string {
  return Number.isNaN(Date.parse(iso)) ? iso : `${formatDate(iso, locale)}, ${formatTime(iso, locale)}`
}

/** "09:15 UTC". */
export function formatTime(iso: string, locale: Locale = currentLocale()): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : `${formatsOf(locale).time.format(time)} UTC`
}
