import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { checkReportJsonSchema } from '../../../codec/check-report-schema.ts'
import { checkAlerts } from '../../../testing/api/openapi-alerts.ts'
import { checkChannels } from '../../../testing/api/openapi-channels.ts'
import { readOpenApi } from '../../../testing/api/openapi-document.ts'
import { checkProjectParts } from '../../../testing/api/openapi-projects.ts'
import { callable, exampleCall, makeResources } from '../../../testing/api/operation-calls.ts'
import { type Service, serviceFor } from '../../../testing/servers/service/api-service.ts'
import type { Answered } from '../../../testing/servers/service/call-api.ts'

test('the OpenAPI document matches what the service sends', async (context) => {
  const service = await serviceFor(context, { config: { waitMs: 2000 } })
  const document = await readOpenApi(service)
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document.whole, 'api')
  const seen = new Set<string>()
  const check = async (operationId: string, call: Promise<Answered>) => {
    const answer = await call
    seen.add(`${operationId} ${answer.status}`)
    const response = document.responseOf(document.operationOf(operationId), String(answer.status))
    for (const name of Object.keys(response.headers ?? {})) {
      const isOptional =
        /^(?:Preference-Applied|Idempotency-Replayed|(?:X-)?RateLimit\b.*)$/.test(name) ||
        (name === 'Retry-After' && answer.status < 300 && answer.status !== 202)
      assert.ok(isOptional || answer.headers.has(name), `${operationId} ${answer.status} has ${name}`)
    }
    if (response.content === undefined) return assert.equal(answer.text, '')
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    const schema = response.content[type]?.schema
    assert.ok(schema !== undefined, `${operationId} ${answer.status} ${type}`)
    if (schema.$ref === undefined) return
    const validate = ajv.getSchema(`api${schema.$ref}`)
    assert.ok(validate !== undefined)
    const body = type === 'application/x-ndjson' ? firstLine(answer.text) : answer.body
    assert.ok(validate(body), `${operationId} ${answer.status}: ${JSON.stringify(validate.errors)}`)
    return answer
  }
  const { secret: reader } = await service.app.createKey(service.account.id, {
    name: 'reader',
    readOnly: true,
  })
  const post = { method: 'POST', form: { url: 'example.com/x', password: 'x', privacy: '2' } }

  await check('getOpenApi', service.call('/openapi.json', { key: null }))
  await check('getOpenApiYaml', service.call('/openapi.yaml', { key: null }))
  const schema = await service.call('/check-report.schema.json', { key: null })
  await check('getCheckReportSchema', Promise.resolve(schema))
  assert.deepEqual(schema.body, JSON.parse(JSON.stringify(checkReportJsonSchema())))
  await check('getAccount', service.call('/account'))
  await check('getAccount', service.call('/account', { key: null }))
  await check('createReport', service.call('/reports', post))
  await check('createReport', service.call('/reports', { method: 'POST', form: { url: 'example.com/down' } }))
  await check('createReport', service.call('/reports', { ...post, headers: { prefer: 'respond-async' } }))
  await check('createReport', service.call('/reports', { method: 'POST', form: { url: 'ftp://x' } }))
  await check(
    'createReport',
    service.call('/reports', { method: 'POST', form: {}, headers: { accept: 'application/problem+json' } }),
  )
  await check(
    'createReport',
    service.call('/reports', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }),
  )
  await check('createReport', service.call('/reports', { method: 'POST', form: { url: 'x'.repeat(70_000) } }))
  await check('createReport', service.call('/reports', { ...post, key: reader }))
  await check('createReport', service.call('/reports', { ...post, key: 'unknown' }))
  await check('listReports', service.call('/reports?per_page=25'))
  await check('listReports', service.call('/reports?search=nothing'))
  await check('listReports', service.call('/reports?sort=x'))
  await check('listReports', service.call('/reports', { key: null }))
  const batch = (json: unknown) => service.call('/reports/batch', { method: 'POST', json })
  await check('createReports', batch([{ url: 'example.com/batch' }, { url: 'ftp://x' }]))
  await check('createReports', batch([]))
  await check('exportReports', service.call('/reports/export'))
  await check('exportReports', service.call('/reports/export?format=x'))
  await check('getReport', service.call('/reports/1'))
  await check('getReport', service.call('/reports/2'))
  await check('getReport', service.call('/reports/1', { headers: { 'if-none-match': '*' } }))
  await check('getReport', service.call('/reports/99'))
  for (const [id, method] of [
    ['updateReportWithPut', 'PUT'],
    ['updateReport', 'PATCH'],
    ['updateReportWithPost', 'POST'],
  ] as const) {
    await check(id, service.call('/reports/1', { method, form: { privacy: '0' } }))
    await check(id, service.call('/reports/1', { method, form: { results: '1' } }))
    await check(
      id,
      service.call('/reports/1', { method, form: { results: '1' }, headers: { prefer: 'wait=0' } }),
    )
    await check(id, service.call('/reports/1', { method, form: { privacy: 'x' } }))
    await check(id, service.call('/reports/1', { method, form: {}, headers: { 'if-match': '"x"' } }))
    await check(id, service.call('/reports/99', { method, form: {} }))
    await check(id, service.call('/reports/1', { method, form: {}, key: reader }))
  }
  const { body: history } = await service.call('/reports/1/runs')
  const [{ run: newest }] = history.data
  await check('listRuns', service.call('/reports/1/runs'))
  await check('listRuns', service.call('/reports/2/runs'))
  await check('listRuns', service.call('/reports/99/runs'))
  await check('getRun', service.call(`/reports/1/runs/${newest}`))
  await check('getRun', service.call('/reports/1/runs/999'))
  const verify = (report: number, audits: string) =>
    service.call(`/reports/${report}/verify`, { method: 'POST', form: { audits } })
  await check('verifyReport', verify(1, 'title-length,hsts'))
  await check('verifyReport', verify(2, 'title-length'))
  await check('verifyReport', verify(1, 'title-lenght'))
  await check('verifyReport', verify(99, 'title-length'))
  await check('listVerifications', service.call('/reports/1/verifications'))
  await check('listVerifications', service.call('/reports/99/verifications'))
  await check('streamEvents', firstEvent(service))
  await checkChannels(service, check)
  await checkAlerts(service, check)
  await checkProjectParts(service, check)
  await check(
    'createCrawl',
    service.call('/crawls', { method: 'POST', form: { url: 'https://example.com/' } }),
  )
  await check('createCrawl', service.call('/crawls', { method: 'POST', form: { max_pages: '0' } }))
  await check('listCrawls', service.call('/crawls'))
  await check('getCrawl', service.call('/crawls/1'))
  await check('getCrawl', service.call('/crawls/99'))
  await check('deleteCrawl', service.call('/crawls/1', { method: 'DELETE' }))
  await check('deleteCrawl', service.call('/crawls/1', { method: 'DELETE' }))
  await check('deleteCrawl', service.call('/crawls/1', { method: 'DELETE' }))
  const daily = { urls: 'https://example.com/', every: 'daily' }
  const { body: schedule } = await service.call('/schedules', { method: 'POST', form: daily })
  const schedulePath = `/schedules/${schedule.data.id}`
  await check('createSchedule', service.call('/schedules', { method: 'POST', form: daily }))
  await check('createSchedule', service.call('/schedules', { method: 'POST', form: {} }))
  await check('listSchedules', service.call('/schedules'))
  await check('getSchedule', service.call(schedulePath))
  await check('getSchedule', service.call('/schedules/999'))
  await check('updateSchedule', service.call(schedulePath, { method: 'PATCH', form: { enabled: '0' } }))
  await check('updateSchedule', service.call(schedulePath, { method: 'PATCH', form: { at: 'noon' } }))
  await check('deleteSchedule', service.call(schedulePath, { method: 'DELETE' }))
  await check('deleteSchedule', service.call(schedulePath, { method: 'DELETE' }))
  await check('listKeys', service.call('/keys'))
  const { body: newKey } = await service.call('/keys', { method: 'POST', form: { name: 'second' } })
  await check('createKey', service.call('/keys', { method: 'POST', form: { name: 'third' } }))
  await check('createKey', service.call('/keys', { method: 'POST', form: {} }))
  await check('createKey', service.call('/keys', { method: 'POST', form: { name: 'x' }, key: reader }))
  await check('deleteKey', service.call(`/keys/${newKey.data.id}`, { method: 'DELETE' }))
  await check('deleteKey', service.call('/keys/999', { method: 'DELETE' }))
  await check('compareRuns', service.call('/reports/1/compare'))
  await check('compareRuns', service.call('/reports/1/compare?from=999'))
  await check('compareRuns', service.call('/reports/99/compare'))
  await check('listProjects', service.call('/projects'))
  await check('listProjects', service.call('/projects?page=0'))
  await check('getProject', service.call('/projects/example.com'))
  await check('getProject', service.call('/projects/nothing'))
  const findings = '/projects/example.com/findings'
  await check('listSiteFindings', service.call(findings, { headers: { prefer: 'respond-async' } }))
  await check('listSiteFindings', service.call(findings))
  await check('listSiteFindings', service.call('/projects/nothing/findings'))
  await check('deleteReport', service.call('/reports/1', { method: 'DELETE' }))
  await check('deleteReport', service.call('/reports/1', { method: 'DELETE' }))
  await check('deleteProject', service.call('/projects/example.com', { method: 'DELETE' }))
  await check('deleteProject', service.call('/projects/example.com', { method: 'DELETE' }))
  // Every operation once more, from its own definition: those that nobody added above are called, too.
  const resources = await makeResources(service)
  for (const operation of callable) {
    const { path, call } = exampleCall(operation, resources)
    await check(operation.id, service.call(path, call))
  }

  for (const operation of document.operations) {
    for (const status of Object.keys(operation.responses).filter((name) => Number(name) < 300)) {
      assert.ok(
        seen.has(`${operation.operationId} ${status}`),
        `${operation.operationId} ${status} was tried`,
      )
    }
  }
})

/** The first line of an NDJSON response, checked like a whole response. */
const firstLine = (text: string): unknown => JSON.parse(text.split('\n', 1)[0] ?? '')

/** The first event of the stream, checked like a whole response. */
async function firstEvent({ origin, key }: Service): Promise<Answered> {
  const control = new AbortController()
  const headers = { authorization: `Bearer ${key}`, 'last-event-id': '0' }
  const response = await fetch(`${origin}/api/v1/events`, { headers, signal: control.signal })
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.includes('data: ')) break
  }
  control.abort()
  const body: unknown = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '')
  return { status: response.status, headers: response.headers, text, body }
}
