import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { parse } from 'yaml'
import { type OpenApiDocument, readOpenApi } from '../../../testing/api/openapi-document.ts'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { operations } from '../operations.ts'

suite('the OpenAPI document', () => {
  let service: Service
  let document: OpenApiDocument

  before(async () => {
    service = await startService()
    document = await readOpenApi(service)
  })
  after(() => service[Symbol.asyncDispose]())

  test('is valid OpenAPI 3.1 and needs no key, under both prefixes', async () => {
    const result = await new Validator().validate(structuredClone(document.whole))
    assert.deepEqual(result, { valid: true })
    const other = await service.call('/openapi.json', { key: null, prefix: '/api/v1' })
    assert.deepEqual(other.body, document.whole)
    assert.deepEqual(
      document.whole.servers.map(({ url }) => url),
      [`${service.origin}/public/api/v1`, `${service.origin}/api/v1`],
    )
  })

  test('is the same as YAML, under both prefixes', async () => {
    for (const prefix of ['/api/v1', '/public/api/v1']) {
      const { headers, text } = await service.call('/openapi.yaml', { key: null, prefix })
      assert.equal(headers.get('content-type'), 'application/yaml; charset=utf-8')
      assert.deepEqual(parse(text), document.whole)
    }
  })

  test('describes every operation, parameter and response', () => {
    const described = Object.entries(document.whole.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const served = ['/openapi.json', '/openapi.yaml', '/check-report.schema.json']
    const defined = operations.map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    assert.deepEqual(described.sort(), [...defined, ...served.map((path) => `get ${path}`)].sort())
    for (const operation of document.operations) {
      for (const parameter of operation.parameters.map(document.parameterOf))
        assert.ok(parameter.description.length > 5, parameter.name)
      for (const status of Object.keys(operation.responses)) {
        const { description } = document.responseOf(operation, status)
        assert.ok(description.length > 5, `${operation.operationId} ${status}`)
      }
    }
    const names = document.whole.paths['/reports']?.['get']?.parameters.map(
      (each) => document.parameterOf(each).name,
    )
    assert.deepEqual(names, [
      'search',
      'search_by',
      'project',
      'result',
      'state',
      'privacy',
      'min_score',
      'max_score',
      'generated_after',
      'generated_before',
      'updated_since',
      'tag',
      'sort_by',
      'sort',
      'per_page',
      'page',
      'cursor',
      'If-None-Match',
    ])
    const types = Object.keys(document.whole.paths['/reports']?.['post']?.requestBody?.content ?? {})
    assert.deepEqual(types, ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data'])
  })
})
