import assert from 'node:assert/strict'
import { mock } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Service, serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { testOnEach } from '../../../../testing/postgres/engines.ts'
import { patient, until } from '../../../../testing/until.ts'

/** Listens until stopped; returns everything received as one text. */
async function listen(service: Service, key: string, lastId?: string) {
  const control = new AbortController()
  const response = await fetch(`${service.origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${key}`, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: control.signal,
  })
  let text = ''
  const ended = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
  })().catch(() => undefined)
  return {
    response,
    ended,
    text: () => text,
    async hears(part: string): Promise<void> {
      const until = performance.now() + patient(60_000)
      while (!text.includes(part)) {
        assert.ok(performance.now() < until, `it never heard ${part}: ${text}`)
        await sleep(5)
      }
    },
    async stop(): Promise<void> {
      control.abort()
      await ended
    },
  }
}

const post = (url: string) => ({ method: 'POST', form: { url } })

testOnEach('runs are told as they begin and end, to their owner alone', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const other = await service.another('other@example.com')
  const stream = await listen(service, service.key)
  assert.match(stream.response.headers.get('content-type') ?? '', /^text\/event-stream/)
  await service.call('/reports', { ...post('foreign.test/good'), key: other.key })
  await service.call('/reports', post('example.com/good'))
  await stream.hears('event: run.finished')
  await service.call('/reports', post('example.com/down'))
  await stream.hears('event: run.failed')
  assert.doesNotMatch(stream.text(), /foreign/)
  assert.deepEqual(
    [...stream.text().matchAll(/^event: (\S+)$/gm)].map(([, name]) => name),
    ['run.started', 'run.progress', 'run.finished', 'run.started', 'run.progress', 'run.failed'],
  )
  const finished = JSON.parse(/^data: (.*"run.finished".*)$/m.exec(stream.text())?.[1] ?? '')
  assert.deepEqual([finished.type, finished.data.result], ['run.finished', 'good'])
  await stream.stop()

  const [first] = [...stream.text().matchAll(/^id: (\d+)$/gm)].map(([, id]) => id)
  const resumed = await listen(service, service.key, first)
  await resumed.hears('event: run.failed')
  assert.deepEqual(
    [...resumed.text().matchAll(/^event: (\S+)$/gm)].map(([, name]) => name),
    ['run.finished', 'run.started', 'run.failed'],
  )
  await resumed.stop()
})

testOnEach('a bound key hears of its projects, and a revoked one no more', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const { key, secret } = await service.app.createKey(service.account.id, {
    name: 'bound',
    projects: ['mine.test'],
  })
  const stream = await listen(service, secret)
  await service.call('/reports', post('foreign.test/good'))
  await service.call('/reports', post('mine.test/good'))
  await stream.hears('event: run.finished')
  assert.doesNotMatch(stream.text(), /foreign/)
  await service.app.revokeKey(service.account.id, key.id)
  await service.call('/reports', post('mine.test/bad'))
  await stream.ended
  assert.doesNotMatch(stream.text(), /mine.test\/bad/)
})

testOnEach('a key revoked while events are read hears none of them', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const { app, account } = service
  const { key, secret } = await app.createKey(account.id, { name: 'short-lived' })
  const { listRunEvents, showReport } = app
  const revokedMeanwhile = async <T>(read: Promise<T>): Promise<T> => {
    const found = await read
    const isNothing = Array.isArray(found) && found.length === 0
    if (!isNothing) await app.revokeKey(account.id, key.id).catch(() => undefined)
    return found
  }
  const stream = await listen(service, secret)
  context.mock.method(app, 'listRunEvents', (...given: Parameters<typeof listRunEvents>) =>
    revokedMeanwhile(listRunEvents(...given)),
  )
  context.mock.method(app, 'showReport', (...given: Parameters<typeof showReport>) =>
    revokedMeanwhile(showReport(...given)),
  )
  await service.call('/reports', post('example.com/good'))
  await stream.ended
  assert.doesNotMatch(stream.text(), /^event:/m)
})

testOnEach('however much changes while a stream is busy, it reads once more', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const { app, account, store } = service
  const { listRunEvents } = app
  const gate = Promise.withResolvers<void>()
  const reads = context.mock.method(
    app,
    'listRunEvents',
    async (...given: Parameters<typeof listRunEvents>) => {
      await gate.promise
      return listRunEvents(...given)
    },
  )
  const shown = context.mock.method(app, 'showReport')
  const stream = await listen(service, service.key)
  await until(() => reads.mock.callCount() > 0, 'the stream reads')
  const report = { owner: account.id, state: 'running' } as const
  for (let id = 1; id <= 200; id += 1) {
    store.events.publish({ ...report, report: 1000 + (id % 10), step: 'fetching', progress: 0 })
    store.events.publish({ ...report, report: 1000 + (id % 10), step: 'checking', progress: 0.5 })
    store.events.publish({ report: 1, owner: account.id, state: 'done' })
  }
  gate.resolve()
  await service.call('/reports', post('example.com/good'))
  await stream.hears('event: run.finished')
  assert.ok(reads.mock.callCount() < 15, `${reads.mock.callCount()} reads`)
  assert.ok(shown.mock.callCount() < 25, `${shown.mock.callCount()} reports read`)
  await stream.stop()
})

testOnEach('streams are bounded per account and end when the server closes', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(service, service.key)))
  const refused = await service.call('/events')
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  await service.server.close()
  await Promise.all(streams.map(({ ended }) => ended))
})

testOnEach('an id that no event has yet does not silence the stream', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  await service.call('/reports', post('example.com/good'))
  const stream = await listen(service, service.key, '999999999999')
  await service.call('/reports', post('example.com/good'))
  await stream.hears('event: run.finished')
  assert.equal([...stream.text().matchAll(/^event: run.finished$/gm)].length, 1)
  await stream.stop()
})

testOnEach('clients that leave before their stream begins take no place', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const left = Promise.withResolvers<void>()
  const slow = mock.method(service.store.runs, 'lastEvent', async () => {
    await left.promise
    return 0
  })
  let disconnected = 0
  service.server.server.on('connection', (socket) => socket.once('close', () => (disconnected += 1)))
  const clients = new AbortController()
  const calls = Array.from({ length: 20 }, () =>
    fetch(`${service.origin}/api/v1/events`, {
      headers: { authorization: `Bearer ${service.key}` },
      signal: clients.signal,
    }),
  )
  const settled = Promise.allSettled(calls)
  await until(() => slow.mock.callCount() === 20, 'all streams are about to begin')
  clients.abort()
  await settled
  await until(() => disconnected >= 20, 'all clients have left')
  left.resolve()
  slow.mock.restore()
  const stream = await listen(service, service.key)
  assert.equal(stream.response.status, 200)
  await stream.stop()
})
