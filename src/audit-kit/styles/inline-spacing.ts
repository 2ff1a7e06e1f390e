import { attribute, type Element } from '../../core/page/document.ts'

/** Minimum spacing that people must be able to set, in em (WCAG 2.2, 1.4.12). */
const minSpacing: ReadonlyMap<string, number> = new Map([
  ['letter-spacing', 0.12],
  ['word-spacing', 0.16],
])

/**
 * The markup does not give the font size. Spacing in pixels that is too tight for this size is too tight for every
 * larger one.
 */
const smallestFontPixels = 8

export const spacingProperties = [...minSpacing.keys()]

interface Spacing {
  readonly declaration: string
  readonly fixed: boolean
  /** Below the minimum of WCAG. */
  readonly isTight: boolean
}

/** The declaration that counts: the last one, or the last one with !important. */
export function spacingOf(element: Element, property: string): Spacing | undefined {
  const style = attribute(element, 'style') ?? ''
  if (!style.toLowerCase().includes(property)) return undefined
  const given = style
    .split(';', 200)
    .map((declaration) => readSpacing(declaration, property))
    .filter((spacing) => spacing !== undefined)
  return given.findLast(({ fixed }) => fixed) ?? given.at(-1)
}

function readSpacing(declaration: string, property: string): Spacing | undefined {
  const [name = '', ...rest] = declaration.split(':')
  if (name.trim().toLowerCase() !== property) return undefined
  const [value = '', mark] = rest.join(':').toLowerCase().split('!')
  const isTight = isTooTight(value.trim(), minSpacing.get(property) ?? 0)
  const fixed = mark?.trim() === 'important'
  return isTight === undefined ? undefined : { declaration: declaration.trim().slice(0, 80), fixed, isTight }
}

/** Undefined if browsers ignore the value. */
function isTooTight(value: string, limit: number): boolean | undefined {
  if (value === 'normal' || value === 'initial') return true
  const [, number = '', unit = ''] = /^([-+]?\d{0,9}\.?\d{1,9})([a-z%]{0,5})$/.exec(value) ?? []
  // A value in another unit, or a calculated one, may be wide enough.
  if (number === '') return value === '' ? undefined : false
  if (unit === 'em') return Number(number) < limit
  if (unit === 'px') return Number(number) < limit * smallestFontPixels
  return unit !== '' ? false : Number(number) === 0 ? true : undefined
}
