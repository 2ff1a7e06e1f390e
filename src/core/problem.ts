import type { MessageValues } from './report/message.ts'
import { logged, type Sentence, sentence } from './sentence.ts'

/** Stable names for programs. Transports map them to their own codes. */
export const problemCodes = [
  'malformed',
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'gone',
  'method-not-allowed',
  'conflict',
  'idempotency-mismatch',
  'precondition-failed',
  'unsupported-media-type',
  'too-large',
  'too-many',
  'limit-reached',
  'unavailable',
  'internal',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/**
 * A pattern whose `{field}` is what its readers call the field: its name in the API, the label of an input on a form, an
 * argument on the command line.
 */
export interface FieldFault {
  readonly pattern: string
  readonly values: MessageValues
}

/** Field names and what is wrong with each. A sentence that names no field is just text. */
export type FieldErrors = Readonly<Record<string, readonly (string | FieldFault)[]>>

/**
 * The one error class that callers see. `code` is for programs. What people read is given in words by layers that know
 * the language of the request, and as a sentence by the others: `problemText()` has the words of both.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly said: string | Sentence
  readonly errors: FieldErrors | undefined
  readonly field: string | undefined
  /** Seconds after which the call may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    said: string | Sentence,
    options: ErrorOptions & {
      readonly errors?: FieldErrors
      /** The field that a sentence is about. */
      readonly field?: string
      readonly retryAfter?: number
    } = {},
  ) {
    super(typeof said === 'string' ? said : logged(said), options)
    this.name = 'Problem'
    this.code = code
    this.said = said
    this.field = options.field
    this.errors = options.errors
    this.retryAfter = options.retryAfter
  }
}

/** One or more invalid fields, all reported at once. The message of the error is for logs. */
export function invalid(errors: FieldErrors): Problem {
  const [first] = Object.entries(errors).flatMap(([field, faults]) =>
    faults.map((fault) => (typeof fault === 'string' ? fault : fault.pattern.replaceAll('{field}', field))),
  )
  return new Problem('invalid', first ?? sentence('invalidInput'), { errors })
}

export const notFound = (): Problem => new Problem('not-found', sentence('notFound'))
