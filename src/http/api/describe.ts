import type { TObject, TSchema } from 'typebox'
import type {
  ApiDocument,
  DescribedBody,
  DescribedOperation,
  DescribedParameter,
  DescribedResponse,
  InputSchema,
} from './described.ts'
import { answerHeaders, requestHeaders } from './described-headers.ts'
import { problemResponses, problemStatus, problemsOf } from './described-problems.ts'
import type { Answer, HeaderName, Operation } from './operation.ts'
import { operations } from './operations.ts'
import { components } from './answers.ts'

/** The OpenAPI document, drawn from the schemas that validate. URLs of servers are added when it is sent. */
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
      { name: 'Keys', description: 'API keys of the account.' },
      { name: 'Account', description: 'Whose key it is.' },
    ],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key from the account area.' },
      },
      schemas: components,
      headers: answerHeaders,
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
    ...(operation.items === undefined ? {} : { requestBody: describeItems(operation.items) }),
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

function parametersOf(operation: Operation): DescribedParameter[] {
  const { parameter, below, query } = operation
  const names: readonly HeaderName[] = [
    ...(operation.headers ?? []),
    ...(operation.method === 'POST' ? (['Idempotency-Key'] as const) : []),
  ]
  const path = [parameter, below].flatMap((each) =>
    each === undefined ? [] : [{ ...each, in: 'path' as const, required: true }],
  )
  const fields = Object.entries(query?.properties ?? {}).map(([name, schema]) => describeField(name, schema))
  return [...path, ...fields, ...names.map((name) => requestHeaders[name])]
}

function describeField(name: string, schema: TSchema): DescribedParameter {
  const { description, ...rest } = plain(schema)
  // Several values are one parameter with commas between them.
  const style = rest.type === 'array' ? { style: 'form', explode: false } : {}
  return { name, in: 'query', required: false, description: description ?? '', ...style, schema: rest }
}

function describeBody(body: TObject): DescribedBody {
  const schema: InputSchema = plain(body)
  const media = { schema }
  return {
    // TypeBox leaves the list out when everything is optional.
    required: schema.required !== undefined,
    content: {
      'application/x-www-form-urlencoded': media,
      'application/json': media,
      'multipart/form-data': media,
    },
  }
}

function describeItems(items: TObject): DescribedBody {
  const schema = plain(items)
  return {
    required: true,
    content: {
      'application/json': { schema: { type: 'array', items: schema } },
      'application/x-ndjson': { schema },
    },
  }
}

/** A schema as JSON: without the marks that TypeBox hides in it. */
const plain = (schema: TSchema) =>
  JSON.parse(JSON.stringify(schema)) as InputSchema & {
    readonly description?: string
    readonly type?: string
  }

function describe({
  description,
  body,
  types = ['application/json'],
  headers: names = [],
}: Answer): DescribedResponse {
  const all = ['X-Request-Id', ...names]
  return {
    description,
    headers: Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...(body === undefined ? {} : { content: contentOf(body, types) }),
  }
}

const contentOf = (name: string, types: readonly string[]) =>
  Object.fromEntries(
    types.map((type) => [
      type,
      { schema: type === 'text/csv' ? { type: 'string' } : { $ref: `#/components/schemas/${name}` } },
    ]),
  )

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
