import type { Ajv } from 'ajv'
import { tooLong } from '../../app/passwords/password-rules.ts'
import { maxProjectLength, readProjectName } from '../../app/projects/project-name.ts'
import { cursorParts } from '../../core/cursor-text.ts'
import type { FieldFault } from '../../core/problem.ts'
import { readInstant } from '../../lib/time/instant.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'

/** Registers the string formats that our schemas use. */
export function addFormats(ajv: Ajv): void {
  // What neither database can store: U+0000 and lone surrogates.
  ajv.addFormat('text', (text: string) => !text.includes('\0') && text.isWellFormed())
  ajv.addFormat('password', (text: string) => tooLong(text) === undefined && text.isWellFormed())
  // A name that is too long passes here: `maxLength` rejects it with its own message.
  ajv.addFormat(
    'project',
    (text: string) =>
      text.isWellFormed() && ([...text].length > maxProjectLength || 'name' in readProjectName(text)),
  )
  // Texts are looked up by these names, and every object has a `constructor`.
  ajv.addFormat('own-name', (text: string) => !(text in {}))
  ajv.addFormat('instant', (text: string) => readInstant(text) !== undefined)
  // Whether it belongs to the list and its order can be told only once these are valid.
  ajv.addFormat('cursor', (text: string) => cursorParts(text) !== undefined)
  for (const format of ['uri', 'date-time', 'email']) ajv.addFormat(format, true)
}

/** The message for a string that does not match the `format` in its schema. */
export function formatFault(format: unknown): FieldFault {
  if (format === 'password') return fieldFault(texts.problems.tooManyBytes, { max: 1024 })
  if (format === 'instant') return fieldFault(texts.problems.instant, {})
  if (format === 'project') return fieldFault(texts.problems.blank, {})
  if (format === 'cursor') return fieldFault(texts.sentences.cursorUnknown, {})
  return fieldFault(texts.problems.unstorable, {})
}
