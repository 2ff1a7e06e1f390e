import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../src/core/ports.ts'
import type { Plan } from '../src/core/ports/schedules.ts'
import { median } from '../src/lib/median.ts'
import { openPostgresStore } from '../src/store/postgres/open-postgres.ts'
import { openSqliteStore } from '../src/store/sqlite/open-sqlite.ts'
import { someAccount } from '../src/testing/store-contract/given.ts'
import { startPostgres } from '../src/testing/postgres/start-postgres.ts'
import { type RunningService, startService } from '../src/testing/servers/service-process.ts'
import { atMost, type Measure, told } from './measure.ts'
import { forkSite } from './site-process.ts'

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
  close(): Promise<void>
}

/**
 * Thousands of schedules that are all due in the same second, without the service's usual spread: how long they take to
 * start, and the latency of lists meanwhile. The pages respond slowly, so that audits use little CPU time.
 */
export async function measureSchedules({ rows = 10_000 }: { readonly rows?: number | undefined }) {
  const site = await forkSite({ '/': { type: 'text/html', body: html } }, { delayMs: 1000 })
  try {
    const measures: Measure[] = []
    for (const open of [openSqlite, openPostgres]) {
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
  const { engine, service, store, query } = place
  await addSchedules(store, site, rows)
  const idle = await listLatencies(service, async () => false, 5000)
  const due = new Date().toISOString()
  await query(`update schedules set due_at = '${due}', next_at = '${due}'`)
  const count = async (where: string) =>
    Number((await query(`select count(*) as found from schedules where ${where}`))[0]?.['found'])
  const busy = await listLatencies(service, async () => (await count('last_at is null')) === 0, 1_200_000)
  const [last] = await query('select max(last_at) as at, min(window_minutes) as minutes from schedules')
  const tookS = (Date.parse(String(last?.['at'])) - Date.parse(due)) / 1000
  const windowS = 60 * Number(last?.['minutes'])
  const name = (what: string): string => `${rows} schedules due at once, ${engine}: ${what}`
  return [
    atMost(
      name('list latency while they start, against idle'),
      median(busy) / median(idle),
      2,
      `median ${median(idle).toFixed(1)} → ${median(busy).toFixed(1)} ms, ${busy.length} lists`,
    ),
    told(name('the slowest twentieth of lists, against idle'), slow(busy) / slow(idle)),
    told(name('longest list, ms'), Math.max(...busy)),
    atMost(name('seconds until the last has started'), tookS, windowS, 'the window of a daily schedule'),
    atMost(name('schedules without a run'), await count('last_runs <> 1'), 0),
  ]
}

async function addSchedules(store: Store, site: string, rows: number): Promise<void> {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const plan = (): Plan => ({ dueAt: tomorrow, nextAt: tomorrow, windowMinutes: 30 })
  const timing = {
    every: 'daily',
    cron: '',
    at: '06:00',
    weekday: 'monday',
    day: 1,
    timezone: 'UTC',
  } as const
  const others = await Promise.all(Array.from({ length: accounts - 1 }, () => someAccount(store)))
  const owners = [1, ...others]
  for (let index = 0; index < rows; index += 1) {
    const owner = owners[index % accounts] ?? 1
    const target = { urls: [`${site}/?page=${index}`] }
    await store.schedules.create({ owner, target, project: '127.0.0.1', timing, enabled: true }, plan)
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
    await (await service.call('/reports')).text()
    latencies.push(performance.now() - started)
    await sleep(10)
    if (performance.now() < next) continue
    if (await isOver()) break
    next = performance.now() + 500
  }
  return latencies
}

const slow = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN

const environment = { PLUMBLINE_RATE_LIMIT: 'off', PLUMBLINE_CONCURRENCY: '1' }

async function openSqlite(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-schedules-'))
  const service = await startService({ ...environment, PLUMBLINE_DATA: folder })
  const store = await openSqliteStore({ path: folder, clock, role: 'tool' })
  const direct = new DatabaseSync(join(folder, 'plumbline.db'), { timeout: 10_000 })
  return {
    engine: 'SQLite',
    service,
    store,
    query: async (text) => direct.prepare(text).all(),
    async close() {
      direct.close()
      await store.close()
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openPostgres(): Promise<Place> {
  const postgres = await startPostgres()
  const url = await postgres.create('schedules')
  const service = await startService({ ...environment, PLUMBLINE_DATABASE_URL: url })
  const store = await openPostgresStore({ url, clock, role: 'tool' })
  return {
    engine: 'PostgreSQL',
    service,
    store,
    query: (text) => postgres.query(text, 'schedules'),
    async close() {
      await store.close()
      await service.stop()
      await postgres.stop()
    },
  }
}
