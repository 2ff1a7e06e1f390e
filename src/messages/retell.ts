import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageValue, MessageValues } from '../core/report/message.ts'
import { formatMessage } from './format-message.ts'
import { currentLocale, type Locale, processLocale } from './locale.ts'
import { treeOf } from './texts.ts'

/**
 * Says a sentence that was stored, or thrown, in the language of the process again in the language of the moment.
 * What gathers pages knows no languages, and its sentences are kept with the run: they are recognized by their pattern.
 */
export function retell(sentence: string, locale: Locale = currentLocale()): string {
  if (locale === 'en' && processLocale() === 'en') return sentence
  if (sentence.length > longest) return sentence
  for (const from of new Set<Locale>(['en', processLocale()]).values()) {
    if (from === locale) continue
    for (const { path, source } of recognizersOf(from)) {
      const found = source.exec(sentence)
      if (found === null) continue
      const pattern = patternAt(locale, path)
      if (pattern !== undefined) return formatMessage(pattern, valuesOf(found, locale), locale)
    }
  }
  return sentence
}

/** Patterns have up to three open ends, so matching can take the third power of this. */
const longest = 300

/** The areas whose sentences are stored or thrown by what knows no languages. */
const areas = ['problems', 'outside'] as const

interface Recognizer {
  readonly path: readonly string[]
  readonly source: RegExp
}

const recognizers = new Map<Locale, readonly Recognizer[]>()

function recognizersOf(locale: Locale): readonly Recognizer[] {
  const known = recognizers.get(locale)
  if (known !== undefined) return known
  const all = areas.flatMap((area) => leavesOf(treeOf(locale), [area]))
  const made = all
    .flatMap(({ path, pattern }) =>
      variantsOf(parse(pattern, { ignoreTag: true })).map((variant) => ({
        path,
        // bounded: sentences of at most 300 characters
        source: new RegExp(`^${withoutRepeats(variant.source)}$`, 's'),
        fixed: variant.fixed,
      })),
    )
    // Nothing but an open end says nothing; the most specific one first.
    .filter(({ fixed }) => fixed > 3)
    .toSorted((one, other) => other.fixed - one.fixed)
  recognizers.set(locale, made)
  return made
}

interface Variant {
  readonly source: string
  /** Characters that have to be there. */
  readonly fixed: number
}

/** A pattern as regular expressions: one for each way its plurals can come out. */
function variantsOf(parts: readonly MessageFormatElement[], counted?: string): readonly Variant[] {
  return parts.reduce<readonly Variant[]>(
    (variants, part) =>
      variants.flatMap((before) =>
        variantsOfPart(part, counted).map((after) => ({
          source: before.source + after.source,
          fixed: before.fixed + after.fixed,
        })),
      ),
    [{ source: '', fixed: 0 }],
  )
}

function variantsOfPart(part: MessageFormatElement, counted: string | undefined): readonly Variant[] {
  switch (part.type) {
    case TYPE.literal:
      return [{ source: RegExp.escape(part.value), fixed: part.value.length }]
    case TYPE.pound:
      return [{ source: group('number', counted ?? ''), fixed: 0 }]
    case TYPE.number:
      return [{ source: group('number', part.value), fixed: 0 }]
    case TYPE.plural:
      return Object.entries(part.options).flatMap(([name, { value }]) =>
        variantsOf(value, part.value).map((variant) =>
          name === 'one' && !value.some(({ type }) => type === TYPE.pound)
            ? { ...variant, source: `${variant.source}${group('one', part.value)}` }
            : variant,
        ),
      )
    case TYPE.argument:
      return [{ source: group('text', part.value), fixed: 0 }]
    case TYPE.select:
    case TYPE.date:
    case TYPE.time:
    case TYPE.tag:
      return []
  }
}

const shapes = { text: '.+?', number: '[\\d.,]+', one: '' } as const

const group = (kind: keyof typeof shapes, name: string): string => `(?<${kind}_${name}>${shapes[kind]})`

/** Names of groups are unique in an expression: what is said twice is caught once. */
function withoutRepeats(source: string): string {
  const seen = new Set<string>()
  return source.replace(/\(\?<(\w+)>/g, (whole, name: string) => {
    if (seen.has(name)) return '(?:'
    seen.add(name)
    return whole
  })
}

function valuesOf({ groups = {} }: RegExpExecArray, locale: Locale): MessageValues {
  const entries = Object.entries(groups).map(([key, value]): readonly [string, MessageValue] => {
    const [kind, name] = [key.slice(0, key.indexOf('_')), key.slice(key.indexOf('_') + 1)]
    if (kind === 'one') return [name, 1]
    if (kind === 'number') return [name, Number(value.replaceAll(',', ''))]
    // A sentence in a sentence, such as the reason at its end.
    return [name, retell(value, locale)]
  })
  const values: MessageValues = Object.fromEntries(entries)
  return values
}

const isBranch = (node: unknown): node is Readonly<Record<string, unknown>> =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

function at(node: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isBranch(inner) ? inner[name] : undefined), node)
}

function patternAt(locale: Locale, path: readonly string[]): string | undefined {
  const found = at(treeOf(locale), path)
  return typeof found === 'string' ? found : undefined
}

function leavesOf(
  tree: unknown,
  path: readonly string[],
): readonly { readonly path: readonly string[]; readonly pattern: string }[] {
  const node = at(tree, path)
  if (typeof node === 'string') return [{ path, pattern: node }]
  return isBranch(node) ? Object.keys(node).flatMap((name) => leavesOf(tree, [...path, name])) : []
}
