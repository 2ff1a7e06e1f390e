import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { median } from '../src/lib/median.ts'
import { until } from '../src/testing/until.ts'
import { startPostgres } from '../src/testing/postgres/start-postgres.ts'
import { type RunningService, startService } from '../src/testing/servers/service/service-process.ts'
import { askChild } from './instruments/ask-child.ts'
import { cpuMs } from './instruments/cpu-time.ts'
import { load } from './instruments/load.ts'
import { atLeast, type Measure } from './instruments/measure.ts'
import { startSite } from './sites/site.ts'

const rounds = 5
const roundMs = 1000
/** Enough for both to compile their hot paths, of which the service has more. */
const warmUpRequests = 60_000

const engines = ['sqlite', 'postgres'] as const

const filters = 'result=good,decent,bad&state=done&min_score=1&privacy=1&generated_after=2020-01-01T00:00:00Z'

const lists: readonly (readonly [name: string, path: string, headers: Readonly<Record<string, string>>])[] = [
  ['list of 10', '/reports', {}],
  ['list of 10, brotli', '/reports', { 'accept-encoding': 'br' }],
  ['list with five filters, gzip', `/reports?${filters}`, { 'accept-encoding': 'gzip' }],
  ['list of 25 by url', '/reports?per_page=25&sort_by=url&sort=asc', {}],
]

/**
 * Lists and shows of a published service compared with a bare server that sends the same bytes, alternating so that
 * noise affects both alike. `part` measures one engine.
 */
export async function measureApi({
  part,
}: {
  readonly part?: string | undefined
} = {}): Promise<readonly Measure[]> {
  const site = await startSite({ '/': page })
  const measures: Measure[] = []
  try {
    for (const engine of engines)
      if (part === undefined || part === engine) measures.push(...(await measureEngine(engine, site.url)))
    return measures
  } finally {
    await site.close()
  }
}

async function measureEngine(engine: (typeof engines)[number], url: string): Promise<readonly Measure[]> {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  // Configured like a published service, with the rate limit on, but allowed to audit a page on this machine.
  const service = await startService({
    PLUMBLINE_BASE_URL: 'https://reports.example.com',
    PLUMBLINE_RATE_LIMIT: '1000000',
    PLUMBLINE_PRIVATE_TARGETS: 'yes',
    PLUMBLINE_SECRET_KEY: randomBytes(32).toString('base64'),
    ...(postgres === undefined ? {} : { PLUMBLINE_DATABASE_URL: await postgres.create('api') }),
  })
  try {
    for (let index = 0; index < 30; index += 1) await makeReport(service, `${url}/?${index}.`)
    const measures: Measure[] = []
    for (const [name, path, headers] of lists) {
      const { ratio, note } = await compare(service, path, headers)
      measures.push(atLeast(`${engine}: ${name} against bare node:http`, ratio, 0.6, note))
    }
    const show = await compare(service, '/reports/1', {})
    return [...measures, atLeast(`${engine}: show against bare node:http`, show.ratio, 0.7, show.note)]
  } finally {
    await service.stop()
    await postgres?.stop()
  }
}

/** On a busy machine a report may take longer than a request waits for it. */
async function makeReport(service: RunningService, url: string): Promise<void> {
  const answer = await service.call('/reports', { method: 'POST', body: new URLSearchParams({ url }) })
  // Its own tests check the format.
  const { data } = (await answer.json()) as { readonly data: { readonly id: number } }
  await until(async () => {
    const shown = await service.call(`/reports?search=${encodeURIComponent(url)}&state=done`)
    const { meta } = (await shown.json()) as { readonly meta: { readonly total: number } }
    return meta.total === 1
  }, `report ${data.id} is done`)
}

const page =
  '<!doctype html><html lang="en"><head><title>A page to list and to show again</title></head><body><h1>Hello</h1></body></html>'

async function compare(service: RunningService, path: string, more: Readonly<Record<string, string>>) {
  const url = `${service.url}/api/v1${path}`
  const headers = { authorization: `Bearer ${service.key}`, ...more }
  const { body, answered } = await read(url, headers)
  const bare = fork(new URL('./floors/bare-server.ts', import.meta.url))
  const port = await askChild(bare, { body: body.toString('base64'), headers: answered })
  const bareUrl = `http://127.0.0.1:${Number(port)}/`
  /** Requests per second of CPU time: other processes only take wall time from either. */
  async function rate(pid: number | undefined, at: string): Promise<number> {
    const before = await cpuMs(pid)
    const requests = await load(at, headers, roundMs)
    return (requests * 1000) / ((await cpuMs(pid)) - before)
  }
  const [own, floor]: [number[], number[]] = [[], []]
  for (const at of [url, bareUrl])
    for (let sent = 0; sent < warmUpRequests; ) sent += await load(at, headers, roundMs)
  for (let round = 0; round < rounds; round += 1) {
    own.push(await rate(service.pid, url))
    floor.push(await rate(bare.pid, bareUrl))
  }
  bare.kill()
  const ratios = own.map((value, index) => value / (floor[index] ?? Number.NaN))
  const coding = answered['content-encoding'] ?? 'plain'
  const size = `${(body.length / 1000).toFixed(1)} kB ${String(coding)}`
  return {
    ratio: median(ratios),
    note: `${Math.round(median(own))} and ${Math.round(median(floor))} requests a second of CPU time, ${size} each`,
  }
}

/** The bytes as they are sent: `fetch` would decompress them. The second response is the one that is repeated. */
async function read(url: string, headers: Readonly<Record<string, string>>) {
  const once = (): Promise<{ readonly body: Buffer; readonly answered: IncomingHttpHeaders }> =>
    new Promise((resolve, reject) => {
      const request = get(url, { headers }, (response) => {
        const {
          connection: _1,
          date: _2,
          'keep-alive': _3,
          'content-length': _4,
          ...answered
        } = response.headers
        buffer(response).then((body) => resolve({ body, answered }), reject)
      })
      request.on('error', reject)
    })
  await once()
  return once()
}
