import { type Document, isElement, type ParseError } from '../../core/page/document.ts'

/**
 * Tells which errors are control characters in scripts. They use them as separators, such as U+0004 between a context and a text.
 */
export function openScriptCheck(document: Document): (error: ParseError) => boolean {
  const lines = new Set(
    document
      .all('script')
      .flatMap(({ line, children }) =>
        children.flatMap((child) => (isElement(child) ? [] : linesWithControls(child.text, line))),
      ),
  )
  return ({ code, line }) => code === 'control-character-in-input-stream' && lines.has(line)
}

const linesWithControls = (text: string, first: number): readonly number[] =>
  text.split('\n').flatMap((one, index) => (control.test(one) ? [first + index] : []))

/** Those that HTML does not allow, except NULL, which has its own error. */
const control = /[\u0001-\u0008\u000b\u000e-\u001f\u007f-\u009f]/
