import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  callApi,
  drained,
  faultSettings,
  memoryOf,
  nothingLost,
  socketOf,
  submitting,
} from '../../testing/servers/fault-service.ts'
import { cuttableWire } from '../../testing/servers/cuttable-wire.ts'
import { startServe, startWork } from '../../testing/servers/serve-process.ts'
import { startPostgres } from '../../testing/postgres/start-postgres.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { named, watchedSite } from '../../testing/servers/watched-site.ts'
import { patient } from '../../testing/until.ts'

/**
 * Real processes on a real PostgreSQL. Each has its own database and mostly waits: three at a time take half as long.
 */
suite('after a fault nothing is lost, stuck or doubled, and memory is back', { concurrency: 3 }, () => {
  const server = startPostgres({ synchronous_commit: 'on' })
  const frail = startPostgres({ synchronous_commit: 'on' })
  after(async () => {
    await (await server).stop()
    await (await frail).stop()
  })

  async function environment(database: string, postgres = server) {
    return { ...faultSettings, PLUMBLINE_DATABASE_URL: await (await postgres).create(database) }
  }

  test('when the clocks of all processes jump, nobody loses a run and work continues', async (context) => {
    const clock = join(await tempFolder(context), 'clock')
    await writeFile(clock, '0')
    const env = {
      ...(await environment('clock')),
      CLOCK_FILE: clock,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../../testing/jumping-clock.ts')}`,
    }
    const site = await watchedSite(context, { held: true })
    const service = await startServe(context, env, '--no-work')
    await startWork(context, { ...env, ...named('first') })
    await startWork(context, { ...env, ...named('second') })
    const load = submitting(service.origin, site.origin)
    await site.asked(1)
    const memory = await memoryOf(service)
    for (const day of [1, -1, 400, 0]) {
      const before = load.answered.size
      await writeFile(clock, String(day * 86_400_000))
      await sleep(300)
      while (load.answered.size < before + 3) await sleep(20)
    }
    await load.stop()
    // As long as it takes to find a lease that has run out.
    await sleep(6000)
    site.open()
    await drained(await server, 'clock')
    await nothingLost(await server, 'clock', load.answered)
    assert.deepEqual(site.doubled(), [])
    const attempts = await (await server).query('select distinct attempt from runs', 'clock')
    assert.deepEqual(
      attempts.map((row) => Number(row['attempt'])),
      [1],
    )
    await memory.isBack()
  })

  test('a worker that is killed in mid-run: another has its run within 30 seconds', async (context) => {
    const env = await environment('killed')
    const site = await watchedSite(context, { held: true })
    const service = await startServe(context, env, '--no-work')
    const first = await startWork(context, { ...env, ...named('first') })
    const url = `${site.origin}/1`
    const { body } = await callApi(service.origin, '/reports', 'POST', { url })
    await site.asked(1)
    const before = site.count()
    // Immediately: a page that is held for long fails its run, and a failed run is not taken over.
    assert.equal(await first.end('SIGKILL'), null)
    const memory = await memoryOf(service)
    await startWork(context, { ...env, ...named('second') })
    const begun = performance.now()
    await site.asked(before + 1)
    // 30 seconds on an idle machine; here eight faults happen in parallel on two cores.
    assert.ok(performance.now() - begun < patient(60_000), 'it took too long to take over')
    site.open()
    await drained(await server, 'killed')
    await nothingLost(await server, 'killed', new Map([[body.data.id, url]]))
    const [run] = await (await server).query('select attempt from runs', 'killed')
    assert.equal(Number(run?.['attempt']), 2)
    assert.deepEqual(site.doubled(), [])
    await memory.isBack()
  })

  test('a service that is killed in mid-request: what it answered is made', async (context) => {
    const env = await environment('api')
    const site = await watchedSite(context)
    await startWork(context, { ...env, ...named('first') })
    await startWork(context, { ...env, ...named('second') })
    const [one, other] = await Promise.all([
      startServe(context, env, '--no-work'),
      startServe(context, env, '--no-work'),
    ])
    const memory = await memoryOf(other)
    const load = submitting(one.origin, site.origin, 6)
    while (load.answered.size < 10) await sleep(20)
    assert.equal(await one.end('SIGKILL'), null)
    await load.stop()
    await drained(await server, 'api')
    await nothingLost(await server, 'api', load.answered)
    assert.equal((await callApi(other.origin, '/reports')).status, 200)
    assert.deepEqual(site.doubled(), [])
    await memory.isBack()
  })

  test('when PostgreSQL restarts under load, the service waits for it and continues', async (context) => {
    const postgres = await frail
    const env = await environment('restarted', frail)
    const site = await watchedSite(context)
    const service = await startServe(context, env, '--no-work')
    await startWork(context, { ...env, ...named('first') })
    await startWork(context, { ...env, ...named('second') })
    const load = submitting(service.origin, site.origin)
    while (load.answered.size < 5) await sleep(20)
    const memory = await memoryOf(service)
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
    assert.deepEqual(site.doubled(), [])
    await memory.isBack()
  })

  test('after a network outage to PostgreSQL, work continues', async (context) => {
    const wire = await cuttableWire(
      context,
      socketOf((await environment('cut')).PLUMBLINE_DATABASE_URL),
      'late',
    )
    const env = { ...faultSettings, PLUMBLINE_DATABASE_URL: `postgres://postgres@127.0.0.1:${wire.port}/cut` }
    const site = await watchedSite(context)
    const service = await startServe(context, env, '--no-work')
    await startWork(context, { ...env, ...named('first') })
    await startWork(context, { ...env, ...named('second') })
    const load = submitting(service.origin, site.origin)
    while (load.answered.size < 5) await sleep(20)
    const memory = await memoryOf(service)
    wire.cut()
    await sleep(3000)
    const before = load.answered.size
    wire.mend()
    while (load.answered.size < before + 5) await sleep(20)
    await load.stop()
    await drained(await server, 'cut')
    await nothingLost(await server, 'cut', load.answered)
    assert.deepEqual(site.doubled(), [])
    await memory.isBack()
  })

  test('a worker that is cut off stops its run before another has it', async (context) => {
    const env = await environment('cut_off')
    const wire = await cuttableWire(context, socketOf(env.PLUMBLINE_DATABASE_URL), 'late')
    const across = {
      ...env,
      PLUMBLINE_DATABASE_URL: `postgres://postgres@127.0.0.1:${wire.port}/cut_off`,
      ...named('cut-off'),
    }
    const site = await watchedSite(context, { held: true })
    const service = await startServe(context, env, '--no-work')
    const lost = await startWork(context, across)
    const url = `${site.origin}/1`
    const { body } = await callApi(service.origin, '/reports', 'POST', { url })
    await site.asked(1)
    await startWork(context, { ...env, ...named('near') })
    const memory = await memoryOf(service, lost)
    const before = site.count()
    wire.cut()
    await site.asked(before + 1)
    site.open()
    await drained(await server, 'cut_off')
    wire.mend()
    await nothingLost(await server, 'cut_off', new Map([[body.data.id, url]]))
    assert.deepEqual(site.doubled(), [])
    await memory.isBack()
  })

  test('two workers race: each report is fetched as often as by one alone', async (context) => {
    const env = await environment('race')
    const site = await watchedSite(context)
    const service = await startServe(context, env, '--no-work')
    const answered = new Map<number, string>()
    const submit = async (path: string) => {
      const url = `${site.origin}${path}`
      answered.set((await callApi(service.origin, '/reports', 'POST', { url })).body.data.id, url)
    }
    await startWork(context, { ...env, ...named('first') })
    await submit('/1')
    await drained(await server, 'race')
    const memory = await memoryOf(service)
    await startWork(context, { ...env, ...named('second') })
    const paths = Array.from({ length: 16 }, (_, number) => `/${number + 2}`)
    await Promise.all(paths.map(submit))
    await drained(await server, 'race')
    await nothingLost(await server, 'race', answered)
    for (const path of paths) assert.equal(site.times(path), site.times('/1'), path)
    assert.deepEqual(site.doubled(), [])
    const attempts = await (await server).query('select distinct attempt from runs', 'race')
    assert.deepEqual(
      attempts.map((row) => Number(row['attempt'])),
      [1],
    )
    await memory.isBack()
  })

  test('a report is deleted while it runs: it stays away, and its worker is free', async (context) => {
    const env = { ...(await environment('deleted')), PLUMBLINE_CONCURRENCY: '1' }
    const site = await watchedSite(context, { held: true })
    const service = await startServe(context, env, '--no-work')
    await startWork(context, env)
    const memory = await memoryOf(service)
    const { body } = await callApi(service.origin, '/reports', 'POST', { url: `${site.origin}/gone` })
    await site.asked(1)
    assert.equal((await callApi(service.origin, `/reports/${body.data.id}`, 'DELETE')).status, 200)
    site.open()
    const url = `${site.origin}/next`
    const next = await callApi(service.origin, '/reports', 'POST', { url })
    await drained(await server, 'deleted')
    assert.equal((await callApi(service.origin, `/reports/${body.data.id}`)).status, 404)
    await nothingLost(await server, 'deleted', new Map([[next.body.data.id, url]]))
    await memory.isBack()
  })
})
