import { type TSchema, Type } from 'typebox'
import { type ResponseDefinition, tags } from '../operation.ts'
import type { LoadedOperation } from '../operations.ts'
import { text } from '../schema.ts'
import type {
  ApiDocument,
  DescribedBody,
  DescribedMedia,
  DescribedOperation,
  DescribedParameter,
  DescribedResponse,
} from './document.ts'
import { exampleOf } from './example.ts'
import { responseHeaders } from './headers.ts'
import { describeParameters } from './parameters.ts'
import { describeProblems, problemStatus, problemsOf } from './problems.ts'
import { makePublisher, type Publisher } from './publish.ts'

/** What is collected while operations are described. */
interface Components {
  readonly publisher: Publisher
  readonly parameters: Record<string, DescribedParameter>
  readonly examples: Record<string, { readonly value: unknown }>
}

/** The OpenAPI document, drawn from the schemas that validate. The servers are added when it is sent. */
export function describeApi(operations: readonly LoadedOperation[], version: string): ApiDocument {
  const components: Components = { publisher: makePublisher(), parameters: {}, examples: {} }
  const paths: Record<string, Record<string, DescribedOperation>> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = describeOperation(operation, components)
  }
  paths['/openapi.json'] = { get: describeItself(components) }
  const responses = describeProblems(components.publisher)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version,
      summary: 'Reports on webpages: good, decent or bad, and what to fix first.',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key from the account area.' },
      },
      schemas: sorted(components.publisher.schemas),
      parameters: sorted(components.parameters),
      headers: responseHeaders,
      responses,
      examples: sorted(components.examples),
    },
  }
}

const introduction = [
  'Send the API key as `Authorization: Bearer <key>` with every call.',
  'Bodies are form-encoded; JSON and multipart are accepted too. Form text is converted, JSON is strict, and an empty form value means "not given".',
  'Unknown parameters are ignored, and responses may gain members at any time: ignore what you do not know. Every error has a `message` for people and a `code` for programs.',
].join('\n\n')

function describeOperation(operation: LoadedOperation, components: Components): DescribedOperation {
  const { id, tag, summary, description, body, items } = operation
  const { publish } = components.publisher
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    parameters: describeParameters(operation, components.parameters),
    ...(body === undefined ? {} : { requestBody: describeBody(body, publish) }),
    ...(items === undefined ? {} : { requestBody: describeItems(items, publish) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          describeResponse(Number(status), response, components),
        ]),
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

function describeBody(body: TSchema, publish: Publisher['publish']): DescribedBody {
  const media = { schema: publish(body) }
  return {
    // TypeBox leaves the list out when everything is optional.
    required: 'required' in body,
    content: {
      'application/x-www-form-urlencoded': media,
      'application/json': media,
      'multipart/form-data': media,
    },
  }
}

function describeItems(items: TSchema, publish: Publisher['publish']): DescribedBody {
  const schema = publish(items)
  return {
    required: true,
    content: {
      'application/json': { schema: { type: 'array', items: schema } },
      'application/x-ndjson': { schema },
    },
  }
}

function describeResponse(
  status: number,
  { description, body, types = ['application/json'], headers = [] }: ResponseDefinition,
  components: Components,
): DescribedResponse {
  const names = ['X-Request-Id', ...headers]
  return {
    description,
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...(body === undefined
      ? {}
      : {
          content: Object.fromEntries(types.map((type) => [type, mediaOf(type, body, status, components)])),
        }),
  }
}

function mediaOf(
  type: string,
  body: TSchema,
  status: number,
  { publisher, examples }: Components,
): DescribedMedia {
  if (type === 'text/csv') {
    return { schema: { type: 'string' }, examples: { csv: { value: csvExample(exampleOf(body)) } } }
  }
  const schema = publisher.publish(body)
  const name = `${String(schema['$ref']).split('/').at(-1)}${status}`
  examples[name] = { value: withStatus(exampleOf(body), status) }
  return { schema, examples: { example: { $ref: `#/components/examples/${name}` } } }
}

/** The envelope names the status of the response. */
const withStatus = (example: unknown, status: number): unknown =>
  typeof example === 'object' &&
  example !== null &&
  'status' in example &&
  'data' in example &&
  !('line' in example)
    ? { ...example, status }
    : example

/** Two lines: the names of the columns and one report. */
function csvExample(example: unknown): string {
  const cells = Object.entries(example ?? {}).filter(([, value]) => typeof value !== 'object')
  return [cells.map(([name]) => name), cells.map(([, value]) => String(value))]
    .map((line) => line.join(','))
    .join('\r\n')
}

const sorted = <T>(members: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(members).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const OpenApiDocument = Type.Object(
  {
    openapi: text('Version of OpenAPI.', '3.1.0'),
    info: Type.Object(
      { title: text('Name of the API.', 'Plumbline'), version: text('Version of the service.', '0.1.0') },
      { $id: 'OpenApiInfo' },
    ),
  },
  { $id: 'OpenApiDocument', description: 'An OpenAPI document; its other members are those of OpenAPI.' },
)

const describeItself = (components: Components): DescribedOperation => ({
  operationId: 'getOpenApi',
  tags: ['Account'],
  summary: 'Get this document',
  description: 'Needs no key.',
  parameters: [],
  security: [],
  responses: {
    200: describeResponse(200, { description: 'The OpenAPI document.', body: OpenApiDocument }, components),
  },
})
