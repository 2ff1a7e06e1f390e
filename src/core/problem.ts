import { logged, type Sentence, sentence } from './sentence.ts'

/** Stable names for programs. Transports map them to their own codes. */
export const problemCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
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

/** Field names and what is wrong with each, in sentences. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

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

/** One or more invalid fields, all reported at once. */
export function invalid(errors: FieldErrors): Problem {
  return new Problem('invalid', Object.values(errors).flat()[0] ?? sentence('invalidInput'), { errors })
}

export const notFound = (): Problem => new Problem('not-found', sentence('notFound'))
