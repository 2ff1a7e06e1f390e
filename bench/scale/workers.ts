import { median } from '../../src/lib/median.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../src/testing/postgres/start-postgres.ts'
import { cpuMs } from '../instruments/cpu-time.ts'
import { atLeast, atMost, type Measure, told } from '../instruments/measure.ts'
import { type RunningService, startService } from '../../src/testing/servers/service/service-process.ts'
import { forkSite } from '../sites/site-process.ts'

const main = new URL('../../bin/plumbline.js', import.meta.url)

/** How long finished runs are counted once all workers are busy. */
const countMs = 20_000

const answerMs = 200

/** Runs per second with 1, 2 and 4 worker processes on PostgreSQL, and the latency of the API's lists meanwhile. */
export async function measureWorkers(say: (what: string) => void): Promise<readonly Measure[]> {
  const postgres = await startPostgres()
  const url = await postgres.create('workers')
  const html =
    '<!doctype html><html lang="en"><title>Slow</title><h1>Slow</h1><p>It takes its time.</p></html>'
  const site = await forkSite({ '/': { type: 'text/html', body: html } }, { delayMs: answerMs })
  const service = await startService({ PLUMBLINE_DATABASE_URL: url, PLUMBLINE_RATE_LIMIT: 'off' }, [
    '--no-work',
  ])
  const done = async () => {
    const [row] = await postgres.query("select count(*) as runs from runs where state = 'done'", 'workers')
    return Number(row?.['runs'])
  }
  const bench: Bench = { url, service, site: site.url, done }
  try {
    // So that lists have equally much to show when idle and when busy.
    await backlog(bench, 30)
    const idle = await listLatency(service, 5000)
    const rates: number[] = []
    let busy = Number.NaN
    let cpuMs = Number.NaN
    for (const workers of [1, 2, 4]) {
      say(`${workers} workers`)
      const measured = await runsPerSecond(bench, workers)
      rates.push(measured.rate)
      busy = measured.latencyMs
      cpuMs = measured.cpuMs
    }
    const [one = 0, two = 0, four = 0] = rates
    return [
      told('runs a second, 1 worker', one, `each page answers after ${answerMs} ms`),
      told('CPU time of a run in its worker, ms', cpuMs),
      told('runs a second, 2 workers against 1', two / one),
      atLeast('runs a second, 4 workers against 1', four / one, 3.6, `${four.toFixed(1)} a second`),
      atMost(
        'list latency with 4 busy workers, against idle',
        busy / idle,
        2,
        `${idle.toFixed(1)} → ${busy.toFixed(1)} ms`,
      ),
    ]
  } finally {
    await service.stop()
    site.close()
    await postgres.stop()
  }
}

interface Bench {
  readonly url: string
  readonly service: RunningService
  readonly site: string
  done(): Promise<number>
}

interface Measured {
  readonly rate: number
  readonly latencyMs: number
  readonly cpuMs: number
}

async function runsPerSecond(bench: Bench, workers: number): Promise<Measured> {
  const crew = await Promise.all(Array.from({ length: workers }, () => startWorker(bench.url)))
  try {
    await backlog(bench, 40 + 60 * workers)
    // A worker's first runs start its thread and load the audits.
    const before = await bench.done()
    for (let late = 0; (await bench.done()) < before + 3 * workers && late < 600; late += 1) await sleep(100)
    const [first, usedMs, begun] = [await bench.done(), await cpuTime(crew), performance.now()]
    const latencyMs = await listLatency(bench.service, countMs)
    const runs = (await bench.done()) - first
    const seconds = (performance.now() - begun) / 1000
    return { rate: runs / seconds, latencyMs, cpuMs: ((await cpuTime(crew)) - usedMs) / runs }
  } finally {
    await Promise.all(crew.map(stopWorker))
  }
}

async function startWorker(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main.pathname, 'work'], {
    env: {
      ...process.env,
      PLUMBLINE_DATABASE_URL: url,
      PLUMBLINE_CONCURRENCY: '1',
      PLUMBLINE_LOG_LEVEL: 'error',
      PLUMBLINE_BROWSER: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout === null) throw new Error('The worker says nothing.')
  const [first] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as unknown[]
  const output = String(first)
  if (!output.startsWith('Generating')) throw new Error(`The worker did not start: ${output}`)
  return child
}

async function cpuTime(crew: readonly ChildProcess[]): Promise<number> {
  const used = await Promise.all(crew.map(({ pid }) => cpuMs(pid)))
  return used.reduce((sum, ms) => sum + ms, 0)
}

async function stopWorker(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Queues this many runs without waiting for them. */
async function backlog({ service, site }: Bench, runs: number): Promise<void> {
  for (let sent = 0; sent < runs; sent += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const answer = await service.call('/reports', {
          method: 'POST',
          headers: { prefer: 'respond-async' },
          // The site delays only its root, and every submission is a separate report.
          body: new URLSearchParams({ url: `${site}/` }),
        })
        if (answer.status !== 202)
          throw new Error(`A report was answered ${answer.status}: ${await answer.text()}`)
      }),
    )
  }
}

/** Median latency of sequential list requests, with pauses. */
async function listLatency(service: RunningService, forMs: number): Promise<number> {
  const times: number[] = []
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    const begun = performance.now()
    await (await service.call('/reports')).text()
    times.push(performance.now() - begun)
    await sleep(25)
  }
  return median(times)
}
