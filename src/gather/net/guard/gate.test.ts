import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rawServer, respond } from '../../../testing/servers/wire/raw-server.ts'
import { openGate } from './gate.ts'
import { openNet } from '../open-net.ts'

const signal = new AbortController().signal

test('a few enter at once, the others wait in order, and hosts do not wait for each other', async () => {
  const gate = openGate({ perHost: 2, perLocalHost: 8 })
  const entered: number[] = []
  const leaves = [await gate.enter('a.example', signal), await gate.enter('a.example', signal)]
  const waiting = [1, 2, 3].map(async (each) => {
    const leave = await gate.enter('a.example', signal)
    entered.push(each)
    leave()
  })
  await gate.enter('b.example', signal)
  assert.deepEqual(entered, [])
  leaves[0]?.()
  await Promise.all(waiting)
  assert.deepEqual(entered, [1, 2, 3])
})

test('a caller that stops waiting takes no turn', async () => {
  const gate = openGate({ perHost: 1, perLocalHost: 8 })
  const leave = await gate.enter('a.example', signal)
  const controller = new AbortController()
  const given = assert.rejects(gate.enter('a.example', controller.signal), { code: 'timed-out' })
  controller.abort()
  await given
  await assert.rejects(gate.enter('a.example', controller.signal), { code: 'timed-out' })
  leave()
  await gate.enter('a.example', signal)
})

test('one host gets at most four concurrent requests, a loopback host more', async (t) => {
  let under = 0
  let most = 0
  const server = await rawServer(t, (socket) => {
    under += 1
    most = Math.max(most, under)
    setTimeout(() => {
      under -= 1
      respond(socket, 'done')
    }, 250)
  })
  const net = openNet({ privateTargets: true, userAgent: 'test', resolveHost: async () => ['127.0.0.1'] })
  t.after(() => net.close())
  const eight = (host: string) =>
    Promise.all(Array.from({ length: 8 }, () => net.fetch(`http://${host}:${server.port}/`)))
  await eight('site.example')
  assert.equal(most, 4)
  assert.equal(server.connections(), 4)
  await eight('localhost')
  assert.ok(most > 4)
})

test('waiting for a turn does not count against the deadline', async (t) => {
  const server = await rawServer(t, (socket) => setTimeout(() => respond(socket, 'done'), 500))
  const resolveHost = async () => ['127.0.0.1']
  const net = openNet({ privateTargets: true, userAgent: 'test', resolveHost, limits: { perHost: 1 } })
  t.after(() => net.close())
  const fetches = [1, 2, 3, 4].map(() =>
    net.fetch(`http://site.example:${server.port}/`, { timeoutMs: 1900 }),
  )
  assert.equal((await Promise.all(fetches)).length, 4)
})
