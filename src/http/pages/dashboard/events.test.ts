import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../../testing/servers/service/inspect-sample.ts'
import { Person } from '../../../testing/person.ts'
import { patient } from '../../../testing/until.ts'

test('a page receives the progress of its own reports only, and closing does not wait for it', async () => {
  const gate = Promise.withResolvers<void>()
  const service = await startService({
    pages: true,
    inspect: async (url, options) => {
      options.progress?.('checking', 0.4)
      await gate.promise
      return inspectSample(url, options)
    },
  })
  const owner = new Person(service.origin)
  await owner.signIn()
  const other = await service.another('eve@example.com')
  const cookie = `session=${owner.cookies.get('session')}`
  const response = await fetch(`${service.origin}/events`, { headers: { cookie } })
  assert.equal(response.headers.get('content-type'), 'text/event-stream')
  const chunks = response.body?.pipeThrough(new TextDecoderStream())
  assert.ok(chunks !== undefined)
  const heard: string[] = []
  const listening = (async () => {
    for await (const chunk of chunks) heard.push(chunk)
  })()
  const form = { url: 'https://example.com/' }
  const headers = { prefer: 'respond-async' }
  await service.call('/reports', {
    method: 'POST',
    form: { url: 'https://eve.example/' },
    headers,
    key: other.key,
  })
  const { body } = await service.call('/reports', { method: 'POST', form, headers })
  await until(() => heard.join('').includes('checking'))
  gate.resolve()
  await until(() => heard.join('').includes('"state":"done"'))
  const reports = [...heard.join('').matchAll(/"report":(\d+)/g)].map(([, id]) => Number(id))
  assert.deepEqual([...new Set(reports)], [body.data.id])
  const begun = Date.now()
  await service[Symbol.asyncDispose]()
  await listening
  assert.ok(Date.now() - begun < patient(2000))
})

test('the session is checked once for everything that happened during the last check', async (context) => {
  await using service = await startService({ pages: true })
  const owner = new Person(service.origin)
  await owner.signIn()
  const cookie = `session=${owner.cookies.get('session')}`
  const response = await fetch(`${service.origin}/events`, { headers: { cookie } })
  const checks = context.mock.method(service.app, 'readSession')
  for (let id = 1; id <= 200; id += 1)
    service.store.events.publish({ report: id, owner: service.account.id, state: 'done' })
  let heard = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += chunk
    if (heard.includes('"report":200,')) break
  }
  assert.equal([...heard.matchAll(/"report":/g)].length, 200)
  assert.ok(checks.mock.callCount() < 10, `${checks.mock.callCount()} checks`)
})

test('a run that finished before the page listened is sent immediately', async () => {
  await using service = await startService({ pages: true })
  const owner = new Person(service.origin)
  await owner.signIn()
  const { body } = await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/' } })
  const cookie = `session=${owner.cookies.get('session')}`
  const response = await fetch(`${service.origin}/events?reports=${body.data.id}`, { headers: { cookie } })
  let heard = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += chunk
    if (heard.includes('"state":"done"')) break
  }
  assert.match(heard, new RegExp(`"report":${body.data.id},"state":"done"`))
})

test('a page that listens late receives the current step', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  await using service = await startService({
    pages: true,
    inspect: async (url, options) => {
      options.progress?.('fetching', 0.1)
      options.progress?.('checking', 0.6)
      begun.resolve()
      await gate.promise
      return inspectSample(url, options)
    },
  })
  const owner = new Person(service.origin)
  await owner.signIn()
  const eve = new Person(service.origin)
  await eve.signIn((await service.another('eve@example.com')).account.email)
  const form = { url: 'https://example.com/' }
  await service.call('/reports', { method: 'POST', form, headers: { prefer: 'respond-async' } })
  await begun.promise
  const first = async ({ cookies }: Person) => {
    const cookie = `session=${cookies.get('session')}`
    const response = await fetch(`${service.origin}/events`, {
      headers: { cookie },
      signal: AbortSignal.timeout(500),
    })
    let heard = ''
    try {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += chunk
    } catch {
      // The stream never ends, so it is aborted.
    }
    return [...heard.matchAll(/"step":"([^"]*)"/g)].map(([, step]) => step)
  }
  assert.deepEqual(await first(owner), ['checking'])
  assert.deepEqual(await first(eve), [])
  gate.resolve()
})

test('other visitors receive no events', async () => {
  await using service = await startService({ pages: true })
  assert.equal((await new Person(service.origin).get('/events')).status, 303)
})

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < patient(1000) && !holds(); tries += 1)
    await new Promise((next) => setTimeout(next, 20))
  assert.ok(holds())
}

test('a HEAD request for the events ends, and is no stream', async () => {
  await using service = await startService({ pages: true })
  const owner = new Person(service.origin)
  await owner.signIn()
  const cookie = `session=${owner.cookies.get('session')}`
  for (let asked = 0; asked < 30; asked += 1) {
    const { status, headers } = await fetch(`${service.origin}/events`, {
      method: 'HEAD',
      headers: { cookie },
      signal: AbortSignal.timeout(patient(10_000)),
    })
    assert.deepEqual([status, headers.get('content-type')], [200, 'text/event-stream'])
  }
})
