import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { RequestListener } from 'node:http'
import { after, suite, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { callApi, drained, faultKey, memoryMb, nothingLost, submitting } from '../testing/fault-service.ts'
import { startServe, startWork } from '../testing/serve-process.ts'
import { startSite } from '../testing/small-site.ts'
import { startPostgres } from '../testing/start-postgres.ts'

/** Real processes on a real PostgreSQL. */
suite('after a fault nothing is lost, stuck or doubled', () => {
  const server = startPostgres({ synchronous_commit: 'on' })
  const frail = startPostgres({ synchronous_commit: 'on' })
  after(async () => {
    await (await server).stop()
    await (await frail).stop()
  })

  async function environment(database: string, postgres = server) {
    return { ...settings, PLUMBLINE_DATABASE_URL: await (await postgres).create(database) }
  }

  test('a worker that is killed in mid-run: another has its run within 30 seconds', async (context) => {
    const env = await environment('killed')
    const site = await gatedSite(context)
    const service = await startServe(context, env, '--no-work')
    const first = await startWork(context, env)
    const { body } = await callApi(service.origin, '/reports', 'POST', { url: `${site.origin}/held` })
    await site.asked(1)
    await startWork(context, env)
    const before = site.count()
    assert.equal(await first.end('SIGKILL'), null)
    const begun = performance.now()
    await site.asked(before + 1)
    assert.ok(performance.now() - begun < 30_000, 'it took too long to take over')
    site.open()
    await drained(await server, 'killed')
    await nothingLost(await server, 'killed', new Map([[body.data.id, `${site.origin}/held`]]))
    const [run] = await (await server).query('select attempt from runs', 'killed')
    assert.equal(Number(run?.['attempt']), 2)
  })

  test('a service that is killed in mid-request: what it answered is made', async (context) => {
    const env = await environment('api')
    const site = await startSite(context)
    await startWork(context, env)
    const [one, other] = await Promise.all([
      startServe(context, env, '--no-work'),
      startServe(context, env, '--no-work'),
    ])
    const load = submitting(one.origin, site, 6)
    while (load.answered.size < 10) await sleep(20)
    assert.equal(await one.end('SIGKILL'), null)
    await load.stop()
    await drained(await server, 'api')
    await nothingLost(await server, 'api', load.answered)
    assert.equal((await callApi(other.origin, '/reports')).status, 200)
  })

  test('PostgreSQL stops and starts under load: the service waits for it and goes on', async (context) => {
    const postgres = await frail
    const env = await environment('restarted', frail)
    const site = await startSite(context)
    const service = await startServe(context, env, '--no-work')
    await startWork(context, env)
    const load = submitting(service.origin, site)
    while (load.answered.size < 5) await sleep(20)
    const memory = await memoryMb(service.pid)
    for (const how of ['fast', 'immediate'] as const) {
      const before = load.answered.size
      await postgres.halt(how)
      assert.equal((await fetch(`${service.origin}/readyz`)).status, 503)
      await sleep(500)
      await postgres.start()
      while (load.answered.size < before + 5) await sleep(20)
    }
    await load.stop()
    assert.equal((await fetch(`${service.origin}/readyz`)).status, 200)
    assert.ok(load.refusals.length > 0, 'the outage was noticed')
    for (const status of load.refusals) assert.equal(status, 503)
    await drained(postgres, 'restarted')
    await nothingLost(postgres, 'restarted', load.answered)
    // What an outage piles up is let go: reports take no more than this for themselves.
    assert.ok((await memoryMb(service.pid)) < memory + 100, 'the memory is not back')
  })

  test('the network to PostgreSQL is cut for a while: all goes on when it is back', async (context) => {
    const direct = new URL((await environment('cut')).PLUMBLINE_DATABASE_URL)
    const wire = await pausableWire(context, `${direct.searchParams.get('host')}/.s.PGSQL.5432`)
    const env = { ...settings, PLUMBLINE_DATABASE_URL: `postgres://postgres@127.0.0.1:${wire.port}/cut` }
    const site = await startSite(context)
    const service = await startServe(context, env, '--no-work')
    await startWork(context, env)
    const load = submitting(service.origin, site)
    while (load.answered.size < 5) await sleep(20)
    wire.cut()
    await sleep(3000)
    const before = load.answered.size
    wire.mend()
    while (load.answered.size < before + 5) await sleep(20)
    await load.stop()
    await drained(await server, 'cut')
    await nothingLost(await server, 'cut', load.answered)
  })

  test('two workers race: each report is fetched as often as by one alone', async (context) => {
    const env = await environment('race')
    const seen = new Map<string, number>()
    const site = await startSite(context, (request, response) => {
      seen.set(request.url ?? '', (seen.get(request.url ?? '') ?? 0) + 1)
      smallPage(request, response)
    })
    const service = await startServe(context, env, '--no-work')
    const answered = new Map<number, string>()
    const submit = async (name: string) => {
      const url = `${site}/${name}`
      answered.set((await callApi(service.origin, '/reports', 'POST', { url })).body.data.id, url)
    }
    await startWork(context, env)
    await submit('alone')
    await drained(await server, 'race')
    await startWork(context, env)
    const names = Array.from({ length: 16 }, (_, number) => `both-${number}`)
    await Promise.all(names.map(submit))
    await drained(await server, 'race')
    await nothingLost(await server, 'race', answered)
    for (const name of names) assert.equal(seen.get(`/${name}`), seen.get('/alone'), `/${name}`)
    const attempts = await (await server).query('select distinct attempt from runs', 'race')
    assert.deepEqual(
      attempts.map((row) => Number(row['attempt'])),
      [1],
    )
  })

  test('a report is deleted while it runs: it stays away, and its worker is free', async (context) => {
    const env = { ...(await environment('deleted')), PLUMBLINE_CONCURRENCY: '1' }
    const site = await gatedSite(context)
    const service = await startServe(context, env, '--no-work')
    await startWork(context, env)
    const { body } = await callApi(service.origin, '/reports', 'POST', { url: `${site.origin}/gone` })
    await site.asked(1)
    assert.equal((await callApi(service.origin, `/reports/${body.data.id}`, 'DELETE')).status, 200)
    site.open()
    const url = `${site.origin}/next`
    const next = await callApi(service.origin, '/reports', 'POST', { url })
    await drained(await server, 'deleted')
    assert.equal((await callApi(service.origin, `/reports/${body.data.id}`)).status, 404)
    await nothingLost(await server, 'deleted', new Map([[next.body.data.id, url]]))
  })
})

const settings = {
  PLUMBLINE_API_KEY: faultKey,
  PLUMBLINE_DATA: '/dev/null/never-used',
  PLUMBLINE_LOG_LEVEL: 'silent',
  PLUMBLINE_RATE_LIMIT: 'off',
  // A machine that is busy with other things takes its time, and that is no fault.
  PLUMBLINE_RUN_TIMEOUT: '120',
}

const smallPage: RequestListener = (_, response) => {
  response
    .setHeader('content-type', 'text/html')
    .end('<!doctype html><html lang="en"><title>A page</title></html>')
}

/** A site that answers nothing until it is opened. */
async function gatedSite(context: TestContext) {
  let isOpen = false
  let requests = 0
  const held: (() => void)[] = []
  const origin = await startSite(context, (request, response) => {
    requests += 1
    const answer = () => smallPage(request, response)
    if (isOpen) answer()
    else held.push(answer)
  })
  return {
    origin,
    count: () => requests,
    async asked(times: number): Promise<void> {
      while (requests < times) await sleep(20)
    },
    open(): void {
      isOpen = true
      for (const answer of held) answer()
    },
  }
}

/** A way to the server over TCP that can be held up, as by a router that restarts: late, and nothing missing. */
async function pausableWire(context: TestContext, path: string) {
  const sockets = new Set<Socket>()
  let isCut = false
  const wire = createServer((near) => {
    const far = connect(path)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isCut) from.pause()
    }
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  context.after(() => {
    for (const socket of sockets) socket.destroy()
    wire.close()
  })
  const address = wire.address()
  assert.ok(typeof address === 'object' && address !== null)
  return {
    port: address.port,
    cut(): void {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend(): void {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
  }
}
