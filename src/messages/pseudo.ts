import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import type { Locale } from './locale.ts'

/** A pattern as another language would have it: its words change, its arguments stay. */
export function pseudoPattern(pattern: string, locale: Locale): string {
  if (!isPseudo(locale)) return pattern
  if (!pattern.includes('{')) return pseudoText(pattern, locale)
  return printAST(parse(pattern, { ignoreTag: true }).map((part) => pseudoPart(part, locale)))
}

function pseudoPart(part: MessageFormatElement, locale: Locale): MessageFormatElement {
  if (part.type === TYPE.literal) return { ...part, value: pseudoText(part.value, locale) }
  if (part.type !== TYPE.plural && part.type !== TYPE.select) return part
  const entries = Object.entries(part.options).map(
    ([name, option]) =>
      [name, { ...option, value: option.value.map((inner) => pseudoPart(inner, locale)) }] as const,
  )
  const options: typeof part.options = Object.fromEntries(entries)
  return { ...part, options }
}

const isPseudo = (locale: Locale): boolean => locale === 'en-XA' || locale === 'ar-XB'

const plain = 'aeiouycnszdlrtghkwAEIOUYCNSZDLRTGHKW'
const accented = 'áéíóúýçñšžðļřţğĥķŵÁÉÍÓÚÝÇÑŠŽÐĻŘŢĞĤĶŴ'
const accents = new Map(Array.from(plain, (letter, index) => [letter, accented[index] ?? letter]))

/** A plain text in a pseudo-locale: a third longer with accents, or inside right-to-left marks. Code stays. */
export function pseudoText(text: string, locale: Locale): string {
  if (!isPseudo(locale) || text.trim() === '') return text
  const words = text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? part : Array.from(part, (letter) => accents.get(letter) ?? letter).join(''),
    )
    .join('`')
  if (locale === 'ar-XB') return `\u202e${words}\u202c`
  return `${words}${'·'.repeat(Math.ceil(text.trim().length / 3))}`
}
