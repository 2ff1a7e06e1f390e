import { isUtf8 } from 'node:buffer'
import { Problem } from '../../core/problem.ts'
import { sentence } from '../../core/sentence.ts'

/** The text of a body. Other encodings are rejected: decoding would silently replace what it cannot read. */
export function readText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw notUtf8()
  return bytes.toString('utf8')
}

/** Whether the percent-encoded bytes of a form are UTF-8. `%E9` alone is an é in Latin-1. */
export function hasOnlyUtf8Escapes(form: string): boolean {
  if (!/%[89a-f]/i.test(form)) return true
  // bounded: each character is in one match at most
  return (form.match(/(?:%[\da-f]{2})+/gi) ?? []).every((escapes) =>
    isUtf8(Buffer.from(escapes.replaceAll('%', ''), 'hex')),
  )
}

export const notUtf8 = (): Problem => new Problem('malformed', sentence('bodyNotUtf8'))
