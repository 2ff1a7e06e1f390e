import assert from 'node:assert/strict'
import type { Service } from '../servers/service/api-service.ts'

type Schema = Record<string, unknown>
/** An operation. */
export interface Described {
  readonly operationId: string
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
  readonly responses: Record<string, Response_ | { readonly $ref: string }>
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly description: string
}
interface Response_ {
  readonly description: string
  readonly headers?: Record<string, unknown>
  readonly content?: Record<string, { readonly schema: { readonly $ref?: string } }>
}

/** The OpenAPI document as a service sends it, and what its references lead to. */
export interface OpenApiDocument {
  readonly whole: {
    readonly paths: Record<string, Record<string, Described>>
    readonly components: Record<string, Record<string, unknown>>
    readonly servers: readonly { readonly url: string }[]
  }
  readonly operations: readonly Described[]
  operationOf(id: string): Described
  parameterOf(given: Described['parameters'][number]): Parameter
  responseOf(operation: Described, status: string): Response_
}

export async function readOpenApi(service: Service): Promise<OpenApiDocument> {
  const whole: OpenApiDocument['whole'] = (await service.call('/openapi.json', { key: null })).body
  const operations = Object.values(whole.paths).flatMap((methods) => Object.values(methods))
  // The validator has checked the references.
  const referenced = (kind: string, $ref: string): unknown =>
    whole.components[kind]?.[$ref.split('/').at(-1) ?? '']
  return {
    whole,
    operations,
    operationOf(id) {
      const found = operations.find(({ operationId }) => operationId === id)
      assert.ok(found !== undefined, id)
      return found
    },
    parameterOf: (given) => ('$ref' in given ? (referenced('parameters', given.$ref) as Parameter) : given),
    responseOf(operation, status) {
      const found = operation.responses[status]
      assert.ok(found !== undefined, `${operation.operationId} has ${status}`)
      return '$ref' in found ? (referenced('responses', found.$ref) as Response_) : found
    },
  }
}
