import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { rawCall, rawRequest } from '../../testing/api/raw-call.ts'

suite('bytes on a connection that are not a request', () => {
  let service: Service
  before(async () => {
    service = await startService({ workers: 0 })
  })
  after(() => service[Symbol.asyncDispose]())

  const statusesOf = (text: string): readonly string[] => text.match(/HTTP\/1\.1 \d{3}/g) ?? []

  test('a DELETE with Connection: close and an unannounced body gets one response', async () => {
    const head = rawRequest('DELETE', '/api/v1/reports/999999', {
      Authorization: `Bearer ${service.key}`,
      Connection: 'close',
    })
    for (const body of ['{"a":1}', 'x', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n']) {
      const { text } = await rawCall(service.origin, head + body)
      assert.deepEqual(statusesOf(text), ['HTTP/1.1 404'], text)
    }
  })

  test('bytes after a request that are not one are rejected after its response', async () => {
    const head = rawRequest('DELETE', '/api/v1/reports/999999', {
      Authorization: `Bearer ${service.key}`,
      Connection: 'keep-alive',
    })
    const { text } = await rawCall(service.origin, `${head}{"a":1}\r\n\r\nmore`)
    assert.deepEqual(statusesOf(text), ['HTTP/1.1 404', 'HTTP/1.1 400'], text)
    assert.match(text, /"message":"The request is not valid HTTP\."/)
  })

  test('a request without Host is rejected once, in JSON, whatever follows it', async () => {
    const { text } = await rawCall(service.origin, 'GET /api/v1/reports HTTP/1.1\r\n\r\n5\r\nhello\r\n')
    assert.deepEqual(statusesOf(text), ['HTTP/1.1 400'], text)
    assert.match(text, /"message":"The Host header is missing\."/)
  })

  test('a request with two Host headers is rejected', async () => {
    const key = `Authorization: Bearer ${service.key}`
    for (const [first, second] of [
      ['127.0.0.1', 'other.example'],
      ['127.0.0.1', '127.0.0.1'],
    ]) {
      const head = `GET /api/v1/account HTTP/1.1\r\nHost: ${first}\r\n${key}\r\nhost: ${second}\r\n\r\n`
      const { text } = await rawCall(service.origin, head)
      assert.deepEqual(statusesOf(text), ['HTTP/1.1 400'], text)
      assert.match(text, /"message":"The request has more than one Host header\."/)
    }
  })

  test('a CONNECT is answered and closed', async () => {
    for (const head of [
      'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n',
      'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\nmore bytes\r\n\r\n',
    ]) {
      const { text } = await rawCall(service.origin, head)
      assert.deepEqual(statusesOf(text), ['HTTP/1.1 405'], text)
      assert.match(text, /\r\nAllow: GET, HEAD, POST, /)
      assert.match(text, /"code":"method-not-allowed"/)
    }
    assert.equal((await fetch(`${service.origin}/healthz`)).status, 200)
  })

  test('an unknown expectation is ignored', async () => {
    const head = rawRequest('GET', '/api/v1/reports', {
      Authorization: `Bearer ${service.key}`,
      Expect: 'the unexpected',
      Connection: 'close',
    })
    const { status } = await rawCall(service.origin, head)
    assert.equal(status, 200)
  })
})
