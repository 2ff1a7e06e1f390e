import type { TObject, TSchema } from 'typebox'
import { statuses } from '../problems.ts'
import type { Answer, HeaderName, Operation } from './operation.ts'
import { operations } from './operations.ts'
import { components } from './answers.ts'

export interface ApiDocument {
  readonly openapi: '3.1.0'
  readonly info: object
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: object
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly security: readonly object[]
}

export interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters: readonly DescribedParameter[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
  readonly security?: readonly object[]
}

export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: object
}

/** The OpenAPI document, drawn from the schemas that validate. Addresses of servers are added when it is sent. */
export function describeApi(version: string): ApiDocument {
  const paths: Record<string, Record<string, DescribedOperation>> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = describeOperation(operation)
  }
  paths['/openapi.json'] = { get: ownDescription }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version,
      summary: 'Reports on webpages: good, decent or bad, and what to fix first.',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: [
      { name: 'Reports', description: 'Make, read, change and delete reports.' },
      { name: 'Projects', description: 'The sites that reports belong to.' },
      { name: 'Account', description: 'Whose key it is.' },
    ],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key from the account area.' },
      },
      schemas: components,
      headers,
      responses: problemResponses,
    },
  }
}

const introduction = [
  'Send the API key as `Authorization: Bearer <key>` with every call.',
  'Bodies are form-encoded; JSON and multipart are accepted too. Form text is converted, JSON is strict, and an empty form value means "not given".',
  'Parameters that are not known are ignored. Every error has a `message` for people and a `code` for programs.',
].join('\n\n')

function describeOperation(operation: Operation): DescribedOperation {
  const { id, tag, summary, description, body } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    parameters: parametersOf(operation),
    ...(body === undefined ? {} : { requestBody: describeBody(body) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.answers).map(([status, answer]) => [status, describe(answer)]),
      ),
      ...Object.fromEntries(
        problemsOf(operation).map((name) => [
          problemStatus(name),
          { $ref: `#/components/responses/${name}` },
        ]),
      ),
    },
  }
}

function parametersOf({ parameter, query, headers: names = [] }: Operation): DescribedParameter[] {
  const path = parameter === undefined ? [] : [{ ...parameter, in: 'path' as const, required: true }]
  const fields = Object.entries(query?.properties ?? {}).map(([name, schema]) => describeField(name, schema))
  return [...path, ...fields, ...names.map((name) => requestHeaders[name])]
}

function describeField(name: string, schema: TSchema): DescribedParameter {
  const { description, ...rest } = plain(schema)
  return { name, in: 'query', required: false, description: String(description ?? ''), schema: rest }
}

function describeBody(body: TObject): object {
  const schema = plain(body)
  const media = { schema }
  return {
    // TypeBox leaves the list out when everything is optional.
    required: schema['required'] !== undefined,
    content: {
      'application/x-www-form-urlencoded': media,
      'application/json': media,
      'multipart/form-data': media,
    },
  }
}

/** A schema as JSON: without the marks that TypeBox hides in it. */
const plain = (schema: TSchema): Record<string, unknown> => JSON.parse(JSON.stringify(schema))

function describe({ description, body, headers: names = [] }: Answer): object {
  const all = ['X-Request-Id', ...names]
  return {
    description,
    headers: Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...(body === undefined ? {} : { content: json(body) }),
  }
}

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } })

type ProblemName = keyof typeof problemResponses

function problemsOf({ access, parameter, query, body }: Operation): ProblemName[] {
  return [
    'Unauthenticated',
    ...(access === 'write' ? (['Forbidden'] as const) : []),
    ...(parameter === undefined ? [] : (['NotFound'] as const)),
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
    ...json(code === 'invalid' ? 'ValidationProblem' : 'Problem'),
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
})

const described = {
  Unauthenticated: problem('unauthenticated', 'No key, or one that is unknown, revoked or expired.', [
    'WWW-Authenticate',
  ]),
  Forbidden: problem('forbidden', 'The key may only read.', ['WWW-Authenticate']),
  NotFound: problem('not-found', 'There is none, or it belongs to another account.'),
  TooLarge: problem('too-large', 'The body is over the limit.'),
  UnsupportedType: problem('unsupported-media-type', 'The body is of another type.'),
  Invalid: problem('invalid', 'Something given is not valid; nothing was changed.'),
  TooMany: problem('too-many', 'Too many calls with this key.', ['Retry-After']),
  Internal: problem('internal', 'A fault in the service.'),
  Unavailable: problem('unavailable', 'The service is overloaded or shutting down.', ['Retry-After']),
}

const problemStatus = (name: ProblemName): number => statuses[described[name].code].status

const problemResponses = mapValues(described, ({ code: _code, ...response }) => response)

function mapValues<K extends string, A, B>(from: Record<K, A>, make: (value: A) => B): Record<K, B> {
  // Object.entries forgets the names of the keys.
  return Object.fromEntries(Object.entries<A>(from).map(([key, value]) => [key, make(value)])) as Record<K, B>
}

const header = (description: string, example: string, type = 'string') => ({
  description,
  schema: { type, examples: [type === 'integer' ? Number(example) : example] },
})

const headers = {
  Location: header('Address of the report.', 'https://reports.example.com/public/api/v1/reports/42'),
  Link: header(
    'The page links (RFC 8288).',
    '<https://reports.example.com/public/api/v1/reports?page=2>; rel="next"',
  ),
  ETag: header('Changes with the report.', '"42-7"'),
  'Retry-After': header('Seconds after which to look or try again.', '2', 'integer'),
  'Preference-Applied': header('What of `Prefer` was heeded (RFC 7240).', 'respond-async'),
  'X-Request-Id': header('Names this call in the service’s log.', 'k3v9t2-1a'),
  'WWW-Authenticate': header(
    'What was wrong with the key (RFC 6750).',
    'Bearer realm="api", error="invalid_token"',
  ),
}

const requestHeaders: Readonly<Record<HeaderName, DescribedParameter>> = {
  Prefer: requestHeader(
    'Prefer',
    '`respond-async` answers 202 at once; `wait=N` waits N seconds at most (RFC 7240).',
    'wait=10',
  ),
  'If-None-Match': requestHeader(
    'If-None-Match',
    'An entity tag: 304 while the report is unchanged.',
    '"42-7"',
  ),
  'If-Match': requestHeader('If-Match', 'An entity tag: 412 when the report has changed since.', '"42-7"'),
}

function requestHeader(name: HeaderName, description: string, example: string): DescribedParameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string', examples: [example] } }
}

const ownDescription: DescribedOperation = {
  operationId: 'showApi',
  tags: ['Account'],
  summary: 'Show this document',
  description: 'Needs no key.',
  parameters: [],
  security: [],
  responses: {
    200: {
      description: 'The OpenAPI document.',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  },
}
