import type { CssInfo } from '../../../core/facts/asked.ts'
import { namesFamilies, openFamilies, readFontFace, withoutOutdated } from './css-font.ts'
import { openDisplayNotes } from './css-hidden.ts'
import { cssSaving } from './css-saving.ts'
import { isComplex, splitSelectors, takesFocus } from './css-selector.ts'
import { readValue, type ValueNotes } from './css-value.ts'
import { type CssVisitor, TooDeep, walkCss } from './css-walk.ts'
import { isForElements, reservesSpace } from './reserved-space.ts'

/** Longer files are skipped: reading takes about 60 ms per megabyte. */
export const maxCssLength = 1_000_000

const keptErrors = 20
const keptFonts = 50
const keptImports = 20
const keptBreakpoints = 1000
const keptReserving = 1000
const keptRemoved = 100

/** One open block. */
interface Block {
  readonly kind: 'rule' | 'font-face' | 'keyframes' | 'step' | 'other'
  readonly selector: string
  /** Identifies its selector and everything around it, to detect duplicate rules. */
  readonly place: number
  /** Whether the rule is about focus, and whether only about focus that is visible anyway. */
  readonly focus: boolean
  readonly benign: boolean
  /** Whether the rule can match something that takes the focus. */
  readonly focusable: boolean
  readonly values: Map<string, string>
  empty: boolean
}

/**
 * The facts in a stylesheet; null when it is too large or nested too deeply. Selectors and values are collected, not
 * judged.
 */
export function readCss(text: string): CssInfo | null {
  if (text.length > maxCssLength) return null
  const { visitor, info } = openNotes(text)
  try {
    walkCss(text, visitor)
  } catch (error) {
    if (error instanceof TooDeep) return null
    throw error
  }
  return info()
}

