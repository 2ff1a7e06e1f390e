import { statuses } from '../problems.ts'
import type { Operation } from './operation.ts'

type ProblemName = keyof typeof problemResponses

export function problemsOf({
  method,
  access,
  parameter,
  query,
  items,
  body = items,
}: Operation): ProblemName[] {
  return [
    'Unauthenticated',
    ...(access === 'write' ? (['Forbidden'] as const) : []),
    ...(parameter === undefined ? [] : (['NotFound'] as const)),
    ...(method === 'POST' ? (['Conflict'] as const) : []),
    ...(body === undefined ? [] : (['TooLarge', 'UnsupportedType'] as const)),
    ...(query === undefined && body === undefined ? [] : (['Invalid'] as const)),
    'TooMany',
    'Internal',
    'Unavailable',
  ]
}

const problem = (code: keyof typeof statuses, description: string, names: readonly string[] = []) => ({
  code,
  description,
  headers: Object.fromEntries(
    ['X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  ),
  content: {
    'application/json': {
      schema: { $ref: `#/components/schemas/${code === 'invalid' ? 'ValidationProblem' : 'Problem'}` },
    },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
})

const described = {
  Unauthenticated: problem('unauthenticated', 'No key, or one that is unknown, revoked or expired.', [
    'WWW-Authenticate',
  ]),
  Forbidden: problem('forbidden', 'The key may only read.', ['WWW-Authenticate']),
  NotFound: problem('not-found', 'There is none, or it belongs to another account.'),
  Conflict: problem('conflict', 'The first request with this Idempotency-Key is still under way.', [
    'Retry-After',
  ]),
  TooLarge: problem('too-large', 'The body is over the limit, which the message names.'),
  UnsupportedType: problem('unsupported-media-type', 'The body is of another type, or packed.'),
  Invalid: problem('invalid', 'Something given is not valid; nothing was changed.'),
  TooMany: problem(
    'too-many',
    'Too many calls with this key (`too-many`), or the account has reached a limit (`limit-reached`), which the message names.',
    ['Retry-After'],
  ),
  Internal: problem('internal', 'A fault in the service.'),
  Unavailable: problem('unavailable', 'The service is overloaded or shutting down.', ['Retry-After']),
}

export const problemStatus = (name: ProblemName): number => statuses[described[name].code].status

export const problemResponses = mapValues(described, ({ code: _code, ...response }) => response)

function mapValues<K extends string, A, B>(from: Record<K, A>, make: (value: A) => B): Record<K, B> {
  // Object.entries forgets the names of the keys.
  return Object.fromEntries(Object.entries<A>(from).map(([key, value]) => [key, make(value)])) as Record<K, B>
}
