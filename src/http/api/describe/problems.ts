import type { TSchema } from 'typebox'
import type { ProblemCode } from '../../../core/problem.ts'
import { texts } from '../../../messages/texts.ts'
import { statuses } from '../../problems.ts'
import type { Operation } from '../operation.ts'
import { Problem, ProblemDetails, ValidationProblem } from '../resources/problem.ts'
import type { DescribedResponse } from './document.ts'
import { exampleOf } from './example.ts'
import { refersTo, type responseHeaders } from './headers.ts'
import type { Publisher } from './publish.ts'

type ProblemName = keyof typeof problems

/** The problems that an operation can respond with, besides its own responses. */
export function problemsOf(operation: Operation): readonly ProblemName[] {
  const { method, access, parameters, query, items, body = items, headers = [] } = operation
  // A DELETE needs no body, but parses one if it is sent.
  const readsBody = body !== undefined || method === 'POST' || method === 'DELETE'
  return [
    'Malformed',
    'Unauthenticated',
    ...(access === 'write' ? (['Forbidden'] as const) : []),
    // A report may be deleted while a call waits for it.
    ...(parameters === undefined && !headers.includes('Prefer') ? [] : (['NotFound'] as const)),
    'MethodNotAllowed',
    'TimedOut',
    ...(method === 'POST' ? (['Conflict'] as const) : []),
    ...(headers.includes('If-Match') ? (['Changed'] as const) : []),
    ...(readsBody ? (['TooLarge', 'UnsupportedType'] as const) : []),
    ...(query !== undefined || readsBody ? (['Invalid'] as const) : []),
    'TooMany',
    'HeadersTooLarge',
    'Internal',
    'Unavailable',
  ]
}

/** The problems of operations that need no key and take no input. */
export const problemsOfAll = [
  'Malformed',
  'MethodNotAllowed',
  'TimedOut',
  'HeadersTooLarge',
  'Internal',
  'Unavailable',
] as const satisfies readonly ProblemName[]

interface DescribedProblem {
  readonly code: ProblemCode
  readonly description: string
  readonly message: string
  readonly headers?: readonly (keyof typeof responseHeaders)[]
  /** Set if it differs from the default status of the code. */
  readonly status?: number
}

const problems = {
  Malformed: {
    code: 'malformed',
    description: 'The request is not valid HTTP, or its body is not UTF-8.',
    message: 'The request is not valid HTTP.',
  },
  TimedOut: {
    code: 'invalid',
    status: 408,
    description: 'The request was not sent within 30 seconds.',
    message: 'The request took too long to arrive.',
  },
  Unauthenticated: {
    code: 'unauthenticated',
    description: 'The API key is missing, unknown, revoked or expired.',
    message: 'Unauthenticated.',
    headers: ['WWW-Authenticate'],
  },
  Forbidden: {
    code: 'forbidden',
    description: 'The API key is read-only.',
    message: 'This API key is read-only.',
    headers: ['WWW-Authenticate'],
  },
  NotFound: {
    code: 'not-found',
    description: 'The resource does not exist, belongs to another account, or was deleted in the meantime.',
    message: 'Resource not found.',
  },
  MethodNotAllowed: {
    code: 'method-not-allowed',
    description: 'Method not allowed. The `Allow` header lists the allowed ones.',
    message: 'PUT is not allowed here. Allowed: GET, POST, HEAD, OPTIONS.',
    headers: ['Allow'],
  },
  Conflict: {
    code: 'conflict',
    description: 'The first request with this Idempotency-Key is still running.',
    message: 'The first request with this Idempotency-Key is still running.',
    headers: ['Retry-After'],
  },
  Changed: {
    code: 'precondition-failed',
    description:
      'The report has changed since you read it (the `ETag` in `If-Match` is no longer current), or it still has the `ETag` in `If-None-Match`.',
    message: 'The report has changed since you read it.',
  },
  TooLarge: {
    code: 'too-large',
    description: 'The request body is too large. The message names the limit.',
    message: 'The body may not be larger than 64 KiB.',
  },
  UnsupportedType: {
    code: 'unsupported-media-type',
    description: 'Unsupported `Content-Type`, or a compressed body.',
    message: 'Send the body as application/x-www-form-urlencoded, application/json or multipart/form-data.',
  },
  Invalid: {
    code: 'invalid',
    description:
      'The input is not valid (`invalid`), or the Idempotency-Key was used for another request (`idempotency-mismatch`). Nothing was changed.',
    message: 'The url field is required.',
  },
  TooMany: {
    code: 'too-many',
    description:
      'Too many requests with this key (`too-many`), or the account has reached a limit (`limit-reached`). The message names it.',
    message: 'This API key may make 120 requests per minute. Try again in 12 s.',
    headers: [
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
    ],
  },
  HeadersTooLarge: {
    code: 'too-large',
    status: 431,
    description: 'The request headers are larger than 16 KiB.',
    message: 'The request headers are too large.',
  },
  Internal: {
    code: 'internal',
    description: 'Internal error.',
    message: 'Something went wrong in Plumbline. Details are in the service log, under the request ID.',
  },
  Unavailable: {
    code: 'unavailable',
    description: 'The service is overloaded or shutting down.',
    message: 'Plumbline is shutting down. Try again in a moment.',
    headers: ['Retry-After'],
  },
} as const satisfies Readonly<Record<string, DescribedProblem>>

export const problemStatus = (name: ProblemName): number => statusOf(problems[name])

/** Invalid input is reported per field; unreadable input has no fields. */
const hasErrors = ({ code, status }: DescribedProblem): boolean => code === 'invalid' && status === undefined

const statusOf = ({ code, status = statuses[code] }: DescribedProblem): number => status

/** All statuses that come with a code: its own, and those that HTTP has for a few of its cases. */
export const statusesOf = (code: ProblemCode): readonly number[] => [
  ...new Set([
    statuses[code],
    ...Object.values(problems).flatMap((one) => (one.code === code ? [statusOf(one)] : [])),
  ]),
]

/** The responses that operations share, for `components`. */
export function describeProblems({ publish }: Publisher): Record<string, DescribedResponse> {
  return Object.fromEntries(
    Object.entries<DescribedProblem>(problems).map(([name, problem]) => {
      const media = (schema: TSchema) => ({
        schema: publish(schema),
        examples: { [problem.code]: { value: exampleFor(problem, schema) } },
      })
      const response: DescribedResponse = {
        description: problem.description,
        headers: refersTo(['X-Request-Id', ...(problem.headers ?? [])]),
        content: {
          'application/json': media(hasErrors(problem) ? ValidationProblem : Problem),
          'application/problem+json': media(ProblemDetails),
        },
      }
      return [name, response]
    }),
  )
}

function exampleFor(problem: DescribedProblem, schema: TSchema): object {
  const { code, message } = problem
  const { title } = texts.problems.kinds[code]
  const type = `https://reports.example.com/docs#problem-${code}`
  // Both schemas are objects.
  const shown = exampleOf(schema) as object
  const values: Record<string, unknown> = {
    type,
    title,
    detail: message,
    message,
    code,
    status: statusOf(problem),
  }
  const example: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(shown))
    if (name !== 'errors' || hasErrors(problem)) example[name] = values[name] ?? value
  return example
}
