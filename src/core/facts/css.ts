import type { TextPosition } from '../../lib/text/text-position.ts'
import type { Element } from '../page/document.ts'

export type CssFault =
  | 'slashComment'
  | 'noBlock'
  | 'openImport'
  | 'noColon'
  | 'noSelector'
  | 'strayBrace'
  | 'openString'
  | 'badUrl'
  | 'openBlock'

export interface CssErrors {
  /** The first errors; `errorCount` is the true number. */
  readonly errors: readonly (TextPosition & { readonly fault: CssFault })[]
  readonly errorCount: number
}

/** A style element. */
export interface InlineSheet extends CssErrors {
  readonly element: Element
}

/** A rule that sets the font of the elements that it matches. */
export interface FontRule {
  readonly selector: string
  /** The font that comes first, in lower case. In a `font` property, its size is in front of it. */
  readonly first: string
  /** Whether it applies to every visitor: in no media query, layer or other rule. */
  readonly always: boolean
}

/** A font that the rules of a stylesheet name. */
export interface FontUse {
  /** In lower case. The first font of a `font` property has its size in front of it. */
  readonly name: string
  /** Of the rules that name it, each once; `*` for a custom property, and in place of those that were not kept. */
  readonly selectors: readonly string[]
}
