import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { listAuditIds } from '../../../engine/catalogue.ts'
import { operations } from '../operations.ts'
import { describeApi } from './describe.ts'
import type { DescribedResponse } from './document.ts'

type Json = Record<string, unknown>

suite('the document of the API', () => {
  // In the form in which it is sent.
  const document = JSON.parse(JSON.stringify(describeApi(operations, '0.1.0'))) as ReturnType<
    typeof describeApi
  >
  const { schemas, responses, examples } = document.components
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document, 'api')

  test('shows reports that are possible: finished ones without an error, queued ones without results', async () => {
    const shown = (name: string) => JSON.stringify(examples[name]?.value)
    const done = shown('ReportResponse200')
    assert.match(done, /"state":"done","progress":null,"error":null/)
    assert.match(done, /"trusted":true,"untrusted_because":null/)
    assert.match(done, /"status":200,"failure":null/)
    assert.match(shown('ReportResponse202'), /"result":null,"score":null,"state":"queued".*"results":null/)
    const ids = new Set(await listAuditIds())
    for (const [, id = ''] of JSON.stringify(examples).matchAll(/"(?:audit|id)":"([a-z-]+)"/g))
      assert.ok(ids.has(id), `${id} is not an audit`)
  })

  test('has an example for every response, and every example is valid', () => {
    const faults: string[] = []
    const check = (where: string, response: DescribedResponse): void => {
      for (const [type, { schema, examples: given = {} }] of Object.entries(response.content ?? {})) {
        const shown = Object.values(given).map((one) =>
          '$ref' in one ? examples[one.$ref.split('/').at(-1) ?? '']?.value : one.value,
        )
        if (shown.length === 0) faults.push(`${where} ${type} has no example`)
        const validate =
          typeof schema['$ref'] === 'string' ? ajv.getSchema(`api${schema['$ref']}`) : undefined
        for (const example of shown)
          if (validate !== undefined && !validate(example))
            faults.push(`${where} ${JSON.stringify(validate.errors)}`)
      }
    }
    for (const [name, response] of Object.entries(responses)) check(name, response)
    for (const { operationId, responses: own } of everyOperation(document))
      for (const [status, response] of Object.entries(own))
        if (!('$ref' in response)) check(`${operationId} ${status}`, response)
    assert.deepEqual(faults, [])
  })

  test('is typed to the leaf: every object has properties, every array items, every value a type', () => {
    const bare: string[] = []
    eachSchema(schemas, (schema, path) => {
      if ('$ref' in schema || 'anyOf' in schema || 'enum' in schema || 'const' in schema) return
      const { type } = schema
      if (typeof type !== 'string') bare.push(`${path} has no type`)
      if (type === 'object' && !('properties' in schema) && !isSchema(schema['additionalProperties']))
        bare.push(`${path} has no properties`)
      if (type === 'array' && !('items' in schema)) bare.push(`${path} has no items`)
    })
    assert.deepEqual(bare, [])
  })

  test('tells clients that responses may gain members and values', () => {
    assert.match(
      document.info.description,
      /Responses may gain members, and enums may gain values.*Ignore members you do not know/,
    )
  })

  test('leaves responses open to additions', () => {
    const inResponses = reachedFrom(document.paths, schemas)
    assert.ok(inResponses.has('Report') && !inResponses.has('CreateReportBody'))
    eachSchema(schemas, (schema, path) => {
      if (inResponses.has(path.split('/')[1] ?? ''))
        assert.notEqual(schema['additionalProperties'], false, path)
    })
  })

  test('describes no object twice', () => {
    const seen = new Map<string, string>()
    const twice: string[] = []
    const note = (schema: Json, path: string): void => {
      if (!('properties' in schema)) return
      const text = JSON.stringify(schema)
      const first = seen.get(text)
      if (first !== undefined) twice.push(`${path} is the same as ${first}`)
      seen.set(text, path)
    }
    eachSchema(schemas, note)
    eachSchema(document.paths, note)
    assert.deepEqual(twice, [])
  })

  test('has the closed lists of values as enums', () => {
    const enums = Object.entries(schemas).flatMap(([name, schema]) => ('enum' in schema ? [name] : []))
    for (const name of [
      'Result',
      'ReportState',
      'Severity',
      'FindingStatus',
      'Category',
      'Owner',
      'Effort',
      'ProblemCode',
      'FailureCode',
      'Privacy',
      'Profile',
      'Scope',
    ])
      assert.ok(enums.includes(name), name)
  })

  test('names each operation like a method of a client', () => {
    const ids = everyOperation(document).map(({ operationId }) => operationId)
    assert.equal(new Set(ids).size, ids.length)
    for (const id of ids)
      assert.match(
        id,
        /^(list|get|create|update|delete|export|compare|stream|verify|test|redeliver|set|upload)[A-Z][A-Za-z]+$/,
      )
  })

  test('names every parameter of a path', () => {
    for (const { id, path, parameters } of operations) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      assert.deepEqual(Object.keys(parameters?.properties ?? {}), names, id)
    }
  })
})

const everyOperation = ({ paths }: ReturnType<typeof describeApi>) =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

/**
 * The names of the schemas used in responses. Schemas of requests may forbid additional members: every field is stored.
 */
function reachedFrom(
  paths: ReturnType<typeof describeApi>['paths'],
  schemas: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const names = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (names.has(name)) continue
      names.add(name)
      follow(schemas[name])
    }
  }
  for (const methods of Object.values(paths))
    for (const { responses } of Object.values(methods)) follow(responses)
  return names
}

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Visits every schema below `value`. */
function eachSchema(value: object, visit: (schema: Json, path: string) => void, path = ''): void {
  for (const [name, part] of Object.entries(value)) {
    if (['examples', 'example', 'enum', 'required', 'default', 'const'].includes(name) || !isSchema(part))
      continue
    const below = `${path}/${name}`
    const holdsSchemas = name === 'properties' || Array.isArray(part)
    if (!holdsSchemas && ('type' in part || '$ref' in part || 'anyOf' in part || path === ''))
      visit(part, below)
    eachSchema(part, visit, below)
  }
}
