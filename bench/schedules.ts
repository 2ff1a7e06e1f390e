import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../src/core/ports/store.ts'
import { median } from '../src/lib/median.ts'
import { openPostgresStore } from '../src/store/postgres/open-postgres.ts'
import { openSqliteStore } from '../src/store/sqlite/open-sqlite.ts'
import { someAccount } from '../src/testing/store-contract/given.ts'
import { ownedFolder } from '../src/testing/machine/owned-folder.ts'
import { startPostgres } from '../src/testing/postgres/start-postgres.ts'
import { type RunningService, startService } from '../src/testing/servers/service/service-process.ts'
import { atMost, type Measure, told } from './instruments/measure.ts'
import { forkSite } from './sites/site-process.ts'

/** The accounts share the schedules; the lists are those of the first account. */
const accounts = 100

const clock = { now: () => new Date() }
const html = '<!doctype html><html lang="en"><title>Slow</title><h1>Slow</h1><p>It takes its time.</p></html>'

/** A service on one of the engines, with direct access to its database. */
interface Place {
  readonly engine: string
  readonly service: RunningService
  readonly store: Store
  query(text: string): Promise<readonly Record<string, unknown>[]>
  /** Ends the service and starts it on the same database, without a worker. */
  startIdle(): Promise<RunningService>
  close(): Promise<void>
}

/** Reports that fill the list before the schedules are due. */
const earlierReports = 20

/** The window of schedules that run every two hours, and those with longer intervals have longer ones. */
const windowMinutes = 12

const engines = { sqlite: openSqlite, postgres: openPostgres } as const

/**
 * Thousands of schedules that are all due in the same second, without the service's usual spread: how long they take to
 * start, and the latency of lists meanwhile. It is compared with the same database afterwards, when nothing is due and
 * nothing runs. The pages respond slowly, so that audits use little CPU time. `part` measures one engine.
 */
export async function measureSchedules({
  rows = 10_000,
  part,
}: {
  readonly rows?: number | undefined
  readonly part?: string | undefined
}) {
  const wanted = Object.entries(engines).filter(([name]) => part === undefined || part === name)
  if (wanted.length === 0) throw new Error(`--part must be one of ${Object.keys(engines).join(', ')}.`)
  const site = await forkSite({ '/': { type: 'text/html', body: html, delayMs: 500 } })
  try {
    const measures: Measure[] = []
    for (const [, open] of wanted) {
      const place = await open()
      try {
        measures.push(...(await measureStart(place, site.url, rows)))
      } finally {
        await place.close()
      }
    }
    return measures
  } finally {
    site.close()
  }
}

async function measureStart(place: Place, site: string, rows: number): Promise<readonly Measure[]> {
  const { engine, service, query } = place
  await addSchedules(place, site, rows)
  await fillList(service, site)
  const before = await listLatencies(service, never, 5000)
  const due = new Date()
  await query(`update schedules set due_at = '${due.toISOString()}', next_at = '${due.toISOString()}'`)
  const count = async (where: string) =>
    Number((await query(`select count(*) as found from schedules where ${where}`))[0]?.['found'])
  const busy = await listLatencies(service, async () => (await count('last_at is null')) === 0, 1_200_000)
  // The worker goes on with the runs that were queued.
  const running = await listLatencies(service, never, 10_000)
  const [last] = await query('select max(last_at) as at from schedules')
  const tookS = (Date.parse(String(last?.['at'])) - due.getTime()) / 1000
  const end = new Date(due.getTime() + windowMinutes * 60_000).toISOString()
  const late = await count(`last_at > '${end}' or last_at is null`)
  const without = await count('last_runs <> 1')
  const idleService = await place.startIdle()
  await listLatencies(idleService, never, 5000)
  const idle = await listLatencies(idleService, never, 10_000)
  const name = (what: string): string => `${rows} schedules due at once, ${engine}: ${what}`
  return [
    atMost(
      name('list latency while they start, against idle'),
      median(busy) / median(idle),
      2,
      `${medians(idle, busy)}, ${busy.length} lists`,
    ),
    told(
      name('the slowest twentieth of lists, against idle'),
      slow(busy) / slow(idle),
      `${slow(idle).toFixed(1)} → ${slow(busy).toFixed(1)} ms, longest ${Math.max(...busy).toFixed(0)} ms`,
    ),
    told(
      name('list latency against that before their reports existed'),
      median(busy) / median(before),
      medians(before, busy),
    ),
    told(
      name('list latency against that while their runs go on'),
      median(busy) / median(running),
      medians(running, busy),
    ),
    atMost(
      name('started after their window'),
      late,
      0,
      `the last after ${tookS.toFixed(0)} s of ${windowMinutes * 60}`,
    ),
    atMost(name('without a run'), without, 0),
  ]
}

