import type { CssFault } from '../../../core/facts/css.ts'
import { tokenize, tokenTypes as type } from 'css-tree/tokenizer'

/** The contents of a stylesheet, in order. Texts are trimmed and have no comments around them. */
export interface CssVisitor {
  /** A block opens: that of the at-rule with this lower-case name, or of a style rule. */
  readonly open: (atRule: string | null, prelude: string) => void
  readonly close: () => void
  /** An at-rule without a block. */
  readonly statement: (atRule: string, prelude: string) => void
  readonly declaration: (property: string, value: string, important: boolean) => void
  readonly error: (fault: CssFault, offset: number) => void
}

/** Thrown when blocks are nested too deeply. */
export class TooDeep extends Error {}

const deepest = 200

/**
 * Walks a stylesheet once, using css-tree's tokens and the CSS Syntax standard's way of distinguishing declarations
 * from rules. css-tree's own parser rejects rules nested without `&`, and takes three times as long.
 */
export function walkCss(text: string, visitor: CssVisitor): void {
  /** For each open block, whether it contains declarations. */
  const blocks: boolean[] = []
  /** Open brackets inside the current item. */
  let depth = 0
  /** Where the current item started and its last token ended; -1 between items. */
  let start = -1
  let end = -1
  let colon = -1
  let atRule: string | null = null
  let custom = false
  /** Where a block without a selector begins. No error if it is empty: Elementor writes one into every stylesheet. */
  let unnamed = -1
  /**
   * Browsers skip everything between a brace that closes nothing, or a declaration outside of rules, and the next block:
   * one error, whatever is there.
   */
  let skips = false

  const begin = (kind: number, from: number, to: number): void => {
    start = from
    custom = text.startsWith('--', from)
    atRule = kind === type.AtKeyword ? text.slice(from + 1, to).toLowerCase() : null
  }
  const leave = (): void => {
    start = -1
    colon = -1
    depth = 0
  }
  const preludeOf = (): string => clean(text, atRule === null ? start : start + atRule.length + 1, end)
  /** CSS has no such comments: browsers drop them with the rule or declaration that follows. */
  const isSlashComment = (): boolean => text.startsWith('//', start)
  const finish = (): void => {
    if (start < 0 || skips) return leave()
    if (atRule !== null) visitor.statement(atRule, preludeOf())
    else if (isSlashComment()) visitor.error('slashComment', start)
    else if (blocks.at(-1) !== true) {
      visitor.error('noBlock', start)
      skips = true
    } else if (colon < 0) visitor.error('noColon', start)
    else declare()
    leave()
  }
  const declare = (): void => {
    const value = clean(text, colon + 1, end)
    const bang = value.lastIndexOf('!')
    const important = bang >= 0 && /^!\s*important$/i.test(value.slice(bang, bang + 40))
    const name = clean(text, start, colon)
    visitor.declaration(
      custom ? name : name.toLowerCase(),
      important ? value.slice(0, bang).trimEnd() : value,
      important,
    )
  }
  const open = (at: number): void => {
    if (start < 0) {
      begin(type.LeftCurlyBracket, at, at)
      end = at
      unnamed = at
    }
    if (atRule === null && isSlashComment()) visitor.error('slashComment', start)
    if (atRule === 'import') visitor.error('openImport', start)
    skips = false
    if (blocks.length >= deepest) throw new TooDeep('The stylesheet is nested too deep.')
    visitor.open(atRule, preludeOf())
    blocks.push(atRule === null || (blocks.at(-1) ?? false) || !grouping.test(atRule))
    leave()
  }

  tokenize(text, (kind, from, to) => {
    if (kind === type.WhiteSpace || kind === type.Comment || kind === type.CDO || kind === type.CDC) return
    if (depth === 0 && kind === type.Semicolon) return finish()
    if (unnamed >= 0 && from > unnamed) {
      if (kind !== type.RightCurlyBracket) visitor.error('noSelector', unnamed)
      unnamed = -1
    }
    if (depth === 0 && kind === type.RightCurlyBracket) {
      if (blocks.length > 0) {
        finish()
        skips = false
        blocks.pop()
        return visitor.close()
      }
      if (!skips) visitor.error('strayBrace', from)
      skips = true
      return leave()
    }
    // The value of a custom property may contain braces; any other brace is preceded by a selector.
    if (depth === 0 && kind === type.LeftCurlyBracket && !(custom && colon >= 0)) return open(from)
    if (start < 0) begin(kind, from, to)
    end = to
    if (kind === type.BadString) visitor.error('openString', from)
    if (kind === type.BadUrl) visitor.error('badUrl', from)
    if (kind === type.Colon && depth === 0 && colon < 0) colon = from
    if (opens.has(kind)) depth += 1
    else if (closes.has(kind) && depth > 0) depth -= 1
  })
  finish()
  if (blocks.length > 0) visitor.error('openBlock', text.length)
  for (const _ of blocks) visitor.close()
}

const opens: ReadonlySet<number> = new Set([
  type.Function,
  type.LeftParenthesis,
  type.LeftSquareBracket,
  type.LeftCurlyBracket,
])
const closes: ReadonlySet<number> = new Set([
  type.RightParenthesis,
  type.RightSquareBracket,
  type.RightCurlyBracket,
])

/**
 * At-rules whose block contains rules, unless they are in a rule themselves. The blocks of all others may contain
 * declarations: browsers skip those that they do not know, without an error.
 */
const grouping = /^(?:media|supports|layer|container|scope|(?:-moz-)?document|(?:-[a-z]{1,10}-)?keyframes)$/

function clean(text: string, start: number, end: number): string {
  const piece = text.slice(start, end)
  return (piece.includes('/*') ? piece.replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g, ' ') : piece).trim()
}
