import { readFile, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeApi } from '../src/http/api/describe/describe.ts'
import { operations as served } from '../src/http/api/operations.ts'
import { comment, type Schema, typeOf } from './schema-types.ts'

/**
 * Writes src/api.ts, the API's types and a method for every operation, and the table of methods in README.md, from the
 * server's own OpenAPI document. Run `npm run client` after changing the API; a test fails until then.
 */

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly description: string
  readonly schema: Schema
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, { schema: Schema }>>
  }
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>
}

export const target = join(import.meta.dirname, 'src/api.ts')
export const readmePath = join(import.meta.dirname, 'README.md')

/** The README with its table of methods as they are now. */
export function withMethodTable(readme: string): string {
  const { operations, tags } = readApi()
  const rows = tags.map((tag) => {
    const own = operations.filter(({ tags: [first] }) => first === tag)
    const names = own.map((operation) => methodName(operation, own)).toSorted(byUse)
    return `| \`${fieldOf(tag)}\` | ${names.map((name) => `\`${name}\``).join(', ')} |\n`
  })
  return readme.replace(/(?<=^\| resource \| methods \|\n\| --- \| --- \|\n)(?:\|.*\n)+/m, () =>
    rows.join(''),
  )
}

/** What every resource has comes first; everything else keeps its order. */
const usual: readonly string[] = ['delete', 'update', 'list', 'get', 'create']
const byUse = (one: string, other: string): number => usual.indexOf(other) - usual.indexOf(one)

function readApi() {
  // The document is plain JSON of this shape.
  const document = JSON.parse(JSON.stringify(describeApi(served, '0'))) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    readonly components: {
      readonly schemas: Readonly<Record<string, Schema>>
      readonly parameters: Readonly<Record<string, Parameter>>
    }
  }
  const resolve = (parameter: Parameter): Parameter =>
    parameter.$ref === undefined
      ? parameter
      : (document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] ?? parameter)
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        ...operation,
        parameters: operation.parameters.map(resolve),
      })),
    )
    .filter(
      ({ operationId, path }) => !path.startsWith('/openapi.') && operationId !== '' && !isAlias(operationId),
    )
  const tags = [...new Set(operations.map(({ tags: [tag = ''] }) => tag))]
  return { schemas: document.components.schemas, operations, tags }
}

export function generate(): string {
  const { schemas, operations, tags } = readApi()
  const types = Object.entries(schemas).map(
    ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)}\n`,
  )
  const queries = operations.flatMap((operation) => {
    const fields = operation.parameters.filter((each) => each.in === 'query')
    if (fields.length === 0) return []
    const members = fields.map(
      ({ name, description, schema }) => `${comment(description)}readonly ${name}?: ${typeOf(schema)}`,
    )
    return [`export interface ${queryName(operation)} {\n${members.join('\n')}\n}\n`]
  })
  const classes = tags.map((tag) =>
    classOf(
      tag,
      operations.filter(({ tags: [own] }) => own === tag),
      schemas,
    ),
  )
  return [
    '// Generated from the OpenAPI document by generate.ts. Do not edit.',
    "import type { Listing } from './listing.ts'",
    "import type { CallOptions, Transport } from './transport.ts'\n",
    ...types,
    ...queries,
    ...classes,
    `/** All operations, by resource. */\nexport class Resources {\n${tags
      .map((tag) => `readonly ${fieldOf(tag)}: ${tag}Api`)
      .join('\n')}\n\nconstructor(transport: Transport) {\n${tags
      .map((tag) => `this.${fieldOf(tag)} = new ${tag}Api(transport)`)
      .join('\n')}\n}\n}\n`,
    `/** Every operation of the API and its method. */\nexport const methods = {\n${operations
      .map(
        (operation) =>
          `${operation.operationId}: '${fieldOf(operation.tags[0] ?? '')}.${methodName(operation, operations)}',`,
      )
      .join('\n')}\n} as const\n`,
  ].join('\n')
}

