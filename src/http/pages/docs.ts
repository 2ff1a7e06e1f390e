import type { FastifyInstance } from 'fastify'
import { apiDocsPage, type ApiDocs, type ApiField, type ApiOperation } from '../../views/api-docs.ts'
import { describeApi } from '../api/describe/describe.ts'
import { operations } from '../api/operations.ts'
import type { ApiDocument, DescribedOperation } from '../api/describe/document.ts'
import { prefixes } from '../api/scope.ts'
import { statuses } from '../problems.ts'
import { originFor, type PageContext, viewerOf } from './shell/context.ts'
import { previewOf } from './shell/preview.ts'
import { sendPage } from './shell/send.ts'

/** The OpenAPI document for people, at `/docs`. */
export function serveDocs(server: FastifyInstance, context: PageContext): void {
  const document = describeApi(operations, context.version)
  server.get('/docs', async (request, reply) => {
    const frame = {
      site: context.site,
      viewer: viewerOf(request),
      preview: previewOf(context, request, reply, '/docs'),
    }
    const docs = readDocument(document, originFor(context, request) + prefixes[0])
    return sendPage(request, reply, apiDocsPage(frame, docs))
  })
}

function readDocument(document: ApiDocument, server: string): ApiDocs {
  const { title, version, summary, description } = document.info
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      operation: readOperation(method.toUpperCase(), path, operation, document, server),
    })),
  )
  return {
    title,
    version,
    summary,
    introduction: description.split('\n\n'),
    server,
    source: `${server}/openapi.json`,
    groups: document.tags.map((tag) => ({
      ...tag,
      operations: operations.filter((one) => one.tag === tag.name).map((one) => one.operation),
    })),
    problems: Object.entries(statuses).map(([code, { status, title: meaning }]) => ({
      code,
      status,
      title: meaning,
    })),
  }
}

function readOperation(
  method: string,
  path: string,
  described: DescribedOperation,
  document: ApiDocument,
  server: string,
): ApiOperation {
  const parameters = described.parameters.map((given) => {
    const parameter = '$ref' in given ? componentOf(document.components.parameters, given.$ref) : given
    return readField(parameter.name, parameter.in, parameter.required, {
      ...parameter.schema,
      description: parameter.description,
    })
  })
  const { properties = {}, required = [] } = bodySchema(described, document)
  const fields = Object.entries(properties).map(([name, schema]) =>
    readField(name, 'body', required.includes(name), schema),
  )
  return {
    id: described.operationId,
    method,
    path,
    summary: described.summary,
    description: described.description ?? '',
    fields: [...parameters, ...fields],
    answers: Object.entries(described.responses).map(([status, response]) => ({
      status,
      description: '$ref' in response ? meaningOf(response.$ref, document) : response.description,
    })),
    example: exampleOf(method, path, server, fields, described.security === undefined),
  }
}

interface BodySchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
}

/** Bodies are named schemas, or lists of them. */
function bodySchema({ requestBody }: DescribedOperation, { components }: ApiDocument): BodySchema {
  const media = Object.values(requestBody?.content ?? {}).at(-1)
  if (media === undefined) return {}
  return componentOf(components.schemas, String(media.schema['$ref']))
}

function componentOf<T>(components: Readonly<Record<string, T>>, reference: string): T {
  const found = components[reference.split('/').at(-1) ?? '']
  if (found === undefined) throw new Error(`The document has no ${reference}.`)
  return found
}

const meaningOf = (reference: string, document: ApiDocument): string =>
  document.components.responses[reference.split('/').at(-1) ?? '']?.description ?? ''

interface FieldSchema {
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly default?: string | number
  readonly description?: string
}

function readField(name: string, where: ApiField['where'], required: boolean, schema: FieldSchema): ApiField {
  return {
    name,
    where,
    required,
    type: schema.type ?? '',
    allowed: schema.enum?.map(String) ?? [],
    fallback: schema.default === undefined ? null : String(schema.default),
    description: schema.description ?? '',
  }
}

function exampleOf(
  method: string,
  path: string,
  server: string,
  fields: readonly ApiField[],
  needsKey: boolean,
): string {
  const address = server + path.replace('{id}', '42').replace('{project}', 'example.com')
  const given = fields.filter(({ name, required }) => required || (method !== 'POST' && name === 'privacy'))
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${address}`,
    ...(needsKey ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...given.map(({ name }) =>
      name === 'url' ? '--data-urlencode url=https://example.com/' : `-d ${name}=0`,
    ),
  ].join(' \\\n  ')
}
