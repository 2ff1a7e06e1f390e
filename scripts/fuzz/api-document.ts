import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Answer } from './raw/response-reader.ts'

export interface Schema {
  readonly $ref?: string
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: Schema
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

interface Response {
  readonly $ref?: string
  readonly content?: Content
}

interface Described {
  readonly operationId: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

export interface Operation {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** The fields of its body, by name. */
  readonly fields: readonly (readonly [string, Schema])[]
  /** What is wrong with a response; undefined if nothing is. A response to HEAD has no body. */
  faultOf(answer: Answer, isHead: boolean): string | undefined
}

export interface ApiDocument {
  readonly operations: readonly Operation[]
  /** The operations that a path below the prefix may refer to: a method override can turn a POST into any of them. */
  operationsAt(path: string): readonly Operation[]
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Response>>
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

/** Reads the service's OpenAPI document, to check its responses against. */
export async function readApiDocument(origin: string): Promise<ApiDocument> {
  const response = await fetch(`${origin}/public/api/v1/openapi.json`)
  // The document has its own tests.
  const document = (await response.json()) as Document
  const { components, paths } = document
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'api')
  const named = <T>(
    group: Readonly<Record<string, T>>,
    { $ref }: { readonly $ref?: string },
  ): T | undefined => ($ref === undefined ? undefined : group[$ref.split('/').at(-1) ?? ''])
  const judges = (responses: Described['responses']): ReadonlyMap<number, Judge> =>
    new Map(
      Object.entries(responses).map(([status, given]) => [
        Number(status),
        judgeOf((named(components.responses, given) ?? given).content ?? {}, ajv),
      ]),
    )
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const byStatus = judges(described.responses)
      const body = described.requestBody?.content['application/json']?.schema
      return {
        operationId: described.operationId,
        method: method.toUpperCase(),
        path,
        parameters: (described.parameters ?? []).flatMap((given) =>
          '$ref' in given ? (named(components.parameters, given) ?? []) : given,
        ),
        fields: Object.entries((body && named(components.schemas, body))?.properties ?? {}),
        faultOf(answer, isHead) {
          const judge = byStatus.get(answer.status)
          if (judge === undefined) return `status ${answer.status} is not documented`
          return isHead ? undefined : judge(answer)
        },
      }
    }),
  )
  const patterns = operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return {
    operations,
    operationsAt: (path) =>
      patterns.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation),
  }
}

const worthDigesting = 2000
const maxDigests = 2000

type Judge = (answer: Answer) => string | undefined

/** Compiled once per status; every response uses the same functions. */
function judgeOf(content: Content, ajv: Ajv2020): Judge {
  const validators = new Map<string, ValidateFunction | undefined>(
    Object.entries(content).map(([type, { schema }]) => [
      type,
      schema?.$ref === undefined ? undefined : ajv.getSchema(`api${schema.$ref}`),
    ]),
  )
  const valid = new Set<string>()
  return ({ status, headers, body }) => {
    const type = headers.get('content-type')?.split(';', 1)[0] ?? ''
    if (body.length === 0)
      return mayBeEmpty(type) || validators.size === 0 ? undefined : `${status} has no body`
    if (!validators.has(type)) return `${status} has the type ${type}, which is not documented`
    const validate = validators.get(type)
    if (validate === undefined || type === 'text/event-stream') return undefined
    // A large body that was valid before is so again.
    const digest = body.length < worthDigesting ? undefined : hash('sha1', body)
    if (digest !== undefined && valid.has(digest)) return undefined
    const text = unpacked(body, headers.get('content-encoding'))
    const values = type === 'application/x-ndjson' ? text.split('\n').filter((line) => line !== '') : [text]
    for (const value of values)
      if (!validate(JSON.parse(value)))
        return `the body of ${status} breaks its schema: ${ajv.errorsText(validate.errors).slice(0, 300)}`
    if (valid.size > maxDigests) valid.clear()
    if (digest !== undefined) valid.add(digest)
    return undefined
  }
}

const mayBeEmpty = (type: string): boolean => type === 'application/x-ndjson' || type === 'text/event-stream'

function unpacked(body: Buffer, coding: string | undefined): string {
  if (coding === 'gzip') return gunzipSync(body).toString()
  if (coding === 'br') return brotliDecompressSync(body).toString()
  if (coding === 'zstd') return zstdDecompressSync(body).toString()
  return body.toString()
}
