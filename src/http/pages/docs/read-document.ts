import type { ApiDocs, ApiExample, ApiField, ApiGroup, ApiOperation } from '../../../views/docs/api-docs.ts'
import type { ApiDocument, DescribedOperation, DescribedResponse } from '../../api/describe/document.ts'
import { problemCodes } from '../../../core/problem.ts'
import { texts } from '../../../messages/texts.ts'
import { statusesOf } from '../../api/describe/problems.ts'
import { samplesOf } from './samples.ts'

/** The parts of the OpenAPI document that the first page of the reference shows. */
export function readDocument(document: ApiDocument, server: string): ApiDocs {
  const { title, version, summary, description } = document.info
  return {
    title,
    version,
    summary,
    introduction: description.split('\n\n'),
    server,
    source: `${server}/openapi.json`,
    groups: document.tags.map((tag) => readGroup(document, tag.name)),
    problems: problemCodes.map((code) => {
      const { title, help } = texts.problems.kinds[code]
      return { code, statuses: statusesOf(code), title, help }
    }),
  }
}

/** The operations of one tag. */
export function readGroup(document: ApiDocument, name: string): ApiGroup {
  const entries = describedOperations(document).filter(({ described }) => described.tags[0] === name)
  return {
    name,
    description: document.tags.find((tag) => tag.name === name)?.description ?? '',
    operations: entries.toSorted(byAlias).map(({ method, path, described }) => ({
      id: described.operationId,
      method,
      path,
      summary: described.summary,
      isDeprecated: described.deprecated === true,
    })),
  }
}

type Entry = ReturnType<typeof describedOperations>[number]

/** Other ways to call an operation, such as `updateReportWithPost`, come last. */
const byAlias = (a: Entry, b: Entry): number => Number(isAlias(a)) - Number(isAlias(b))
const isAlias = ({ described }: Entry): boolean => /With(?:Post|Put)$/.test(described.operationId)

/** Every operation of the document, in its order. */
export const describedOperations = (document: ApiDocument) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, described })),
  )

export function readOperation(
  method: string,
  path: string,
  described: DescribedOperation,
  document: ApiDocument,
  server: string,
): ApiOperation {
  const { components } = document
  const parameters = described.parameters.map((given) => {
    const parameter = '$ref' in given ? componentOf(components.parameters, given.$ref) : given
    return readField(parameter.name, parameter.in, parameter.required, {
      ...parameter.schema,
      description: parameter.description,
    })
  })
  const { properties = {}, required = [], examples: bodies = [] } = bodySchema(described, document)
  const fields = Object.entries(properties).map(([name, schema]) =>
    readField(name, 'body', required.includes(name), wholeSchema(schema, document)),
  )
  const responses = Object.entries(described.responses).map(([status, response]) => ({
    status,
    response: '$ref' in response ? componentOf(components.responses, response.$ref) : response,
  }))
  const types = Object.keys(responses[0]?.response.content ?? {})
  return {
    id: described.operationId,
    method,
    path,
    summary: described.summary,
    description: described.description ?? '',
    isDeprecated: described.deprecated === true,
    fields: [...parameters, ...fields],
    answers: responses.map(({ status, response }) => ({ status, description: response.description })),
    examples: responses.flatMap(({ status, response }) =>
      Number(status) < 300 ? examplesOf(status, response, document) : [],
    ),
    samples: samplesOf({
      method,
      url: server + path.replace(/\{(\w+)\}/g, (_all, name: string) => exampleIn(parameters, name)),
      needsKey: described.security === undefined,
      body: bodies[0] ?? bodyExample(described, fields),
      isJson: types.includes('application/json'),
    }),
  }
}

function exampleIn(fields: readonly ApiField[], name: string): string {
  const example = fields.find((field) => field.name === name)?.example ?? name
  return typeof example === 'string' ? example : JSON.stringify(example)
}

/** The required fields; if there are none, the last optional one, which is the most common use of the operation. */
function bodyExample({ requestBody }: DescribedOperation, fields: readonly ApiField[]) {
  if (fields.length === 0) return null
  const needed = fields.filter(({ required }) => required)
  const shown = (needed.length > 0 ? needed : fields.slice(-1)).filter(({ example }) => example !== undefined)
  const body = Object.fromEntries(shown.map(({ name, example }) => [name, example]))
  return 'application/x-ndjson' in (requestBody?.content ?? {}) ? [body] : body
}

function examplesOf(
  status: string,
  { content = {} }: DescribedResponse,
  { components }: ApiDocument,
): readonly ApiExample[] {
  return Object.entries(content).flatMap(([type, { examples = {} }]) =>
    Object.values(examples).map((given) => {
      const { value } = '$ref' in given ? componentOf(components.examples, given.$ref) : given
      return { status, type, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }
    }),
  )
}

interface FieldSchema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly items?: { readonly enum?: readonly string[] }
  readonly default?: string | number
  readonly description?: string
  readonly examples?: readonly unknown[]
}

interface BodySchema {
  /** Complete bodies, for operations that reject one with only the required fields. */
  readonly examples?: readonly Readonly<Record<string, unknown>>[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
}

/** A schema with its `$ref` resolved: values that operations share, such as channel types, are schemas of their own. */
function wholeSchema(schema: FieldSchema, { components }: ApiDocument): FieldSchema {
  const { $ref: reference, ...own } = schema
  return reference === undefined ? schema : { ...componentOf(components.schemas, reference), ...own }
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

function readField(name: string, where: ApiField['where'], required: boolean, schema: FieldSchema): ApiField {
  const allowed = schema.enum ?? schema.items?.enum
  return {
    name,
    where,
    required,
    type: schema.type ?? '',
    allowed: allowed?.map(String) ?? [],
    fallback: schema.default === undefined ? null : String(schema.default),
    description: schema.description ?? '',
    example: schema.examples?.[0] ?? schema.default ?? allowed?.[0],
  }
}
