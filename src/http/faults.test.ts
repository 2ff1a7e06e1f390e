import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { serviceFor } from '../testing/servers/service/api-service.ts'
import { rawCall, rawRequest } from '../testing/api/raw-call.ts'

const metric = async (origin: string, line: RegExp): Promise<number> =>
  Number(line.exec(await (await fetch(`${origin}/metrics`)).text())?.[1])

test('a request without a response gets 503 at its deadline, and is counted', async (context) => {
  const service = await serviceFor(context, {
    config: { deadlineMs: 2000 },
    expectedErrors: 1,
    pages: async (scope: FastifyInstance) => void scope.get('/hangs', () => new Promise(() => undefined)),
  })
  const answer = await fetch(`${service.origin}/hangs`)
  assert.equal(answer.status, 503)
  assert.match(await answer.text(), /"code":"unavailable".*"request_id":"\w+/)
  assert.equal(await metric(service.origin, /^plumbline_request_errors_total\{kind="deadline"\} (\d+)$/m), 1)
})

test('a response that stops halfway is cut off at its deadline', async (context) => {
  const service = await serviceFor(context, {
    config: { deadlineMs: 2000 },
    expectedErrors: 1,
    pages: async (scope: FastifyInstance) =>
      void scope.get('/halfway', (_request, reply) => {
        reply.hijack()
        reply.raw.write('some')
      }),
  })
  const { status } = await rawCall(service.origin, rawRequest('GET', '/halfway'))
  assert.equal(status, 200)
})

test('a response that is still being read at its deadline is not cut off', async (context) => {
  const deadlineMs = 2000
  async function* long(): AsyncGenerator<Buffer | string> {
    const end = performance.now() + 2 * deadlineMs
    while (performance.now() < end) {
      await sleep(50)
      yield Buffer.alloc(200_000)
    }
    yield 'end'
  }
  const service = await serviceFor(context, {
    config: { deadlineMs },
    pages: async (scope: FastifyInstance) =>
      void scope.get('/long', (_request, reply) => reply.send(Readable.from(long()))),
  })
  assert.ok((await (await fetch(`${service.origin}/long`)).text()).endsWith('end'))
})

test('an unexpected error is 500 with the usual body, and is counted', async (context) => {
  const service = await serviceFor(context, {
    expectedErrors: 2,
    pages: async (scope: FastifyInstance) => {
      scope.get('/throws', () => {
        throw new TypeError('secret detail')
      })
      scope.get('/rejects', async () => {
        throw new RangeError('secret detail')
      })
    },
  })
  for (const path of ['/throws', '/rejects']) {
    const answer = await fetch(service.origin + path)
    const text = await answer.text()
    assert.equal(answer.status, 500)
    assert.match(text, /"code":"internal","status":500,"request_id":"/)
    assert.doesNotMatch(text, /secret/)
  }
  assert.equal(
    await metric(service.origin, /^plumbline_request_errors_total\{kind="unexpected"\} (\d+)$/m),
    2,
  )
  assert.equal(await metric(service.origin, /^plumbline_uncaught_errors_total (\d+)$/m), 0)
})

test('a draining server responds 503 on new connections until it is closed', async (context) => {
  const service = await serviceFor(context)
  service.server.drain()
  const answer = await service.call('/account')
  assert.equal(answer.status, 503)
  assert.ok(Number(answer.headers.get('retry-after')) > 0)
  assert.equal(answer.headers.get('connection'), 'close')
})
