import type { TextPosition } from '../../lib/text-position.ts'
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
