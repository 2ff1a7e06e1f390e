import { median } from '../src/lib/median.ts'
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { askChild } from './ask-child.ts'
import { cpuMs } from './cpu-time.ts'
import { startSite } from './site.ts'
import { load } from './load.ts'
import { atLeast, type Measure, told } from './measure.ts'
import { type RunningService, startService } from '../src/testing/servers/service-process.ts'

const rounds = 7
const roundMs = 1000
/** Enough for both to compile their hot paths, of which the service has more. */
const warmUpRequests = 60_000

/**
 * The list and show operations compared with a bare server that sends the same bytes, alternating so that noise affects
 * both alike.
 */
export async function measureApi(): Promise<readonly Measure[]> {
  const site = await startSite({ '/': page })
  // Configured like a published service, with the rate limit on, but allowed to audit a page on this machine.
  const service = await startService({
    PLUMBLINE_BASE_URL: 'https://reports.example.com',
    PLUMBLINE_RATE_LIMIT: '1000000',
    PLUMBLINE_PRIVATE_TARGETS: 'yes',
    PLUMBLINE_SECRET_KEY: randomBytes(32).toString('base64'),
  })
  try {
    for (let index = 0; index < 30; index += 1) {
      const answer = await service.call('/reports', {
        method: 'POST',
        body: new URLSearchParams({ url: `${site.url}/?${index}` }),
      })
      if (answer.status !== 201) throw new Error(`A report was not made: ${await answer.text()}`)
    }
    const list = await compare(service, '/reports')
    const large = await compare(service, '/reports?per_page=25&sort_by=url&sort=asc')
    const show = await compare(service, '/reports/1')
    return [
      atLeast(
        'list of 10 against bare node:http',
        list.ratio,
        0.6,
        `${list.own} and ${list.bare} requests a second of CPU time`,
      ),
      told(
        'list of 25 by url against bare node:http',
        large.ratio,
        `${large.own} and ${large.bare} requests a second of CPU time`,
      ),
      atLeast(
        'show against bare node:http',
        show.ratio,
        0.7,
        `${show.own} and ${show.bare} requests a second of CPU time, ${show.kilobytes} kB each`,
      ),
    ]
  } finally {
    await service.stop()
    await site.close()
  }
}

const page =
  '<!doctype html><html lang="en"><head><title>A page to list and to show again</title></head><body><h1>Hello</h1></body></html>'

async function compare(service: RunningService, path: string) {
  const url = `${service.url}/api/v1${path}`
  const headers = { authorization: `Bearer ${service.key}` }
  const answer = await fetch(url, { headers })
  const body = await answer.text()
  const bare = fork(new URL('./bare-server.ts', import.meta.url))
  const port = await askChild(bare, {
    body,
    headers: Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(?:connection|date|keep-alive|content-length)$/.test(name)),
    ),
  })
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
  return {
    ratio: median(ratios),
    own: Math.round(median(own)),
    bare: Math.round(median(floor)),
    kilobytes: Math.round(body.length / 1000),
  }
}
