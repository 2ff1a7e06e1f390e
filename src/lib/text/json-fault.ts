import { positionOf, type TextPosition } from './text-position.ts'

/** What the parser accepts next. Where a `first` value or name is expected, the list or object may also end. */
type Expected = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'comma' | 'end'

/**
 * Where a text stops being valid JSON: its end if it is incomplete, or valid. V8's own messages are in English, and
 * most of them contain no position.
 */
export function jsonFaultAt(text: string): TextPosition {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    at = endOf(space, text, at)
    const next = text[at] ?? ''
    const isValue = expected === 'value' || expected === 'first value'
    const closes = expected === 'comma' || expected === 'first value' || expected === 'first name'
    if (isValue && (next === '{' || next === '[')) {
      open.push(next)
      expected = next === '{' ? 'first name' : 'first value'
      at += 1
    } else if (closes && next === (open.at(-1) === '{' ? '}' : ']') && open.length > 0) {
      open.pop()
      expected = open.length === 0 ? 'end' : 'comma'
      at += 1
    } else if (expected === 'comma' && next === ',') {
      expected = open.at(-1) === '{' ? 'name' : 'value'
      at += 1
    } else if (expected === 'colon' && next === ':') {
      expected = 'value'
      at += 1
    } else {
      const isName: boolean = expected === 'name' || expected === 'first name'
      const end = isName || isValue ? endOf(isName ? string : scalar, text, at) : at
      if (end === at) return positionOf(text, at)
      expected = isName ? 'colon' : open.length === 0 ? 'end' : 'comma'
      at = end
    }
  }
}

const space = /[\t\n\r ]*/y
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y
// bounded: linear, because each alternative begins with another character and no repetition overlaps the next
const scalar = new RegExp(
  `${string.source}|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[Ee][+-]?\\d+)?|true|false|null`,
  'y',
)

/** Where the match at this position ends; the position itself if there is none. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return at + (pattern.exec(text)?.[0].length ?? 0)
}
