import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem, type ProblemCode } from '../core/problem.ts'
import { sentence } from '../core/sentence.ts'
import { inLocale } from '../messages/locale.ts'
import { problemText, type ProblemText } from '../messages/sentence-text.ts'
import { texts } from '../messages/texts.ts'
import { apiLocaleOf } from './api-locale.ts'
import { originOf } from './origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a list: a JSON array or NDJSON. */
    readonly takesItems?: true
  }
}

/** The only place that maps problem codes to statuses. */
export const statuses: Readonly<Record<ProblemCode, number>> = {
  malformed: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  gone: 410,
  'method-not-allowed': 405,
  conflict: 409,
  'idempotency-mismatch': 422,
  'precondition-failed': 412,
  'unsupported-media-type': 415,
  'too-large': 413,
  'too-many': 429,
  'limit-reached': 429,
  unavailable: 503,
  internal: 500,
}

export interface ProblemBody {
  readonly message: string
  readonly code: ProblemCode
  readonly status: number
  readonly request_id: string
  readonly errors?: ProblemText['errors']
}

/** Sends any error as JSON, or as problem details (RFC 9457) for clients that accept them. Never includes a stack. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.routeOptions)
  const status = statuses[problem.code]
  if (status >= 500 && problem.code === 'internal')
    request.server.logger.error(
      { err: error, id: request.id, method: request.method, route: request.routeOptions.url, status },
      'request failed',
    )
  forgetBody(reply)
  reply.code(status).header('x-request-id', request.id).header('cache-control', 'no-store')
  reply.header('x-content-type-options', 'nosniff')
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(problem.retryAfter)))
  const { title, ...said } = inLocale(apiLocaleOf(request.headers), () => ({
    title: texts.problems.kinds[problem.code].title,
    ...problemText(problem),
  }))
  const body: ProblemBody = {
    message: said.message,
    code: problem.code,
    status,
    request_id: request.id,
    ...(said.errors === undefined ? {} : { errors: said.errors }),
  }
  if (!wantsDetails(request)) return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
  const type = `${originOf(request, request.server.baseUrl)}/docs#problem-${problem.code}`
  const details = { type, title, detail: said.message, ...body }
  return reply.type('application/problem+json').send(Buffer.from(JSON.stringify(details)))
}

/** Headers of the body that an error replaces. A stream has set them on the response before its first chunk. */
function forgetBody(reply: FastifyReply): void {
  for (const name of ['content-encoding', 'content-disposition', 'etag']) {
    reply.removeHeader(name)
    if (!reply.raw.headersSent) reply.raw.removeHeader(name)
  }
}

/** Listed in Accept, and not with q=0, which rejects it. */
const wantsDetails = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [type = '', ...parameters] = part.split(';').map((each) => each.trim())
      return type === 'application/problem+json' && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each))
    })

/** Turns an error of the framework into a Problem, and an unexpected one into `internal`. */
export function problemOf(error: unknown, route?: FastifyRequest['routeOptions']): Problem {
  if (error instanceof Problem) return error
  if (!(error instanceof Error)) return internal(error)
  // Fastify's errors carry a code and a status; others may not.
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(route?.bodyLimit)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedType(route)
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem('invalid', sentence('bodyUnreadable'), { field: 'body' })
  }
  return internal(error)
}

export const tooLarge = (limitBytes: number | undefined): Problem =>
  new Problem(
    'too-large',
    limitBytes === undefined
      ? sentence('bodyTooLarge')
      : sentence('bodyLimit', { max: Math.floor(limitBytes / 1024) }),
  )

export const unsupportedType = (route?: FastifyRequest['routeOptions']): Problem =>
  new Problem(
    'unsupported-media-type',
    sentence(route?.config.takesItems === true ? 'batchType' : 'bodyType'),
  )

const internal = (cause: unknown): Problem => new Problem('internal', sentence('internal'), { cause })
