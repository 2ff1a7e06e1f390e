import type { CssNode } from 'css-tree'
import parse from 'css-tree/parser'
import type { CssInfo } from '../../core/facts/asked.ts'
import { readFontFace } from './css-font.ts'
import { cssSaving } from './css-saving.ts'
import { readValue, type ValueNotes } from './css-value.ts'

/** Parsing takes about 70 ms a megabyte; a file past this is left unread. */
export const longestCss = 1_000_000

const keptErrors = 20
const keptFonts = 50
const keptImports = 20

/**
 * What a stylesheet holds; null when it is too large or nested beyond reason. Selectors and values stay text: their
 * grammar grows each year, and a parser that lags behind would find faults where there are none.
 */
export function readCss(text: string): CssInfo | null {
  if (text.length > longestCss) return null
  const notes = openNotes()
  try {
    const sheet = parse(text, {
      parseValue: false,
      parseRulePrelude: false,
      parseAtrulePrelude: false,
      parseCustomProperty: false,
      onParseError: (error) => notes.error(error),
    })
    if (sheet.type === 'StyleSheet') sheet.children.forEach((node) => readNode(node, '', notes))
  } catch (error) {
    // css-tree goes down one call for each level of nesting.
    if (error instanceof RangeError) return null
    throw error
  }
  return notes.info(cssSaving(text))
}

type Notes = ReturnType<typeof openNotes>

function readNode(node: CssNode, context: string, notes: Notes): void {
  if (node.type === 'Rule') return readRule(node.prelude, node.block.children.toArray(), context, notes)
  if (node.type !== 'Atrule') return
  const name = node.name.toLowerCase()
  const prelude = textOf(node.prelude)
  const inside = node.block?.children.toArray() ?? []
  if (name === 'import') notes.import(prelude)
  if (name === 'media') notes.media(prelude)
  if (name.endsWith('keyframes')) notes.keyframes(name)
  if (name === 'font-face') notes.font(inside)
  if (name === 'font-face' || name === 'page' || name === 'property') return
  const within = name.endsWith('keyframes') ? null : `${context}@${name} ${prelude}{`
  for (const child of inside) {
    if (within !== null) readNode(child, within, notes)
    if (child.type === 'Declaration') readValue(child.property, textOf(child.value), notes.values)
  }
}

function readRule(prelude: CssNode, inside: readonly CssNode[], context: string, notes: Notes): void {
  const selector = textOf(prelude).replace(/\s+/g, ' ').trim()
  notes.rule(context + selector, inside.length === 0)
  const parts = splitSelectors(selector)
  for (const part of parts) notes.selector(part)
  const focus = selector.includes(':focus')
  const benign = focus && parts.every((part) => part.includes(':not(:focus-visible)'))
  const seen = new Map<string, string>()
  for (const child of inside) {
    if (child.type !== 'Declaration') {
      readNode(child, `${context}${selector}{`, notes)
      continue
    }
    const value = textOf(child.value).trim()
    const property = child.property.toLowerCase()
    readValue(property, value, notes.values)
    if (child.important !== false) notes.important()
    if (seen.get(property) === value) notes.duplicateProperty()
    seen.set(property, value)
    const noOutline = property.startsWith('outline') && isNothing(value)
    if (noOutline && !benign) notes.outlineRemoved()
    if (!noOutline && focus && visible.test(property)) notes.focusStyled()
  }
}

const isNothing = (value: string): boolean => value === 'none' || value === '0' || value === '0px'

/** Properties that make a focused element look different. */
const visible = /^(?:outline|border|box-shadow|background|text-decoration|color)/

/** The last one wins, but every `src` may name files: they are joined. */
function valueOf(inside: readonly CssNode[], name: string): string {
  const values = inside.flatMap((node) =>
    node.type === 'Declaration' && node.property.toLowerCase() === name ? textOf(node.value) : [],
  )
  return (name === 'src' ? values.join(', ') : (values.at(-1) ?? '')).trim()
}

