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
    readonly schemas: object
    readonly headers: object
    readonly responses: Readonly<Record<string, DescribedResponse>>
  }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly security: readonly object[]
}

export interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters: readonly DescribedParameter[]
  readonly requestBody?: DescribedBody
  readonly responses: Readonly<Record<string, DescribedResponse | { readonly $ref: string }>>
  readonly security?: readonly object[]
}

export interface DescribedResponse {
  readonly description: string
  readonly headers?: object
  readonly content?: object
}

/** The schemas of inputs are flat: an object of fields. */
export interface InputSchema {
  readonly type?: string
  readonly items?: InputSchema
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>
  readonly required?: readonly string[]
}

export interface DescribedBody {
  readonly required: boolean
  readonly content: Readonly<Record<string, { readonly schema: InputSchema }>>
}

export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly style?: string
  readonly explode?: boolean
  readonly schema: object
}
