import { Type } from 'typebox'
import { text } from '../schema.ts'
import type { DescribedOperation } from './document.ts'
import { problemsOfAll, problemStatus } from './problems.ts'
import { type Components, describeResponse } from './responses.ts'

const OpenApiDocument = Type.Object(
  {
    openapi: text('Version of OpenAPI.', '3.1.0'),
    info: Type.Object(
      {
        title: text('Name of the API.', 'Website reports'),
        version: text('Version of the service.', '0.1.0'),
      },
      { $id: 'OpenApiInfo' },
    ),
  },
  {
    $id: 'OpenApiDocument',
    description: 'An OpenAPI document. Only some of its members are described here.',
  },
)

const CheckReportSchema = Type.Object(
  {
    $schema: text('Dialect of JSON Schema.', 'https://json-schema.org/draft/2020-12/schema'),
    title: text('What it describes.', 'Output of plumbline check --format json'),
    type: text('Its top level is an object.', 'object'),
  },
  { $id: 'CheckReportSchema', description: 'A JSON schema. Only some of its members are described here.' },
)

const yamlExample = "openapi: '3.1.0'\ninfo:\n  title: Website reports\n"

/** The operations that serve this document and the schema of `plumbline check`. They need no key. */
export function describeItself(components: Components): Record<string, { readonly get: DescribedOperation }> {
  const otherResponses = {
    304: { $ref: '#/components/responses/NotModified' },
    ...Object.fromEntries(
      problemsOfAll.map((name) => [problemStatus(name), { $ref: `#/components/responses/${name}` }]),
    ),
  }
  const common = { tags: ['Documents'], description: 'Needs no key.', parameters: [], security: [] }
  return {
    '/openapi.json': {
      get: {
        ...common,
        operationId: 'getOpenApi',
        summary: 'Get the OpenAPI document',
        responses: {
          200: describeResponse(
            200,
            { description: 'The OpenAPI document.', body: OpenApiDocument },
            components,
          ),
          ...otherResponses,
        },
      },
    },
    '/check-report.schema.json': {
      get: {
        ...common,
        operationId: 'getCheckReportSchema',
        summary: 'Get the JSON schema of check reports',
        responses: {
          200: describeResponse(
            200,
            { description: 'The JSON schema.', body: CheckReportSchema },
            components,
          ),
          ...otherResponses,
        },
      },
    },
    '/openapi.yaml': {
      get: {
        ...common,
        operationId: 'getOpenApiYaml',
        summary: 'Get the OpenAPI document as YAML',
        responses: {
          200: {
            description: 'The OpenAPI document.',
            content: {
              'application/yaml': {
                schema: { type: 'string' },
                examples: { example: { value: yamlExample } },
              },
            },
          },
          ...otherResponses,
        },
      },
    },
  }
}
