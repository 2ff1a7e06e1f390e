import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { rawCall, rawRequest } from '../../testing/api/raw-call.ts'

suite('responses decided before the body has arrived', () => {
  let service: Service
  before(async () => {
    service = await startService({ workers: 0 })
  })
  after(() => service[Symbol.asyncDispose]())

  const large = Buffer.alloc(5 * 1024 * 1024, 'x')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test('413 and 401 arrive while the client is still sending', async () => {
    for (let time = 0; time < 10; time += 1) {
      const tooLarge = await service.call('/reports', { method: 'POST', body: large, headers: form })
      assert.equal(tooLarge.status, 413)
      const stranger = await service.call('/reports', {
        method: 'POST',
        body: large,
        headers: form,
        key: null,
      })
      assert.equal(stranger.status, 401)
    }
  })

  test('a body of unknown length that grows too large is 413', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        for (let chunk = 0; chunk < 50; chunk += 1) control.enqueue(large.subarray(0, 100_000))
        control.close()
      },
    })
    const response = await fetch(`${service.origin}/api/v1/reports`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...form, authorization: `Bearer ${service.key}` },
    })
    assert.equal(response.status, 413)
  })

  test('a client that expects 100-continue is rejected before it sends', async () => {
    for (const [authorization, length, status] of [
      [`Bearer ${service.key}`, '5000000', 413],
      ['Bearer wrong', '5', 401],
    ] as const) {
      const head = rawRequest('POST', '/api/v1/reports', {
        Authorization: authorization,
        'Content-Type': form['content-type'],
        'Content-Length': length,
        Expect: '100-continue',
      })
      const answer = await rawCall(service.origin, head)
      assert.equal(answer.status, status, answer.text)
    }
  })

  test('a client that expects 100-continue may continue when its body is wanted', async () => {
    const head = rawRequest('POST', '/api/v1/reports', {
      Authorization: `Bearer ${service.key}`,
      'Content-Type': form['content-type'],
      'Content-Length': '15',
      Prefer: 'respond-async',
      Expect: '100-continue',
    })
    const answer = await rawCall(service.origin, `${head}url=example.com`)
    assert.match(answer.text, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 202 /)
  })

  test('a pipelined request with 100-continue may continue between the responses', async () => {
    const headers = { Authorization: `Bearer ${service.key}`, Connection: 'keep-alive' }
    const first = rawRequest('GET', '/api/v1/reports', headers)
    const second = rawRequest('POST', '/api/v1/reports', {
      ...headers,
      Connection: 'close',
      'Content-Type': form['content-type'],
      'Content-Length': '15',
      Prefer: 'respond-async',
      Expect: '100-continue',
    })
    const { text } = await rawCall(service.origin, `${first}${second}url=example.com`)
    assert.deepEqual(text.match(/(?<=HTTP\/1\.1 )\d{3}/g), ['200', '100', '202'], text)
    assert.doesNotMatch(text, /\r\n\r\nHTTP\/1\.1 100 Continue\r\n\r\n\{/)
  })
})
