import assert from 'node:assert/strict'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { suiteOnEach } from '../../../testing/postgres/engines.ts'
import { type Service, serviceFor, startService } from '../../../testing/servers/service/api-service.ts'

suiteOnEach('errors', (engine) => {
  let service: Service
  before(async () => {
    service = await startService({ engine })
  })
  after(() => service[Symbol.asyncDispose]())

  test('every error has message, code, status and request id, which is also a header', async () => {
    const { status, headers, body } = await service.call('/reports/77')
    assert.equal(status, 404)
    assert.deepEqual(Object.keys(body), ['message', 'code', 'status', 'request_id'])
    assert.equal(headers.get('x-request-id'), body.request_id)
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
  })

  test('problem details are sent to clients that accept them explicitly', async () => {
    const { headers, body } = await service.call('/reports?page=0', {
      headers: { accept: 'application/problem+json, application/json' },
    })
    assert.equal(headers.get('content-type'), 'application/problem+json')
    const { type, title, detail, status, errors } = body
    assert.equal(status, 422)
    assert.match(type, /#problem-invalid$/)
    assert.equal(detail, 'The page field must be 1 or more.')
    assert.ok(title.length > 0)
    assert.deepEqual(errors, { page: ['The page field must be 1 or more.'] })
    for (const accept of ['text/html', '*/*', 'application/xml;q=1']) {
      const plain = await service.call('/reports?page=0', { headers: { accept } })
      assert.match(plain.headers.get('content-type') ?? '', /^application\/json/)
    }
  })

  test('links come from a sane Host header and from no other', async () => {
    const { port } = new URL(service.origin)
    const ask = (host: string) =>
      new Promise<string>((resolve, reject) => {
        const options = {
          port,
          path: '/api/v1/reports',
          headers: { host, authorization: `Bearer ${service.key}` },
        }
        request(options, (answer) => resolve(text(answer)))
          .on('error', reject)
          .end()
      })
    const pathFor = async (host: string) => JSON.parse(await ask(host)).meta.path
    assert.equal(await pathFor('reports.localhost:81'), 'http://reports.localhost:81/api/v1/reports')
    assert.equal(await pathFor('[::1]:81'), 'http://[::1]:81/api/v1/reports')
    for (const host of ['evil.example/x', 'a"b', 'a b', '<script>', 'user@host']) {
      assert.match(await ask(host), /"code":"forbidden"/)
    }
  })

  test('requests that are not HTTP get a response in the envelope', async () => {
    const { port } = new URL(service.origin)
    const socket = connect(Number(port), '127.0.0.1')
    socket.end('NOT HTTP AT ALL\r\n\r\n')
    const answer = await text(socket)
    assert.match(answer, /^HTTP\/1\.1 400 /)
    assert.equal(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').status, 400)
  })

  test('requests are logged without keys, queries and bodies', async () => {
    await service.call('/reports?search=secretsearch')
    await service.call('/reports', {
      method: 'POST',
      form: { url: 'example.com', password: 'secretpassword' },
    })
    const log = service.logged.join('')
    assert.match(log, /"route":"\/public\/api\/v1\/reports"/)
    assert.doesNotMatch(log, new RegExp(`${service.key}|secretsearch|secretpassword`))
  })
})

test('links start with the configured URL', async (context) => {
  const service = await serviceFor(context, { config: { baseUrl: 'https://reports.example.com/tools' } })
  const { body, headers } = await service.call('/reports', { method: 'POST', form: { url: 'example.com' } })
  assert.match(body.data.page_url, /^https:\/\/reports\.example\.com\/tools\/r\//)
  assert.match(
    headers.get('location') ?? '',
    /^https:\/\/reports\.example\.com\/tools\/public\/api\/v1\/reports\/1$/,
  )
  for (const path of ['/reports/77', '/nothing', '/reports/%zz']) {
    const problem = await service.call(path, { headers: { accept: 'application/problem+json' } })
    assert.equal(problem.body.type, 'https://reports.example.com/tools/docs#problem-not-found', path)
  }
})
