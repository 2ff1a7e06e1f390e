import { median } from '../src/lib/median.ts'
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { askChild } from './ask-child.ts'
import { startSite } from './site.ts'
import { load } from './load.ts'
import { atLeast, type Measure, told } from './measure.ts'
import { type RunningService, startService } from '../src/testing/servers/service-process.ts'

const rounds = 7
const roundMs = 1000
const warmUpMs = 8000

/**
 * List and show compared with a bare server that sends the same bytes, alternating so that noise affects both alike.
 */
export async function measureApi(): Promise<readonly Measure[]> {
  const site = await startSite({ '/': page })
  // As a published service runs, with the rate limit on; it may audit the page on this machine all the same.
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
        `${list.own} and ${list.bare} requests a second`,
      ),
      told(
        'list of 25 by url against bare node:http',
        large.ratio,
        `${large.own} and ${large.bare} requests a second`,
      ),
      atLeast(
        'show against bare node:http',
        show.ratio,
        0.7,
        `${show.own} and ${show.bare} requests a second, ${show.kilobytes} kB each`,
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
  const [own, floor]: [number[], number[]] = [[], []]
  // Both compile their hot paths first: the service has more of them.
  await load(url, headers, warmUpMs)
  await load(`http://127.0.0.1:${Number(port)}/`, headers, warmUpMs)
  for (let round = 0; round < rounds; round += 1) {
    own.push(await load(url, headers, roundMs))
    floor.push(await load(`http://127.0.0.1:${Number(port)}/`, headers, roundMs))
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
