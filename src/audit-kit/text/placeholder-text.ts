import {
  dummyPassages,
  latinWords,
  laterDummy,
  placeholderDescriptions,
  placeholderHeadings,
} from '../data/placeholders.ts'
import { attribute, type Document, type Element } from '../../core/page/document.ts'
import { bareWords } from './bare-words.ts'

/** Whether a title or description was left as a template has it. */
export const isPlaceholderText = (text: string): boolean =>
  isUnfilled(text) ||
  isEmptyValue(text) ||
  isOneWord(text) ||
  /^lorem ipsum(?:\W*$| dolor\b)/i.test(text.slice(0, 300))

/** Whether a description is the one that a site builder or a template has. */
export const isPlaceholderDescription = (text: string): boolean =>
  isUnfilled(text) ||
  isEmptyValue(text) ||
  (text.length < 100 && placeholderDescriptions.has(bareWords(text)))

/** Whether a heading is the one that an editor inserts. */
export const isPlaceholderHeading = (text: string): boolean =>
  text.length < 100 && placeholderHeadings.has(bareWords(text))

/** Passages of dummy text: how many there are, and the first of them; null if there is none. */
export function findDummy(body: string): { readonly count: number; readonly first: string } | null {
  const text = body.toLowerCase().replaceAll('’', "'")
  const known = dummyPassages.filter((passage) => text.includes(passage))
  const later = known.length > 0 ? undefined : laterDummy.exec(text)?.[0]
  const found = later === undefined ? known : [later]
  const first = found.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))[0]
  if (first === undefined) return null
  const at = text.indexOf(first)
  return {
    count: found.reduce((sum, passage) => sum + text.split(passage).length - 1, 0),
    first: body.slice(at, at + first.length),
  }
}

/** The root cause of findings about dummy text. */
export const dummyText = 'dummy-text'

/** Whether a word is of the Latin dummy text. */
export const isDummyWord = (word: string): boolean => latinWords.has(word)

/** Articles about dummy text quote it. */
export const isAboutDummy = (title: string): boolean =>
  !isPlaceholderText(title) &&
  /lorem ipsum|(?:dummy|filler|placeholder) text|blindtext|faux[- ]texte|texto de relleno/i.test(
    title.slice(0, 300),
  )

/** The same word over and over, as templates have it in any language: `text text text text`. */
const isOneWord = (text: string): boolean =>
  // bounded: 1,000 characters
  /^(.{2,20}?)\1{3,}$/u.test(
    text
      .slice(0, 1000)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ''),
  )

/** A link as a template has it, before someone enters a number or name: `https://wa.me/YOUR_PHONE_NUMBER`, `tel:XXXXXXXXXX`. */
export function isUnfilledUrl(href: string): boolean {
  const start = href.trim().slice(0, 500)
  const number = /^(?:tel:|https:\/\/wa\.me\/)([^?/#]{0,60})$/i
    .exec(start)?.[1]
    ?.replaceAll(/[\s().+-]|%20/g, '')
  return unfilledWord.test(start) || (number !== undefined && /^(?:x{6,}|0{7,}|1234567890?)$/i.test(number))
}

const unfilledWord =
  /YOUR[_-](?:[A-Z]{2,20}[_-]){0,3}(?:PHONE|NUMBER|WHATSAPP|EMAIL|DOMAIN|USERNAME|NAME|HANDLE|PROFILE|ACCOUNT|ID|LINK|URL|KEY|CODE)\b/

/** Placeholders of common template languages, and objects that JavaScript converted to text. */
export const isUnfilled = (text: string): boolean =>
  /\{\{[^{}]{1,80}\}\}|\{%[^%]{1,80}%\}|\$\{[^{}]{1,80}\}|<%=?[^%]{1,80}%>|%%[a-z_]{2,40}%%|\[object Object\]/i.test(
    text.slice(0, 1000),
  )

/** What translation libraries write where a text has no translation. */
export const untranslatedLabels = (document: Document): readonly Element[] =>
  document
    .withAttribute('aria-label')
    .filter((element) =>
      /^\s{0,9}(?:\[missing[ _-]translation\]|translation missing: [a-z]{2})/i.test(
        (attribute(element, 'aria-label') ?? '').slice(0, 200),
      ),
    )

export const isEmptyValue = (text: string): boolean =>
  /^(?:undefined|null|nan)$|\bundefined\b.{0,80}\bundefined\b/i.test(text.slice(0, 1000))