function openNotes(text: string): { readonly visitor: CssVisitor; readonly info: () => CssInfo } {
  const values: ValueNotes = {
    colors: new Set(),
    insecureUrls: new Map(),
    dataUriBytes: 0,
    legacy: 0,
    animates: false,
  }
  const counts = { rules: 0, selectors: 0, complexSelectors: 0, important: 0, emptyRules: 0, errorCount: 0 }
  const repeated = { duplicateSelectors: 0, duplicateProperties: 0 }
  const flags = { focusStyled: false, reducedMotion: false, rightToLeft: false }
  const removed = new Set<string>()
  const errors: CssInfo['errors'][number][] = []
  const imports: string[] = []
  const fonts = new Map<string, CssInfo['fonts'][number]>()
  const families = openFamilies()
  const places = new Map<string, number>()
  const breakpoints = new Set<string>()
  const display = openDisplayNotes()
  const reserving = new Set<string>()
  const blocks: Block[] = []
  const positionAt = openLines(text)

  const placeOf = (
    around: Block | undefined,
    name: string,
  ): { readonly place: number; readonly known: boolean } => {
    const key = `${around?.place ?? 0} ${name}`
    const known = places.get(key)
    if (known !== undefined) return { place: known, known: true }
    places.set(key, places.size + 1)
    return { place: places.size, known: false }
  }
  const openRule = (prelude: string, around: Block | undefined): Block => {
    const selector = prelude.replace(/\s+/g, ' ')
    const { place, known } = placeOf(around, selector)
    const parts = splitSelectors(selector)
    counts.rules += 1
    counts.selectors += parts.length
    for (const part of parts) if (isComplex(part)) counts.complexSelectors += 1
    if (known) repeated.duplicateSelectors += 1
    // A nested rule continues the selector around it.
    const named = selector.includes(':focus')
    const focus = named || around?.focus === true
    const benign = focus && (around?.benign === true || parts.every(isBenign))
    const focusable = parts.some(takesFocus) || (around?.focusable === true && parts.every(isSame))
    return { kind: 'rule', selector, place, focus, benign, focusable, values: new Map(), empty: true }
  }
  const openAtRule = (name: string, prelude: string, around: Block | undefined): Block => {
    if (name === 'media') readMedia(prelude)
    if (name.endsWith('keyframes') && name !== 'keyframes') values.legacy += 1
    const kind = name === 'font-face' ? 'font-face' : name.endsWith('keyframes') ? 'keyframes' : 'other'
    const { place } = placeOf(around, `@${name} ${prelude}`)
    return {
      kind,
      selector: around?.selector ?? '',
      place,
      focus: around?.focus ?? false,
      benign: around?.benign ?? false,
      focusable: around?.focusable ?? false,
      values: new Map(),
      empty: true,
    }
  }
  const readMedia = (prelude: string): void => {
    const condition = prelude.toLowerCase()
    if (condition.includes('prefers-reduced-motion')) flags.reducedMotion = true
    if (!condition.includes('width')) return
    for (const [width] of condition.matchAll(/\d{1,6}(?:\.\d{1,4})?(?:px|r?em)/g)) {
      if (breakpoints.size < keptBreakpoints) breakpoints.add(width)
    }
  }

  const visitor: CssVisitor = {
    open(atRule, prelude) {
      const around = blocks.at(-1)
      if (around !== undefined) around.empty = false
      if (atRule !== null) blocks.push(openAtRule(atRule, prelude, around))
      else if (around?.kind === 'keyframes') blocks.push({ ...around, kind: 'step', values: new Map() })
      else blocks.push(openRule(prelude, around))
    },
    close() {
      const block = blocks.pop()
      if (block?.kind === 'rule' && block.empty) counts.emptyRules += 1
      if (block?.kind === 'rule' && isClamped(block.values)) values.legacy -= 1
      if (block?.kind === 'rule' && reservesSpace(block.values))
        for (const part of splitSelectors(block.selector))
          if (reserving.size < keptReserving && isForElements(part)) reserving.add(part.trim())
      if (block?.kind !== 'font-face') return
      const font = readFontFace((name) => block.values.get(name) ?? '')
      if (font === null) return
      // Old generators declare one font in several formats; of equal declarations, the last one counts.
      const face = faceOf(font.family, block.values)
      if (fonts.has(face) || fonts.size < keptFonts) fonts.set(face, font)
    },
    statement(atRule, prelude) {
      if (atRule !== 'import') return
      // Without quotes, a URL may contain semicolons: `css2?family=Oak:wght@400;700`.
      const found = /^(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s)"']+))/i.exec(prelude)
      const href = found?.[1] ?? found?.[2] ?? found?.[3]
      if (href !== undefined && href !== '' && imports.length < keptImports) imports.push(href)
    },
    declaration(property, value, important) {
      const block = blocks.at(-1)
      const isSource = block?.kind === 'font-face' && property === 'src'
      const selector = block?.kind === 'rule' ? block.selector : ''
      readValue(property, isSource ? withoutOutdated(value) : value, values, selector)
      display.note(property, value, selector, blocks.length === 1)
      if (important) counts.important += 1
      if (block === undefined) return
      block.empty = false
      const before = block.values.get(property)
      if (before === value) repeated.duplicateProperties += 1
      // Old browsers read one `src`, others the next: all of them count.
      const joined = block.kind === 'font-face' && property === 'src' && before !== undefined
      block.values.set(property, joined ? `${before}, ${value}` : value)
      if (block.kind !== 'font-face' && namesFamilies(property))
        families.note(property, value, block.selector, blocks.length === 1)
      const noOutline = outlines.has(property) && isNothing(value)
      if (noOutline && block.focusable && !block.benign)
        for (const part of splitSelectors(block.selector))
          if (removed.size < keptRemoved && !isBenign(part) && (takesFocus(part) || isSame(part)))
            removed.add(part.slice(0, 200))
      if (property === 'direction' && value.toLowerCase() === 'rtl') flags.rightToLeft = true
      if (!noOutline && block.focus && visible.test(property)) flags.focusStyled = true
    },
    error(fault, offset) {
      counts.errorCount += 1
      if (errors.length < keptErrors) errors.push({ ...positionAt(offset), fault })
    },
  }
  const info = (): CssInfo => ({
    ...counts,
    ...repeated,
    ...flags,
    outlineRemoved: [...removed],
    errors,
    legacy: values.legacy,
    colors: values.colors.size,
    breakpoints: breakpoints.size,
    imports,
    // A stylesheet does not know which page loads it.
    refusedImports: [],
    fonts: [...fonts.values()].map(families.marked),
    families: families.named(),
    fontRules: families.rules(),
    dataUriBytes: values.dataUriBytes,
    minifySaving: cssSaving(text),
    animates: values.animates,
    insecureUrls: [...values.insecureUrls].map(([url, selector]) => ({ url, selector })),
    hidden: display.hidden(),
    reserving: [...reserving],
  })
  return { visitor, info }
}

const faceOf = (family: string, values: ReadonlyMap<string, string>): string =>
  [
    family,
    ...['font-weight', 'font-style', 'font-stretch', 'unicode-range'].map((name) => values.get(name) ?? ''),
  ]
    .join('|')
    .toLowerCase()

const isBenign = (selector: string): boolean => selector.includes(':not(:focus-visible)')

/** Whether a nested selector matches the elements of the rule around it, whatever the mouse does: not `& span`. */
const isSame = (selector: string): boolean =>
  selector.startsWith('&') && !/[\s>+~]|:(?:hover|active|visited)\b/.test(selector)

/** Without an outline style or width there is none; the offset only moves it. */
const outlines: ReadonlySet<string> = new Set(['outline', 'outline-style', 'outline-width'])

/** In every browser, line clamping still needs the old flexbox properties. */
const isClamped = (values: ReadonlyMap<string, string>): boolean =>
  values.has('-webkit-line-clamp') && values.get('display') === '-webkit-box'

const isNothing = (value: string): boolean => value === 'none' || value === '0' || value === '0px'

/** Properties that make focus visible. */
const visible = /^(?:outline|border|box-shadow|background|text-decoration|color)/

/** The line and column of an offset, counted from the last one requested. */
function openLines(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  let line = 1
  let counted = 0
  return (offset) => {
    for (let at = text.indexOf('\n', counted); at >= 0 && at < offset; at = text.indexOf('\n', counted)) {
      line += 1
      counted = at + 1
    }
    return { line, column: Math.max(1, offset - counted + 1) }
  }
}
