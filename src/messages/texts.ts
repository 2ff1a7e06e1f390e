import type { MessageValues, ValuesOf } from '../core/report/message.ts'
import { en } from './en/en.ts'
import { formatMessage } from './format-message.ts'
import { currentLocale } from './locale.ts'
import { isList, lookUp, type Node } from './tree.ts'

/**
 * The same tree, each text read in the language of the moment, so that a module can keep a branch of it. A branch is built
 * when it is first used: all 2,800 texts would take 1.6 MB.
 */
function accessorOf(node: Exclude<Node, string>, path: readonly string[]): object {
  const accessor = {}
  for (const [name, inner] of Object.entries(node))
    Object.defineProperty(accessor, name, {
      enumerable: true,
      get:
        typeof inner === 'object' && !isList(inner) ? branchOf(inner, path, name) : textOf(inner, path, name),
    })
  return accessor
}

function branchOf(node: Exclude<Node, string>, path: readonly string[], name: string): () => object {
  let built: object | undefined
  return () => (built ??= accessorOf(node, [...path, name]))
}

const textOf = (text: Node, path: readonly string[], name: string) => () =>
  currentLocale() === 'en' ? text : lookUp(currentLocale(), [...path, name])

/** Every text of pages, e-mails and the command line, in the language of the moment. */
export const texts = accessorOf(en, []) as typeof en

/** A page says the same few things many times. */
const filled = new Map<string, string>()

/** Fills a text that has values or plurals. The pattern says which values it needs. */
export function say<Pattern extends string>(pattern: Pattern, values: ValuesOf<Pattern>): string {
  return fill(pattern, values)
}

/** Most values are a number or a word, and `JSON.stringify` would take longer than all the rest. */
function keyOf(values: MessageValues): string {
  let key = ''
  for (const [name, value] of Object.entries(values))
    key += `\n${name} ${typeof value === 'object' ? JSON.stringify(value) : `${typeof value} ${value}`}`
  return key
}

function fill(pattern: string, values: MessageValues): string {
  const locale = currentLocale()
  const key = `${locale}\n${pattern}${keyOf(values)}`
  const known = filled.get(key)
  if (known !== undefined) return known
  const text = formatMessage(pattern, values, locale)
  if (filled.size >= 2000) filled.clear()
  if (key.length < 300) filled.set(key, text)
  return text
}
