import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemCode } from '../core/problem.ts'
import { originOf } from './origin.ts'

interface ProblemKind {
  readonly status: number
  readonly title: string
  /** What a client does about it. */
  readonly help: string
}

/** The only table from problem code to status. */
export const statuses: Readonly<Record<ProblemCode, ProblemKind>> = {
  invalid: {
    status: 422,
    title: 'Invalid input',
    help: '`errors` lists every invalid field and why. Nothing was changed: correct the values and send the request again.',
  },
  unauthenticated: {
    status: 401,
    title: 'API key missing or invalid',
    help: 'Send the key as `Authorization: Bearer <key>`. If you already do, the key is mistyped, revoked or expired: create a new one in your account.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed with this key',
    help: 'The key is read-only or limited to other projects. Use a key with write access to this project.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    help: 'Check the id or name. Resources of other accounts, and of projects the key cannot access, are also reported as not found.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    help: 'Use one of the methods listed in the `Allow` header.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    help: 'Wait as long as `Retry-After` says and send the same request with the same Idempotency-Key: you get the first response.',
  },
  'idempotency-mismatch': {
    status: 422,
    title: 'Idempotency-Key already used for another request',
    help: 'Use a new Idempotency-Key for every new request. Repeat a key only with the same body.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Changed since you last read it',
    help: 'Somebody changed it since you read it. Read it again, apply your change and send the new `ETag` as `If-Match`.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported content type',
    help: 'Send a form, JSON or multipart, with its `Content-Type` and without `Content-Encoding`.',
  },
  'too-large': {
    status: 413,
    title: 'Request body too large',
    help: 'Send a smaller body or fewer headers. Split a batch into several.',
  },
  'too-many': {
    status: 429,
    title: 'Too many requests',
    help: 'Wait as long as `Retry-After` says. The `RateLimit` header of every response says how many requests are left.',
  },
  'limit-reached': {
    status: 429,
    title: 'Account limit reached',
    help: 'The message names the limit; `GET /account` shows what is used. Delete something, or wait until the count starts again.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    help: 'Wait as long as `Retry-After` says and send the request again, with an Idempotency-Key if it is a POST.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    help: 'Something went wrong in the service. Try again later; if it keeps happening, send the `request_id` to the operator.',
  },
}

export interface ProblemBody {
  readonly message: string
  readonly code: ProblemCode
  readonly status: number
  readonly request_id: string
  readonly errors?: Problem['errors']
}

/** Sends any error as JSON, or as problem details (RFC 9457) for clients that accept them. Never includes a stack. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.routeOptions.bodyLimit)
  const { status, title } = statuses[problem.code]
  if (status >= 500 && problem.code === 'internal')
    request.server.logger.error({ err: error, id: request.id }, 'a request broke')
  reply.code(status).header('x-request-id', request.id).header('cache-control', 'no-store')
  reply.header('x-content-type-options', 'nosniff')
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(problem.retryAfter)))
  const body: ProblemBody = {
    message: problem.message,
    code: problem.code,
    status,
    request_id: request.id,
    ...(problem.errors === undefined ? {} : { errors: problem.errors }),
  }
  if (!wantsDetails(request)) return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
  const type = `${originOf(request, request.server.baseUrl)}/docs#problem-${problem.code}`
  const details = { type, title, detail: problem.message, ...body }
  return reply.type('application/problem+json').send(Buffer.from(JSON.stringify(details)))
}

/** Named in Accept, and not with a weight of 0, which means "not this". */
const wantsDetails = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [type = '', ...parameters] = part.split(';').map((each) => each.trim())
      return type === 'application/problem+json' && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each))
    })

/** What the framework throws becomes one of our own; what nobody foresaw becomes `internal`. */
export function problemOf(error: unknown, bodyLimitBytes?: number): Problem {
  if (error instanceof Problem) return error
  if (!(error instanceof Error)) return internal(error)
  // Fastify's errors carry a code and a status; others may not.
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(bodyLimitBytes)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedType()
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new Problem('not-found', 'Resource not found.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem('invalid', 'The body could not be read.', {
      errors: { body: ['The body could not be read.'] },
    })
  }
  return internal(error)
}

export const tooLarge = (limitBytes: number | undefined): Problem =>
  new Problem(
    'too-large',
    limitBytes === undefined
      ? 'The body is larger than the service accepts.'
      : `The body may not be larger than ${Math.floor(limitBytes / 1024)} KiB.`,
  )

export const unsupportedType = (): Problem =>
  new Problem(
    'unsupported-media-type',
    'Send the body as application/x-www-form-urlencoded, application/json or multipart/form-data.',
  )

const internal = (cause: unknown): Problem =>
  new Problem(
    'internal',
    'Something went wrong in the service. The request id helps its operator to find out what.',
    {
      cause,
    },
  )
