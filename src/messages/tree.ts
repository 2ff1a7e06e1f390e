import { en } from './en/en.ts'
import { languages } from './languages.ts'
import { isLanguage, type Locale } from './locale.ts'
import { pseudoPattern } from './pseudo.ts'

/** A text, a few of them, or texts by name. */
export type Node = string | readonly string[] | { readonly [name: string]: Node }

const trees = new Map<Locale, Node>()

/** Every text of a language. Pseudo-locales are made from English when they are first used. */
export function treeOf(locale: Locale): Node {
  if (isLanguage(locale)) return languages[locale].texts
  const made = trees.get(locale) ?? inPseudo(en, locale)
  trees.set(locale, made)
  return made
}

const inPseudo = (node: Node, locale: Locale): Node => {
  if (typeof node === 'string') return pseudoPattern(node, locale)
  if (isList(node)) return node.map((text) => pseudoPattern(text, locale))
  return Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, inPseudo(inner, locale)]))
}

export const isList = (node: Node): node is readonly string[] => Array.isArray(node)

/** The text at this path, a branch, or undefined. */
export const lookUp = (locale: Locale, path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>(
    (node, name) =>
      typeof node === 'object' && !isList(node) && Object.hasOwn(node, name) ? node[name] : undefined,
    treeOf(locale),
  )
