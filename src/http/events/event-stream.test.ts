import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test, type TestContext } from 'node:test'
import { openEventStream } from './event-stream.ts'

/** A response to a client that sends a request and reads nothing. */
async function unreadResponse(context: TestContext): Promise<ServerResponse> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an object for its address.
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  client.pause()
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  context.after(() => {
    client.destroy()
    server.close()
  })
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  return response
}

const text = `data: ${'x'.repeat(64 * 1024)}\n\n`

test('a client that does not read is disconnected instead of buffered', async (context) => {
  const response = await unreadResponse(context)
  const stream = openEventStream(response)
  const closed = once(response, 'close')
  for (let sent = 0; sent < 1000 && !response.destroyed; sent += 1) {
    stream.send(text)
    await new Promise(setImmediate)
  }
  await closed
  assert.ok(response.destroyed)
})

test('the end does not wait for a client that does not read', async (context) => {
  const response = await unreadResponse(context)
  const stream = openEventStream(response)
  while (response.writableLength === 0) {
    response.write(text)
    await new Promise(setImmediate)
  }
  const closed = once(response, 'close')
  stream.end()
  stream.end()
  await closed
})

test('nothing is sent after the end, and that is not an error', async (context) => {
  const response = await unreadResponse(context)
  const stream = openEventStream(response)
  const closed = once(response, 'close')
  stream.end()
  stream.send(text)
  await closed
  stream.send(text)
})

test('a client that left before the stream was opened is cleaned up after', async (context) => {
  const response = await unreadResponse(context)
  response.destroy()
  if (!response.closed) await once(response, 'close')
  let isCleanedUp = false
  openEventStream(response).onClose(() => (isCleanedUp = true))
  assert.ok(isCleanedUp)
})