const textOf = (node: CssNode | null): string => (node?.type === 'Raw' ? node.value : '')

/** At commas outside of brackets and quotes. */
function splitSelectors(selector: string): readonly string[] {
  if (!/[([\\"']/.test(selector)) return selector.split(',').map((part) => part.trim())
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let start = 0
  for (let at = 0; at < selector.length; at += 1) {
    const char = selector[at] ?? ''
    if (char === '\\') at += 1
    else if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') depth -= 1
    else if (char === ',' && depth <= 0) {
      parts.push(selector.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, selector.slice(start).trim()]
}

/** More than three parts, or an end that matches nearly everything before the rest is looked at. */
function isComplex(selector: string): boolean {
  const parts = selector
    .replace(/\[[^\]]*\]|\([^()]*\)/g, (inner) => (inner.startsWith('[') ? '[]' : '()'))
    .split(/\s*[>+~]\s*|\s+/)
    .filter(Boolean)
  return parts.length > 3 || /^\*|^\[\]/.test(parts.at(-1) ?? '')
}

function openNotes() {
  const errors: CssInfo['errors'][number][] = []
  const imports: string[] = []
  const fonts: CssInfo['fonts'][number][] = []
  const rules = new Set<string>()
  const breakpoints = new Set<string>()
  const values: ValueNotes = {
    colours: new Set(),
    insecureUrls: new Set(),
    dataUriBytes: 0,
    legacy: 0,
    animates: false,
  }
  const counts = {
    rules: 0,
    selectors: 0,
    complexSelectors: 0,
    important: 0,
    emptyRules: 0,
    duplicateProperties: 0,
  }
  let duplicateSelectors = 0
  const flags = { outlineRemoved: false, focusStyled: false, reducedMotion: false }
  return {
    values,
    error({ message, line }: { readonly message: string; readonly line?: number }) {
      if (errors.length < keptErrors) errors.push({ line: line ?? 0, message: message.slice(0, 120) })
    },
    import(prelude: string) {
      const found = /^\s*(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s)"']+))/i.exec(prelude)
      const href = found?.[1] ?? found?.[2] ?? found?.[3]
      if (href && imports.length < keptImports) imports.push(href)
    },
    media(prelude: string) {
      const text = prelude.toLowerCase()
      if (text.includes('prefers-reduced-motion')) flags.reducedMotion = true
      if (!text.includes('width')) return
      for (const [number] of text.matchAll(/\d{1,6}(?:\.\d{1,4})?(?:px|r?em)/g)) {
        if (breakpoints.size < 1000) breakpoints.add(number)
      }
    },
    keyframes(name: string) {
      if (name !== 'keyframes') values.legacy += 1
    },
    font(inside: readonly CssNode[]) {
      const font = readFontFace((name) => valueOf(inside, name))
      if (font !== null && fonts.length < keptFonts) fonts.push(font)
    },
    rule(key: string, empty: boolean) {
      counts.rules += 1
      if (empty) counts.emptyRules += 1
      if (rules.has(key)) duplicateSelectors += 1
      rules.add(key)
    },
    selector(selector: string) {
      counts.selectors += 1
      if (isComplex(selector)) counts.complexSelectors += 1
    },
    important: () => {
      counts.important += 1
    },
    duplicateProperty: () => {
      counts.duplicateProperties += 1
    },
    outlineRemoved: () => {
      flags.outlineRemoved = true
    },
    focusStyled: () => {
      flags.focusStyled = true
    },
    info: (minifySaving: number): CssInfo => ({
      ...counts,
      ...flags,
      errors,
      duplicateSelectors,
      legacy: values.legacy,
      colours: values.colours.size,
      breakpoints: breakpoints.size,
      imports,
      fonts,
      dataUriBytes: values.dataUriBytes,
      minifySaving,
      animates: values.animates,
      insecureUrls: [...values.insecureUrls],
    }),
  }
}
