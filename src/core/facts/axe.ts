import type { SeenElement } from './seen-element.ts'

export interface AxeResults {
  readonly version: string
  readonly rules: readonly AxeRule[]
}

export interface AxeRule {
  readonly id: string
  readonly outcome: 'violation' | 'pass' | 'incomplete' | 'inapplicable'
  readonly impact: string | null
  readonly bad: number
  /** Failing elements that `bad` leaves out: another rule reports the images in them, which have no alt text. */
  readonly besides?: number
  readonly sound: number
  readonly unsure: number
  /** The first failing elements, or the first incomplete ones if none fails. */
  readonly nodes: readonly AxeNode[]
}

export interface AxeNode extends SeenElement {
  /** The check that decided; null if axe gives none. */
  readonly check: AxeCheck | null
}

/** One check of axe, without its words: those are English only. */
export interface AxeCheck {
  /** axe's name, such as `color-contrast`. */
  readonly id: string
  /** Which of the check's outcomes it is, by axe's name; empty if it has only one. */
  readonly key: string
  readonly undecided: boolean
  /** Colors, sizes, names of attributes. Lists are joined by commas; a value without a name is `values`. */
  readonly values: Readonly<Record<string, string>>
}
