import { InsertionMode, type Parser, Token, Tokenizer, type TreeAdapterTypeMap } from 'parse5'

/**
 * parse5's tokenizer with one step for a run of plain characters instead of one step per character: most of a page is
 * text and values, and this saves a third of the cost of parsing. Whatever ends a run, every line end and everything
 * beyond plain ASCII is left to parse5, so the result is the same.
 */
export class QuickTokenizer<T extends TreeAdapterTypeMap> extends Tokenizer {
  readonly #parser: Parser<T>
  /** The last start tag: where it starts, and the list of its attributes, which identifies it. */
  readonly startTag: StartTag = { line: 0, column: 0, attributes: [] }

  constructor(parser: Parser<T>) {
    super(parser.options, parser)
    this.#parser = parser
  }

  /** Called at the first letter of the name. */
  protected override _createStartTagToken(): void {
    super._createStartTagToken()
    const { line, col } = this.preprocessor
    this.startTag.line = line
    this.startTag.column = col - 1
    // The token that was just created.
    this.startTag.attributes = (this.currentToken as Token.TagToken).attrs
  }

  protected override _stateData(cp: number): void {
    if (cp === lessThan || cp === ampersand || cp <= nothing) super._stateData(cp)
    else this.#readText(cp, ampersand)
  }

  protected override _stateRcdata(cp: number): void {
    if (cp === lessThan || cp === ampersand || cp <= nothing) super._stateRcdata(cp)
    else this.#readText(cp, ampersand)
  }

  protected override _stateRawtext(cp: number): void {
    if (cp === lessThan || cp <= nothing) super._stateRawtext(cp)
    else this.#readText(cp, lessThan)
  }

  protected override _stateScriptData(cp: number): void {
    if (cp === lessThan || cp <= nothing) super._stateScriptData(cp)
    else this.#readText(cp, lessThan)
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    super._stateAttributeValueDoubleQuoted(cp)
    if (isPlain(cp) && cp !== doubleQuote && cp !== ampersand) this.#extendRun(doubleQuote, ampersand)
  }

  protected override _stateAttributeValueSingleQuoted(cp: number): void {
    super._stateAttributeValueSingleQuoted(cp)
    if (isPlain(cp) && cp !== singleQuote && cp !== ampersand) this.#extendRun(singleQuote, ampersand)
  }

  protected override _stateComment(cp: number): void {
    super._stateComment(cp)
    if (isPlain(cp) && cp !== hyphen && cp !== lessThan) this.#extendRun(hyphen, lessThan)
  }

  protected override _stateTagName(cp: number): void {
    // Only tags have names that are read here.
    if (isNamePart(cp)) (this.currentToken as Token.TagToken).tagName += this.#readName()
    else super._stateTagName(cp)
  }

  protected override _stateAttributeName(cp: number): void {
    if (isNamePart(cp)) this.currentAttr.name += this.#readName()
    else super._stateAttributeName(cp)
  }

  /**
   * A character of text and the run it starts. parse5 makes white space a separate token, as it is insignificant in
   * some places; where it is treated like words, it stays with the words before it.
   */
  #readText(cp: number, stop: number): void {
    const joins = this.#treatsAlike()
    if (joins && isWhiteSpace(cp) && this.currentCharacterToken?.type === Token.TokenType.CHARACTER)
      this._extendRun(cp)
    else this._emitCodePoint(cp)
    if (!isPlain(cp)) return
    if (this.currentCharacterToken?.type === Token.TokenType.CHARACTER)
      this.#extendRun(lessThan, stop, joins ? space : space + 1)
    else this.#extendRun(lessThan, stop, space, space)
  }

  /** Whether the tree builder treats white space after words like words. */
  #treatsAlike(): boolean {
    const { insertionMode } = this.#parser
    return (
      insertionMode === InsertionMode.IN_BODY ||
      insertionMode === InsertionMode.IN_CELL ||
      insertionMode === InsertionMode.TEXT
    )
  }

  /** Continues the run that ends at this character, up to either stop or a character outside the range. */
  #extendRun(stop: number, other: number, first = space, last = lastPlain): void {
    const { preprocessor } = this
    const { html } = preprocessor
    let end = preprocessor.pos + 1
    for (; end < html.length; end += 1) {
      const code = html.charCodeAt(end)
      if (code < first || code > last || code === stop || code === other) break
    }
    preprocessor.pos = end - 1
    this.runEnd = end
  }

  #readName(): string {
    const { preprocessor } = this
    const { html, pos } = preprocessor
    let end = pos + 1
    while (end < html.length && isNamePart(html.charCodeAt(end))) end += 1
    preprocessor.pos = end - 1
    return html.slice(pos, end)
  }
}

interface StartTag {
  line: number
  column: number
  attributes: readonly Token.Attribute[]
}

/** NUL; parse5 uses smaller values for the end of the text. */
const nothing = 0
const space = 0x20
const doubleQuote = 0x22
const ampersand = 0x26
const singleQuote = 0x27
const hyphen = 0x2d
const lessThan = 0x3c
const lastPlain = 0x7e

const isPlain = (code: number): boolean => code >= space && code <= lastPlain

/** Tab, line feed, form feed, carriage return and space. */
export const isWhiteSpace = (code: number): boolean =>
  code === space || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c

/** Lowercase letters, digits and hyphens: most names consist of these and are used as written. */
const isNamePart = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === hyphen