const never = async (): Promise<boolean> => false

/** Past the store, which would take minutes. */
async function addSchedules({ store, query }: Place, site: string, rows: number): Promise<void> {
  const others = await Promise.all(Array.from({ length: accounts - 1 }, () => someAccount(store)))
  const owners = [1, ...others]
  const now = new Date().toISOString()
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const valuesOf = (index: number): string => {
    const urls = JSON.stringify([`${site}/?page=${index}`])
    const timing = `'daily', '', '06:00', 'monday', 1, 'UTC', 1, '${tomorrow}', '${tomorrow}', ${windowMinutes}`
    return `(${owners[index % accounts]}, '127.0.0.1', '${urls}', ${timing}, '${now}', '${now}')`
  }
  const all = Array.from({ length: rows }, (_, index) => valuesOf(index))
  for (let from = 0; from < rows; from += 500)
    await query(`insert into schedules (owner_id, project, urls, every, cron, at, weekday, day, timezone, enabled,
      due_at, next_at, window_minutes, created_at, updated_at) values ${all.slice(from, from + 500).join(', ')}`)
}

/** Reports that have nothing to do with a schedule. Waits until they are finished. */
async function fillList(service: RunningService, site: string): Promise<void> {
  const urls = Array.from({ length: earlierReports }, (_, index) => ({ url: `${site}/?earlier=${index}` }))
  const headers = { 'content-type': 'application/json' }
  await (await service.call('/reports/batch', { method: 'POST', headers, body: JSON.stringify(urls) })).text()
  for (;;) {
    const response = await service.call('/reports?state=queued,running')
    // The service documents this response in its OpenAPI document.
    const { meta } = (await response.json()) as { readonly meta: { readonly total: number } }
    if (meta.total === 0) return
    await sleep(200)
  }
}

/** Sequential list requests, in milliseconds each. */
async function listLatencies(
  service: RunningService,
  isOver: () => Promise<boolean>,
  maxMs: number,
): Promise<readonly number[]> {
  const latencies: number[] = []
  const end = performance.now() + maxMs
  for (let next = performance.now() + 500; performance.now() < end; ) {
    const started = performance.now()
    // A different URL each time: the same one would be repeated from memory while nothing changes.
    await (await service.call(`/reports?list=${latencies.length}`)).text()
    latencies.push(performance.now() - started)
    // At random: otherwise lists and starts keep step with each other, and each list meets a start, or none does.
    await sleep(20 + 40 * Math.random())
    if (performance.now() < next) continue
    if (await isOver()) break
    next = performance.now() + 500
  }
  return latencies
}

const medians = (one: readonly number[], other: readonly number[]): string =>
  `median ${median(one).toFixed(1)} → ${median(other).toFixed(1)} ms`

const slow = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN

const environment = {
  PLUMBLINE_RATE_LIMIT: 'off',
  PLUMBLINE_CONCURRENCY: '1',
  // Each start has a new data folder, and would find secrets in the database that its own key cannot read.
  PLUMBLINE_SECRET_KEY: randomBytes(32).toString('base64'),
}

/** One service at a time, with the same settings. */
function restartable(settings: Readonly<Record<string, string>>) {
  let service: RunningService | undefined
  return {
    async start(...words: readonly string[]): Promise<RunningService> {
      await service?.stop()
      service = await startService({ ...environment, ...settings }, words)
      return service
    },
    stop: async () => service?.stop(),
  }
}

async function openSqlite(): Promise<Place> {
  const folder = ownedFolder('schedules')
  const services = restartable({ PLUMBLINE_DATA: folder })
  const service = await services.start()
  const store = await openSqliteStore({ path: folder, clock, role: 'tool' })
  const direct = new DatabaseSync(join(folder, 'plumbline.db'), { timeout: 10_000 })
  return {
    engine: 'SQLite',
    service,
    store,
    startIdle: () => services.start('--no-work'),
    query: async (text) => direct.prepare(text).all(),
    async close() {
      direct.close()
      await store.close()
      await services.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openPostgres(): Promise<Place> {
  const postgres = await startPostgres()
  const url = await postgres.create('schedules')
  const services = restartable({ PLUMBLINE_DATABASE_URL: url })
  const service = await services.start()
  const store = await openPostgresStore({ url, clock, role: 'tool' })
  return {
    engine: 'PostgreSQL',
    service,
    store,
    startIdle: () => services.start('--no-work'),
    query: (text) => postgres.query(text, 'schedules'),
    async close() {
      await store.close()
      await services.stop()
      await postgres.stop()
    },
  }
}
