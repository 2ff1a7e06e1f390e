import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callTool, connectOverHttp } from '../testing/mcp/mcp-client.ts'
import { testOnBoth } from '../testing/postgres/engines.ts'
import { serviceFor } from '../testing/servers/service/api-service.ts'

testOnBoth('values that no database stores are refused by their name', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0 })
  const client = await connectOverHttp(service.origin, service.key, 'modern')
  context.after(() => client.close())
  for (const [tool, input, name] of [
    ['list_reports', { search: 'a\0' }, 'search'],
    ['list_reports', { project: '\0' }, 'project'],
    ['verify_fix', { report: 1, audits: ['hsts', '\0'] }, 'audits'],
    ['audit_page', { url: 'https://example.com/\0' }, 'url'],
    ['get_report', { report: 1e300 }, 'report'],
  ] as const) {
    const { isError, text } = await callTool(client, tool, input)
    assert.ok(isError, tool)
    assert.match(text, new RegExp(name))
    assert.doesNotMatch(text, /"code":"internal"/)
  }
  for (const audit of ['constructor', '__proto__'])
    assert.match((await callTool(client, 'explain_audit', { audit })).text, /"code":"not-found"/)
  assert.deepEqual((await callTool(client, 'list_reports', { search: '\\u0000' })).answer.reports, [])
})

test('another method is refused with the one that is allowed', async (context) => {
  const service = await serviceFor(context, { workers: 0, pages: true })
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' }
    const body = method === 'GET' ? {} : { body: '{}' }
    const response = await fetch(`${service.origin}/mcp`, { method, headers, ...body })
    assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST'], method)
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/, method)
  }
})
