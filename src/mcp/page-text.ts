import { say, texts } from '../messages/texts.ts'
import { randomBytes } from 'node:crypto'

/**
 * Characters that a reader does not see or that change how others are read: controls, directions, zero-width ones,
 * tags and other invisible ones. Shown as `\u{202e}`, they stay data.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{e0100}-\u{e01ef}\ufe00-\ufe0f\u115f\u1160\u3164\uffa0]/u

/**
 * Text of an audited page, fit to be shown to an assistant: visible, well-formed, and cut only where it says so. The
 * limit is in bytes of JSON, escapes included: a page that chooses its characters well gets no more room than others.
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

/** Nearly all text: shown as it is. */
const plain = /^[ !#-[\]-~]*$/

const visible = (character: string): string =>
  invisible.test(character)
    ? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
    : character.toWellFormed()

/** What a tool answers. Every text that an audited page may have chosen stands below a member `from_page`. */
export type Answer = Readonly<Record<string, unknown>>

/**
 * The answer as text. What comes from the page stands apart, between marks with a random number: text that pretends to
 * end the block cannot know it.
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
