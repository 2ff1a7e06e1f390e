import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  callApi,
  drained,
  faultSettings,
  memoryOf,
  nothingLost,
  socketOf,
  submitting,
} from '../../testing/servers/service/fault-service.ts'
import { cuttableWire } from '../../testing/servers/wire/cuttable-wire.ts'
import { type ServeProcess, startServe, startWork } from '../../testing/servers/service/serve-process.ts'
import { startPostgres } from '../../testing/postgres/start-postgres.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { named, watchedSite } from '../../testing/servers/sites/watched-site.ts'
import { patient, until } from '../../testing/until.ts'

/**
 * Real processes on a real PostgreSQL. The faults follow each other on the same processes, because every start takes a
 * second of CPU time; each leaves the processes working for the next.
 */
test('after a fault nothing is lost, stuck or duplicated, and memory is released', async (all) => {
  const postgres = await startPostgres({ synchronous_commit: 'on' })
  all.after(() => postgres.stop())
  const database = 'faults'
  const clock = join(await tempFolder(all), 'clock')
  await writeFile(clock, '0')
  const near = {
    ...faultSettings,
    PLUMBLINE_DATABASE_URL: await postgres.create(database),
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../../testing/machine/jumping-clock.ts')}`,
  }
  const wire = await cuttableWire(all, socketOf(near.PLUMBLINE_DATABASE_URL), 'late')
  const far = { ...near, PLUMBLINE_DATABASE_URL: `postgres://postgres@127.0.0.1:${wire.port}/${database}` }
  const work = (name: string, env: Readonly<Record<string, string>>) =>
    startWork(all, { ...env, ...named(name) })

  const service = await startServe(all, near, '--no-work')
  const first = await work('first', { ...near, PLUMBLINE_CONCURRENCY: '1' })
  let [second, third] = [first, first]
  const submit = async ({ origin }: ServeProcess, url: string): Promise<number> =>
    (await callApi(origin, '/reports', 'POST', { url })).body.data.id
  /** How often runs of the site were started. */
  const attemptsAt = async (origin: string) => {
    const rows = await postgres.query(
      `select distinct attempt from runs where report_id in (select id from reports where url like '${origin}/%')`,
      database,
    )
    return rows.map((row) => Number(row['attempt']))
  }

  await all.test(
    'a report is deleted while it runs: it stays away, and its worker is free',
    async (context) => {
      const site = await watchedSite(context, { held: true })
      const memory = await memoryOf(service)
      const id = await submit(service, `${site.origin}/gone`)
      await site.asked(1)
      assert.equal((await callApi(service.origin, `/reports/${id}`, 'DELETE')).status, 200)
      site.open()
      const url = `${site.origin}/next`
      const next = await submit(service, url)
      await drained(postgres, database)
      assert.equal((await callApi(service.origin, `/reports/${id}`)).status, 404)
      await nothingLost(postgres, database, new Map([[next, url]]))
      await memory.isBack()
    },
  )

  await all.test(
    'a worker that is killed in mid-run: another has its run within 30 seconds',
    async (context) => {
      const site = await watchedSite(context, { held: true })
      const url = `${site.origin}/1`
      const id = await submit(service, url)
      await site.asked(1)
      const before = site.count()
      // Immediately: a page that takes too long fails its run, and a failed run is not taken over.
      assert.equal(await first.end('SIGKILL'), null)
      const memory = await memoryOf(service)
      second = await work('second', near)
      const begun = performance.now()
      await site.asked(before + 1)
      // 30 seconds on an idle machine; here other tests run at the same time.
      assert.ok(performance.now() - begun < patient(60_000), 'it took too long to take over')
      site.open()
      await drained(postgres, database)
      await nothingLost(postgres, database, new Map([[id, url]]))
      assert.deepEqual(await attemptsAt(site.origin), [2])
      assert.deepEqual(site.doubled(), [])
      await memory.isBack()
    },
  )

  await all.test('two workers race: each report is fetched as often as by one worker', async (context) => {
    const site = await watchedSite(context)
    const answered = new Map<number, string>()
    const submitPath = async (path: string) => {
      const url = `${site.origin}${path}`
      answered.set(await submit(service, url), url)
    }
    await submitPath('/1')
    await drained(postgres, database)
    const memory = await memoryOf(service)
    third = await work('third', near)
    const paths = Array.from({ length: 10 }, (_, number) => `/${number + 2}`)
    await Promise.all(paths.map(submitPath))
    await drained(postgres, database)
    await nothingLost(postgres, database, answered)
    for (const path of paths) assert.equal(site.times(path), site.times('/1'), path)
    assert.deepEqual(site.doubled(), [])
    assert.deepEqual(await attemptsAt(site.origin), [1])
    await memory.isBack()
  })

  await all.test(
    'when PostgreSQL restarts under load, the service waits for it and continues',
    async (context) => {
      const site = await watchedSite(context)
      const load = submitting(service.origin, site.origin)
      await until(() => load.answered.size >= 5, 'submissions are answered')
      const memory = await memoryOf(service)
      for (const how of ['fast', 'immediate'] as const) {
        const before = load.answered.size
        await postgres.halt(how)
        assert.equal((await fetch(`${service.origin}/readyz`)).status, 503)
        await sleep(500)
        await postgres.start()
        await until(() => load.answered.size >= before + 5, 'submissions are answered again')
      }
      await load.stop()
      assert.equal((await fetch(`${service.origin}/readyz`)).status, 200)
      assert.ok(load.refusals.length > 0, 'the outage was noticed')
      for (const status of load.refusals) assert.equal(status, 503)
      await drained(postgres, database)
      await nothingLost(postgres, database, load.answered)
      assert.deepEqual(site.doubled(), [])
      await memory.isBack()
    },
  )

  const distant = await startServe(all, far, '--no-work')
  await all.test('a service is killed mid-request: accepted reports still finish', async (context) => {
    const site = await watchedSite(context)
    const memory = await memoryOf(distant)
    const load = submitting(service.origin, site.origin, 6)
    await until(() => load.answered.size >= 10, 'submissions are answered')
    assert.equal(await service.end('SIGKILL'), null)
    await load.stop()
    await drained(postgres, database)
    await nothingLost(postgres, database, load.answered)
    assert.equal((await callApi(distant.origin, '/reports')).status, 200)
    assert.deepEqual(site.doubled(), [])
    await memory.isBack()
  })

  await second.end('SIGTERM')
  const lost = await work('distant', far)
  await all.test('after a network outage to PostgreSQL, work continues', async (context) => {
    const site = await watchedSite(context)
    const load = submitting(distant.origin, site.origin)
    await until(() => load.answered.size >= 5, 'submissions are answered')
    const memory = await memoryOf(distant)
    wire.cut()
    await sleep(3000)
    const before = load.answered.size
    wire.mend()
    await until(() => load.answered.size >= before + 5, 'submissions are answered again')
    await load.stop()
    await drained(postgres, database)
    await nothingLost(postgres, database, load.answered)
    assert.deepEqual(site.doubled(), [])
    await memory.isBack()
  })

  await third.end('SIGTERM')
  await all.test('a disconnected worker stops its run before another takes it over', async (context) => {
    const site = await watchedSite(context, { held: true })
    const url = `${site.origin}/1`
    const id = await submit(distant, url)
    await site.asked(1)
    await work('near', near)
    const memory = await memoryOf(distant, lost)
    const before = site.count()
    wire.cut()
    await site.asked(before + 1)
    site.open()
    await drained(postgres, database)
    wire.mend()
    await nothingLost(postgres, database, new Map([[id, url]]))
    assert.deepEqual(site.doubled(), [])
    await memory.isBack()
  })

  await all.test(
    'when the clocks of all processes jump, nobody loses a run and work continues',
    async (context) => {
      const site = await watchedSite(context, { held: true })
      const load = submitting(distant.origin, site.origin)
      await site.asked(1)
      const memory = await memoryOf(distant)
      for (const day of [1, -1, 400, 0]) {
        const before = load.answered.size
        await writeFile(clock, String(day * 86_400_000))
        await sleep(300)
        await until(() => load.answered.size >= before + 3, 'submissions are answered')
      }
      await load.stop()
      // Long enough for the lease watch to find an expired lease.
      await sleep(6000)
      site.open()
      await drained(postgres, database)
      await nothingLost(postgres, database, load.answered)
      assert.deepEqual(site.doubled(), [])
      assert.deepEqual(await attemptsAt(site.origin), [1])
      await memory.isBack()
    },
  )
})
