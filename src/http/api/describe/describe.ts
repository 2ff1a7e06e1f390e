import { tags } from '../operation.ts'
import type { LoadedOperation } from '../operations.ts'
import { describeBody, describeItems } from './bodies.ts'
import { describeItself } from './describe-itself.ts'
import type { ApiDocument, DescribedOperation, DescribedResponse } from './document.ts'
import { refersTo, responseHeaders } from './headers.ts'
import { describeParameters, hasEntityTag } from './parameters.ts'
import { describeProblems, problemStatus, problemsOf } from './problems.ts'
import { makePublisher } from './publish.ts'
import { type Components, describeResponse, withCommonHeaders } from './responses.ts'

/** The OpenAPI document, derived from the validation schemas. The servers are added when it is sent. */
export function describeApi(operations: readonly LoadedOperation[], version: string): ApiDocument {
  const components: Components = { publisher: makePublisher(), parameters: {}, examples: {} }
  const paths: Record<string, Record<string, DescribedOperation>> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = describeOperation(operation, components)
  }
  Object.assign(paths, describeItself(components))
  const responses = { NotModified: notModified, ...describeProblems(components.publisher) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version,
      summary: 'Reports on web pages: good, decent or bad, and what to fix first.',
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

const notModified: DescribedResponse = {
  description: 'Not modified: the `ETag` in `If-None-Match` is still current. The response has no body.',
  headers: refersTo(['X-Request-Id', 'ETag']),
}

const introduction = [
  'Send the API key as `Authorization: Bearer <key>` with every request.',
  'Send bodies as JSON, or as a form (URL-encoded or multipart). JSON values must have the documented type. Form values are converted to it, and an empty one means “not set” unless the field says that it removes something.',
  'Responses may gain members, and enums may gain values, in later versions. Ignore members you do not know, and treat an unknown value as “other”.',
  'Unknown parameters are ignored. Every error has a `message` for people and a `code` for programs.',
  'The same API is also available below `/api/v1`. Links in a response have the same prefix as the URL you call.',
].join('\n\n')

function describeOperation(operation: LoadedOperation, components: Components): DescribedOperation {
  const { id, tag, summary, body, items, deprecated } = operation
  const description = [operation.description, deprecated && `Deprecated. ${deprecated.instead}`]
    .filter((text) => text !== undefined)
    .join(' ')
  const { publish } = components.publisher
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === '' ? {} : { description }),
    parameters: describeParameters(operation, components.parameters),
    ...(body === undefined ? {} : { requestBody: describeBody(body, publish) }),
    ...(items === undefined ? {} : { requestBody: describeItems(items, publish) }),
    ...(operation.deprecated === undefined ? {} : { deprecated: true }),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          describeResponse(
            Number(status),
            withCommonHeaders(operation, Number(status), response),
            components,
          ),
        ]),
      ),
      ...(hasEntityTag(operation) ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
      ...Object.fromEntries(
        problemsOf(operation).map((name) => [
          problemStatus(name),
          { $ref: `#/components/responses/${name}` },
        ]),
      ),
    },
  }
}

const sorted = <T>(members: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(members).toSorted(([one], [other]) => (one < other ? -1 : 1)))
