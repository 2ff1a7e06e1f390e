import type { CheckOutcome } from '../outcome.ts'
import type { Locate } from './locate.ts'

export const formatNames = ['pretty', 'json', 'markdown', 'junit', 'sarif', 'gitlab', 'github'] as const
export type FormatName = (typeof formatNames)[number]

/** Details start below the title, so only severities are in the left column. */
export const detailIndent = ' '.repeat(9)

export interface FormatOptions {
  readonly color: boolean
  /** Columns of the terminal that shows it; unlimited if undefined. */
  readonly width?: number
  /** Limit of problems in formats for people; other formats contain all of them. */
  readonly top: number
  /** Whether the format for people also has the markup, the pages and the advice of each problem. */
  readonly details?: boolean
  readonly locate: Locate
}

export type Format = (outcome: CheckOutcome, options: FormatOptions) => string
