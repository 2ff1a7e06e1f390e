import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { Type } from 'typebox'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { describeApi } from '../describe/describe.ts'
import { defineOperation } from '../operation.ts'
import { envelope, text } from '../schema.ts'
import { makeCallLimiter } from './rate-limit.ts'
import { makeRepeatedAnswers } from './repeated-answers.ts'
import { serveOperation } from '../serve-operation.ts'

const old = defineOperation({
  method: 'GET',
  path: '/things',
  tag: 'Reports',
  summary: 'List things',
  access: 'read',
  deprecated: { since: '2026-12-31', sunset: '2027-12-31', instead: 'Use `listReports`.' },
  responses: {
    200: {
      description: 'The things.',
      body: envelope('ThingListResponse', Type.Array(text('A thing.', 'One')), 200),
    },
  },
  async handle({ reply, send }) {
    reply.header('link', '<https://example.com/?page=2>; rel="next"')
    return send(200, { data: [], status: 200 })
  },
})

test('a deprecated operation works, and says so in its headers and in the document', async (t) => {
  const service = await serviceFor(t)
  const server = fastify()
  t.after(() => server.close())
  server.decorateRequest('caller', null)
  server.decorateRequest('route', null)
  const { app } = service
  const baseUrl = 'https://reports.example.com/audits'
  const callLimiter = makeCallLimiter(undefined)
  serveOperation(server, old, {
    app,
    baseUrl,
    waitLimitMs: 1000,
    callLimiter,
    repeatedAnswers: makeRepeatedAnswers({
      app,
      baseUrl,
      callLimiter,
      nextId: () => 'id',
      onAnswered: () => undefined,
      onFailed: () => undefined,
    }),
    draining: new AbortController().signal,
    version: '0.1.0',
  })
  const response = await server.inject({
    url: '/things',
    headers: { authorization: `Bearer ${service.key}` },
  })
  assert.equal(response.statusCode, 200)
  assert.equal(response.headers['deprecation'], `@${Date.UTC(2026, 11, 31) / 1000}`)
  assert.equal(response.headers['sunset'], 'Fri, 31 Dec 2027 00:00:00 GMT')
  assert.equal(
    response.headers['link'],
    '<https://example.com/?page=2>; rel="next", <https://reports.example.com/audits/docs#versions>; rel="deprecation"; type="text/html"',
  )
  const described = describeApi([{ ...old, id: 'listThings' }], '0.1.0').paths['/things']?.['get']
  assert.equal(described?.deprecated, true)
  assert.match(described.description ?? '', /Use `listReports`/)
  const { 200: shown } = described.responses
  assert.ok(shown !== undefined && !('$ref' in shown))
  for (const name of ['Deprecation', 'Sunset', 'Link']) assert.ok(shown.headers?.[name] !== undefined, name)
})

test('no other operation has these headers', async (t) => {
  const service = await serviceFor(t)
  const { headers } = await service.call('/reports')
  assert.equal(headers.has('deprecation') || headers.has('sunset'), false)
  assert.doesNotMatch(headers.get('link') ?? '', /deprecation/)
})
