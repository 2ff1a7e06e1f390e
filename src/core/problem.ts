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

/** The one error class that callers see. `code` is for programs, `message` for people. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: FieldErrors | undefined
  /** Seconds after which the call may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    options: ErrorOptions & { readonly errors?: FieldErrors; readonly retryAfter?: number } = {},
  ) {
    super(message, options)
    this.name = 'Problem'
    this.code = code
    this.errors = options.errors
    this.retryAfter = options.retryAfter
  }
}

/** One or more invalid fields, all reported at once. */
export function invalid(errors: FieldErrors): Problem {
  const all = Object.values(errors).flat()
  const more = all.length - 1
  const message = `${all[0] ?? 'The input is not valid.'}${more > 0 ? ` (and ${more} more)` : ''}`
  return new Problem('invalid', message, { errors })
}

export const notFound = (): Problem => new Problem('not-found', 'Resource not found.')
