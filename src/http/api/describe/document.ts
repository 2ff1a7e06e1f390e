import type { JsonSchema } from './publish.ts'

/** The parts of an OpenAPI document that this service uses. */

export interface ApiDocument {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly summary: string
    readonly description: string
    readonly license: object
  }
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: {
    readonly securitySchemes: object
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly parameters: Readonly<Record<string, DescribedParameter>>
    readonly headers: object
    readonly responses: Readonly<Record<string, DescribedResponse>>
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
  }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly security: readonly object[]
}

export interface Reference {
  readonly $ref: string
}

export interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly parameters: readonly (DescribedParameter | Reference)[]
  readonly requestBody?: DescribedBody
  readonly responses: Readonly<Record<string, DescribedResponse | Reference>>
  readonly security?: readonly object[]
}

export interface DescribedResponse {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content?: Readonly<Record<string, DescribedMedia>>
}

export interface DescribedMedia {
  readonly schema: JsonSchema
  readonly examples?: Readonly<Record<string, Reference | { readonly value: unknown }>>
}

export interface DescribedBody {
  readonly required: boolean
  readonly content: Readonly<Record<string, DescribedMedia>>
}

export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly style?: string
  readonly explode?: boolean
  readonly schema: JsonSchema
}
