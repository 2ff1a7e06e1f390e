import { isWhiteSpace } from './quick-tokenizer.ts'

/** White space that follows white space. */
export function spareIn(text: string): number {
  let spare = 0
  let before = false
  for (let index = 0; index < text.length; index += 1) {
    const white = isWhiteSpace(text.charCodeAt(index))
    if (white && before) spare += 1
    before = white
  }
  return spare
}
