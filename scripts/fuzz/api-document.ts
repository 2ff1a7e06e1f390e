import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: { readonly enum?: readonly unknown[]; readonly examples?: readonly unknown[] }
}

interface Described {
  readonly operationId: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>>
  }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>
}

type Content = Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>>

export interface Operation extends Omit<Described, 'parameters'> {
  readonly parameters: readonly Parameter[]
  readonly method: string
  readonly path: string
}

export interface ApiDocument {
  readonly operations: readonly Operation[]
  /** What is wrong with a response, or undefined. */
  faultOf(operation: Operation, status: number, type: string, body: string): string | undefined
}

/** Statuses that any request can meet before it reaches its operation. */
const anywhere = new Set([304, 401, 403, 404, 405, 409, 412, 413, 414, 415, 417, 422, 429, 431, 503])

/** The service's own description of itself, as the judge of its responses. */
export async function readApiDocument(origin: string): Promise<ApiDocument> {
  const response = await fetch(`${origin}/public/api/v1/openapi.json`)
  // It is judged by its own tests.
  const document = (await response.json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
    readonly components?: {
      readonly parameters?: Readonly<Record<string, Parameter>>
      readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
    }
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'api')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      parameters: (described.parameters ?? []).flatMap((given) =>
        '$ref' in given
          ? (document.components?.parameters?.[given.$ref.split('/').at(-1) ?? ''] ?? [])
          : given,
      ),
      method: method.toUpperCase(),
      path,
    })),
  )
  const validatorOf = (operation: Operation, status: number): ValidateFunction | undefined => {
    const described = operation.responses[String(status)]
    const named = described?.$ref?.split('/').at(-1)
    const content = (named === undefined ? described : document.components?.responses?.[named])?.content
    const reference = content?.['application/json']?.schema?.$ref
    return reference === undefined ? undefined : ajv.getSchema(`api${reference}`)
  }
  return {
    operations,
    faultOf(operation, status, type, body) {
      if (!(String(status) in operation.responses) && !anywhere.has(status))
        return `status ${status} is not documented`
      if (body === '' || !type.startsWith('application/json')) return undefined
      const validate = validatorOf(operation, status)
      if (validate === undefined || validate(JSON.parse(body))) return undefined
      return `the body of ${status} breaks its schema: ${ajv.errorsText(validate.errors).slice(0, 300)}`
    },
  }
}
