import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { requireChromium } from './instruments/bench-host.ts'
import { atMost, type Measure, told } from './instruments/measure.ts'
import { startService } from '../src/testing/servers/service/service-process.ts'

/** Response time of an ordinary site's server. */
const answerMs = 100
const rounds = 5
const lookEveryMs = 10

const page =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Oak tables by hand</title><main><h1>Oak</h1><p>Words about oak.</p></main>'

/**
 * From submission to the first readable report and to the complete one, through the API of the real service. With
 * `--rows`, a batch of that many pages: how long it takes, and how many lack the browser's part.
 */
export async function measureFirstReport({
  rows = 0,
}: {
  readonly rows?: number | undefined
} = {}): Promise<readonly Measure[]> {
  const site = createServer(({ url }, response) => {
    const respond = () => response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    setTimeout(respond, url?.startsWith('/quick/') === true ? 0 : answerMs)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a string.
  const { port } = site.address() as AddressInfo
  const service = await startService({ PLUMBLINE_BROWSER: requireChromium() })

  async function call(path: string, body?: unknown): Promise<string> {
    const headers = { prefer: 'respond-async', 'content-type': 'application/json' }
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return (await service.call(path, { headers, ...init })).text()
  }
  const report = async (id: number): Promise<Shown> =>
    (JSON.parse(await call(`/reports/${id}`)) as Answer).data

  async function time(url: string): Promise<Times> {
    const start = performance.now()
    const { id } = (JSON.parse(await call('/reports', { url })) as Answer).data
    let firstMs = 0
    let etag = ''
    for (;;) {
      // An unchanged report is not sent again: sending it every 10 ms would slow down what is measured.
      const response = await service.call(`/reports/${id}`, { headers: { 'if-none-match': etag } })
      const text = await response.text()
      if (response.status !== 304) {
        etag = response.headers.get('etag') ?? ''
        const { state, results } = (JSON.parse(text) as Answer).data
        if (firstMs === 0 && results !== null) firstMs = performance.now() - start
        if (state === 'done' || state === 'failed') return { firstMs, completeMs: performance.now() - start }
      }
      await sleep(lookEveryMs)
    }
  }

  try {
    const url = `http://127.0.0.1:${port}`
    // The first report also starts threads and Chromium.
    const { firstMs, completeMs } = await time(`${url}/warm`)
    const slow: Times[] = []
    const quick: Times[] = []
    for (let round = 0; round < rounds; round += 1) {
      slow.push(await time(`${url}/${round}`))
      quick.push(await time(`${url}/quick/${round}`))
    }
    const first = (timed: readonly Times[]) => median(timed.map((times) => times.firstMs)) / 1000
    const complete = (timed: readonly Times[]) => median(timed.map((times) => times.completeMs)) / 1000
    const note = `median of ${rounds}, a page that responds in ${answerMs} ms`
    const quickNote = `median of ${rounds}, a small page that responds at once`
    return [
      atMost('first report: s to the first readable report', first(slow), 1, note),
      told('first report: s to the first readable report of a quick page', first(quick), quickNote),
      atMost('first report: s to the complete report', complete(quick), 3, quickNote),
      told('first report: s to the complete report of a slower page', complete(slow), note),
      told('first report: s to the first readable report of a service that has just started', firstMs / 1000),
      told('first report: s to the complete report of a service that has just started', completeMs / 1000),
      ...(rows > 0 ? await measureBatch(rows, url) : []),
    ]
  } finally {
    await service.stop()
    site.closeAllConnections()
    site.close()
  }

  async function measureBatch(count: number, url: string): Promise<readonly Measure[]> {
    const start = performance.now()
    await call(
      '/reports/batch',
      Array.from({ length: count }, (_, index) => ({ url: `${url}/batch/${index}` })),
    )
    const shown = async (state: string) =>
      (JSON.parse(await call(`/reports?search=/batch/&state=${state}&per_page=10`)) as Listed).meta.total
    while ((await shown('done')) + (await shown('failed')) < count) await sleep(250)
    const seconds = (performance.now() - start) / 1000
    const failed = await shown('failed')
    const list = JSON.parse(await call(`/reports?search=/batch/&per_page=100&sort_by=id&sort=asc`)) as Listed
    let lacking = 0
    for (const { id } of list.data) if ((await report(id)).results?.profile !== 'http+browser') lacking += 1
    const dates = list.data.map(({ generated_at }) => generated_at)
    const late = dates.filter((date, index) => index > 0 && date < (dates[index - 1] ?? '')).length
    return [
      told(`first report: s for a batch of ${count}`, seconds),
      atMost(`first report: failed of ${count}`, failed, 0),
      atMost(`first report: without browser checks of ${count}`, lacking, 0),
      atMost(`first report: out of order of ${count}`, late, 0),
    ]
  }
}

interface Times {
  readonly firstMs: number
  readonly completeMs: number
}

interface Shown {
  readonly id: number
  readonly state: string
  readonly generated_at: string
  readonly results: { readonly profile: string } | null
}

interface Answer {
  readonly data: Shown
}

interface Listed {
  readonly data: readonly Shown[]
  readonly meta: { readonly total: number }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