/** Other HTTP methods that do the same as `update`, for clients that cannot send PATCH. */
export const isAlias = (operationId: string): boolean => /With(?:Post|Put)$/.test(operationId)

type Placed = Operation & { readonly path: string; readonly method: string }

function classOf(
  tag: string,
  operations: readonly Placed[],
  schemas: Readonly<Record<string, Schema>>,
): string {
  const methods = operations.map((operation) => methodOf(operation, operations, schemas))
  return `export class ${tag}Api {
readonly #transport: Transport

constructor(transport: Transport) { this.#transport = transport }

${methods.join('\n\n')}
}
`
}

function methodOf(
  operation: Placed,
  siblings: readonly Placed[],
  schemas: Readonly<Record<string, Schema>>,
): string {
  const { path, method, parameters, requestBody, summary } = operation
  const inPath = parameters.filter((each) => each.in === 'path')
  const [type = '', media] =
    Object.entries(
      Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {},
    )[0] ?? []
  const hasQuery = parameters.some((each) => each.in === 'query')
  const body = requestBody?.content['application/json']?.schema
  const given = [
    ...inPath.map(({ name, schema }) => `${name}: ${typeOf(schema)}`),
    ...(body === undefined ? [] : [`body: ${typeOf(body)}${requestBody?.required === false ? ' = {}' : ''}`]),
    ...(hasQuery ? [`query: ${queryName(operation)} = {}`] : []),
    'options: CallOptions = {}',
  ]
  const address = `\`${path.replace(/\{(\w+)\}/g, '${encodeURIComponent($1)}')}\``
  const call = [
    `method: '${method}'`,
    `path: ${address}`,
    ...(hasQuery ? ['query'] : []),
    ...(body === undefined ? [] : ['json: body']),
    '...options',
  ]
  const response = media?.schema.$ref?.split('/').at(-1) ?? ''
  const [result, send] = resultOf(response, type, schemas[response] ?? {})
  return `/** ${summary}: \`${method} ${path}\`. */
${methodName(operation, siblings)}(${given.join(', ')}): ${result} {
return this.#transport.${send}({ ${call.join(', ')} })
}`
}

/** The return type of a method, and the transport function that returns it. */
function resultOf(name: string, type: string, schema: Schema): readonly [string, string] {
  if (type === 'text/event-stream') return [`AsyncGenerator<${name}, void>`, `events<${name}>`]
  if (type === 'application/x-ndjson') return [`AsyncGenerator<${name}, void>`, `lines<${name}>`]
  const { data, links } = schema.properties ?? {}
  if (data === undefined) return [`Promise<${name}>`, `json<${name}>`]
  if (links !== undefined) {
    const item = typeOf(data.items ?? {})
    return [`Listing<${item}, ${name}>`, `list<${item}, ${name}>`]
  }
  return [`Promise<${name}['data']>`, `data<${name}>`]
}

const queryName = ({ operationId }: Operation): string =>
  `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`

const fieldOf = (tag: string): string => tag.charAt(0).toLowerCase() + tag.slice(1)

/**
 * `listReports` of the tag Reports becomes `list`, unless two methods would get the same name. The one that creates
 * several is `createMany`.
 */
function methodName(operation: Operation, siblings: readonly Operation[]): string {
  const tag = operation.tags[0] ?? ''
  const short = shorten(operation.operationId, tag)
  const first = siblings.find((each) => each.tags[0] === tag && shorten(each.operationId, tag) === short)
  if (first?.operationId === operation.operationId) return short
  return operation.operationId === `create${tag}` ? 'createMany' : operation.operationId
}

const shorten = (id: string, tag: string): string => {
  const singular = tag.replace(/s$/, '')
  return id.replace(new RegExp(`(?<=[a-z])${singular}s?(?=$|With)`), '')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(target, generate())
  await writeFile(readmePath, withMethodTable(await readFile(readmePath, 'utf8')))
  execFileSync(join(import.meta.dirname, '../node_modules/.bin/biome'), ['format', '--write', target])
}
