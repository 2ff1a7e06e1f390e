import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import fastify from 'fastify'
import { clientIp } from './client-ip.ts'

test('a client that has disconnected has no IP, and nothing breaks', async (context) => {
  const server = fastify()
  context.after(() => server.close())
  const { promise, resolve } = Promise.withResolvers<string>()
  server.get('/', async (request, reply) => {
    const closed = once(request.raw.socket, 'close')
    socket.destroy()
    await closed
    resolve(clientIp(request))
    return reply.hijack()
  })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  assert.equal(await promise, 'unknown')
})
