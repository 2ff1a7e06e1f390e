import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import type { Channel } from '../../core/ports/monitoring/channels.ts'
import type { SentEvent } from '../../core/ports/monitoring/outbox.ts'
import { makePost } from '../../gather/net/make-post.ts'
import { openNet } from '../../gather/net/open-net.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { plainMail } from '../../testing/words/plain-mail.ts'
import { until } from '../../testing/until.ts'
import { makeSendEvent } from './send-event.ts'

const event: SentEvent = {
  id: 1,
  uid: 'evt_1',
  account: 7,
  project: 'example.com',
  type: 'alert.opened',
  data: { title: 'Score fell', lines: [] },
  createdAt: '2026-11-10T12:00:00.000Z',
}

/** A receiver, and a sender to it that knows when the receiver has accepted. */
async function receiver(
  t: TestContext,
  respond: (response: ServerResponse) => void,
  reach: Pick<Parameters<typeof openNet>[0], 'privateTargets' | 'privateHosts'> = { privateTargets: true },
  isRunning = true,
) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => respond(response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const net = openNet({ ...reach, userAgent: 'Plumbline/test' })
  t.after(() => net.close())
  // It listens on TCP, so its address is not a path.
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const sendEvent = makeSendEvent({
    clock: { now: () => new Date() },
    sealer: { open: async () => target, seal: async (text) => text },
    post: makePost(net),
    sendMail: undefined,
    readMailContext: async () => plainMail,
    ownUrl: () => 'https://plumbline.example',
  })
  if (!isRunning) await new Promise((done) => server.close(done))
  const channel = { id: 1, uid: 'uid', type: 'slack', target: '', hint: 'https://…/', secrets: null }
  const accepted: number[] = []
  // Nothing else of a channel is read to send to it.
  const sent = sendEvent(channel as unknown as Channel, event, (status) => accepted.push(status))
  return { accepted, sent }
}

test('a receiver has accepted as soon as its status line arrives', async (t) => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { accepted, sent } = await receiver(t, (response) => {
    response.writeHead(202, { 'content-type': 'text/plain' }).flushHeaders()
    void mayEnd.then(() => response.end('queued'))
  })
  await until(() => accepted.length > 0, 'the status has arrived')
  assert.deepEqual(accepted, [202], 'the body has not been sent yet')
  end()
  const { ok, status, response } = await sent
  assert.deepEqual([ok, status], [true, 202])
  assert.match(response ?? '', /queued/)
})

test('a response that breaks off after its status is not sent again', async (t) => {
  const { accepted, sent } = await receiver(t, (response) => {
    response.writeHead(200, { 'content-length': '10' }).flushHeaders()
    setImmediate(() => response.destroy())
  })
  const { ok, status, error } = await sent
  assert.deepEqual([ok, status, error, accepted], [true, 200, null, [200]])
})

test('an error status counts even if its body breaks off', async (t) => {
  const { accepted, sent } = await receiver(t, (response) => {
    response.writeHead(410, { 'content-length': '10' }).flushHeaders()
    setImmediate(() => response.destroy())
  })
  const { ok, status, gone } = await sent
  assert.deepEqual([ok, status, gone, accepted], [false, 410, true, []])
})

test('the error of an unreachable receiver gives no advice that is meant for websites', async (t) => {
  const stopped = await (await receiver(t, () => undefined, { privateTargets: true }, false)).sent
  assert.equal(stopped.error?.id, 'receiverRefused')
  const broken = await (await receiver(t, (response) => response.destroy())).sent
  assert.equal(broken.error?.id, 'receiverClosed')
  for (const { error } of [stopped, broken]) {
    assert.ok(error !== null)
    assert.match(sentenceText(error), /^127\.0\.0\.1:\d+ /)
    assert.doesNotMatch(sentenceText(error), /your browser|web host/)
  }
})

test('a private receiver gets nothing unless it is named, and says so without its path', async (t) => {
  let contacted = 0
  const respond = (response: ServerResponse): void => {
    contacted += 1
    response.writeHead(204).end()
  }
  const refused = await (await receiver(t, respond, { privateTargets: false })).sent
  assert.deepEqual([refused.ok, refused.status, contacted], [false, null, 0])
  assert.ok(refused.error !== null)
  const named = { privateTargets: false, privateHosts: ['127.0.0.1'] }
  const { ok } = await (await receiver(t, respond, named)).sent
  assert.deepEqual([ok, contacted], [true, 1])
})
