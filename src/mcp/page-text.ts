import { say, texts } from '../messages/texts.ts'
import { randomBytes } from 'node:crypto'

/**
 * Characters that are invisible or change how others are read: control, bidirectional, zero-width, tag and similar
 * characters. Escaped as `\u{202e}`, they are only data.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{e0100}-\u{e01ef}\ufe00-\ufe0f\u115f\u1160\u3164\uffa0]/u

/**
 * Text from an audited page, made safe for an assistant: visible, well-formed, and marked where it is cut. The limit is
 * in bytes of JSON including escapes, so that a page cannot get more room by choosing its characters.
 */
export function pageText(text: string, limit = 300): string {
  if (text.length <= limit && plain.test(text)) return text
  let shown = ''
  let room = limit
  let read = 0
  for (const character of text) {
    const piece = visible(character)
    room -= bytesInJson(piece)
    if (room < 0) return say(texts.mcp.moreCharacters, { text: shown, count: text.length - read })
    shown += piece
    read += character.length
  }
  return shown
}

const bytesInJson = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2

/** Fast path for nearly all text, which needs no escaping. */
const plain = /^[ !#-[\]-~]*$/

const visible = (character: string): string =>
  invisible.test(character)
    ? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
    : character.toWellFormed()

/** The result of a tool. Text that an audited page may have chosen is always in a member `from_page`. */
export type Answer = Readonly<Record<string, unknown>>

/**
 * The result as text. Content from the page is in a separate block between markers with a random number, which text
 * that pretends to end the block cannot know.
 */
export function answerText(answer: Answer): string {
  const fromPage: unknown[] = []
  const own = JSON.stringify(answer, (name, value: unknown) => {
    if (name !== 'from_page' || value === undefined) return value
    fromPage.push(value)
    return `[${fromPage.length}]`
  })
  if (fromPage.length === 0) return own
  const mark = `page-data-${randomBytes(9).toString('hex')}`
  return [
    own,
    say(texts.mcp.pageData, { mark }),
    `<${mark}>`,
    ...fromPage.map((value, index) => `[${index + 1}] ${JSON.stringify(value)}`),
    `</${mark}>`,
  ].join('\n')
}
