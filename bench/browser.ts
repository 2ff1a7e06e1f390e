import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { findChromium } from '../src/browser/find-chromium.ts'
import { type BrowserHost, openBrowserHost } from '../src/browser/open-host.ts'
import type { BrowserFacts } from '../src/core/facts/browser.ts'
import { openInspector } from '../src/inspector/open-inspector.ts'
import { visitBy } from '../src/testing/visit.ts'
import { atLeast, atMost, type Measure, median, told } from './measure.ts'
import { type Usage, treeBytes, watchTree, zombies } from './process-tree.ts'

const sites = new URL('../scripts/demo/sites/', import.meta.url)
const pages = ['good', 'decent', 'bad']

/** The browser pass against Lighthouse on the same pages, how far it repeats itself, and what it leaves behind. */
export async function measureBrowser({
  rows,
}: {
  readonly rows?: number | undefined
} = {}): Promise<readonly Measure[]> {
  const searchPath = process.env['PATH'] ?? ''
  const executable = findChromium('auto', searchPath)
  if (executable === undefined) throw new Error('There is no Chromium on this machine.')
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const file = join(sites.pathname, path.endsWith('/') ? `${path}index.html` : path)
    if (!file.startsWith(sites.pathname) || statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
      return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const userAgent = 'Plumbline bench'
  const host = openBrowserHost({
    browser: executable,
    searchPath,
    privateTargets: true,
    userAgent,
    limits: { visitMs: 60_000, axeMs: 20_000, visitsAtOnce: 1 },
  })
  if (host === undefined) throw new Error('The browser host could not be opened.')
  try {
    const urls = pages.map((page) => `${origin}/${page}/`)
    // The first visit starts Chromium, which a service does once.
    await visitBy(host, `${origin}/good/`)
    const compared = []
    for (const url of urls)
      compared.push({ own: await ownVisit(host, url), other: await lighthouse(url, executable) })
    return [
      ...against(compared),
      ...(await repeat(host, `${origin}/decent/`, userAgent)),
      ...(await endure(host, urls, rows ?? 200)),
    ]
  } finally {
    await host.close()
    server.close()
  }
}

interface Visited {
  readonly seconds: number
  readonly usage: Usage
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly layoutShift: number
}

async function ownVisit(host: BrowserHost, url: string): Promise<Visited> {
  const { value, ...rest } = await measured(host.pid() ?? 0, () => sureVisit(host, url))
  const { firstPaintMs, largestPaintMs, layoutShift } = value.observed
  return { ...rest, firstPaintMs, largestPaintMs, layoutShift }
}

async function sureVisit(host: BrowserHost, url: string): Promise<BrowserFacts> {
  const answer = await visitBy(host, url)
  if (!answer.ok) throw new Error(`${url}: ${answer.because}`)
  return answer.facts
}

async function measured<T>(root: number, work: () => Promise<T>) {
  const watch = watchTree(root)
  const start = performance.now()
  const value = await work()
  const seconds = (performance.now() - start) / 1000
  return { value, seconds, usage: watch.stop() }
}

/** All four categories in a fresh process, as it is used. Its times without simulation are what a browser observed. */
async function lighthouse(url: string, executable: string): Promise<Visited> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  try {
    const program = join(
      dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
      'cli/index.js',
    )
    const output = join(folder, 'report.json')
    const flags = [
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage',
      '--no-enable-error-reporting',
    ]
    const child = spawn(process.execPath, [program, url, ...flags], {
      stdio: 'ignore',
      env: { ...process.env, CHROME_PATH: executable, TMPDIR: folder },
    })
    const { seconds, usage } = await measured(
      child.pid ?? 0,
      () => new Promise<void>((resolve) => child.once('exit', () => resolve())),
    )
    const report = JSON.parse(await readFile(output, 'utf8')) as Report
    const seen = report.audits.metrics.details.items[0]
    return {
      seconds,
      usage,
      firstPaintMs: seen.observedFirstContentfulPaint,
      largestPaintMs: seen.observedLargestContentfulPaint,
      layoutShift: seen.observedCumulativeLayoutShift,
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

interface Report {
  readonly audits: {
    readonly metrics: {
      readonly details: {
        readonly items: readonly [
          {
            readonly observedFirstContentfulPaint: number
            readonly observedLargestContentfulPaint: number
            readonly observedCumulativeLayoutShift: number
          },
        ]
      }
    }
  }
}

function against(
  compared: readonly { readonly own: Visited; readonly other: Visited }[],
): readonly Measure[] {
  const ratio = (read: (visited: Visited) => number) =>
    median(compared.map(({ own, other }) => read(other) / read(own)))
  const own = (read: (visited: Visited) => number) => median(compared.map((each) => read(each.own)))
  const apart = (read: (visited: Visited) => number) =>
    median(
      compared.map(
        ({ own: one, other }) => (100 * Math.abs(read(one) - read(other))) / Math.max(1, read(other)),
      ),
    )
  const both = (read: (visited: Visited) => number) =>
    compared.map(({ own: one, other }) => `${Math.round(read(one))}/${Math.round(read(other))}`).join(', ')
  return [
    atLeast(
      'browser: Lighthouse seconds / visit seconds',
      ratio(({ seconds }) => seconds),
      5,
      `a visit takes ${own(({ seconds }) => seconds).toFixed(1)} s`,
    ),
    told(
      'browser: Lighthouse CPU / visit CPU',
      ratio(({ usage }) => usage.cpuSeconds),
      `a visit takes ${own(({ usage }) => usage.cpuSeconds).toFixed(1)} CPU s`,
    ),
    told(
      'browser: Lighthouse memory / visit memory',
      ratio(({ usage }) => usage.peakBytes),
      `${Math.round(own(({ usage }) => usage.peakBytes) / 1e6)} MB at most`,
    ),
    atMost(
      'browser: first paint apart from Lighthouse, %',
      apart(({ firstPaintMs }) => firstPaintMs),
      15,
      both(({ firstPaintMs }) => firstPaintMs),
    ),
    atMost(
      'browser: largest paint apart from Lighthouse, %',
      apart(({ largestPaintMs }) => largestPaintMs),
      15,
      both(({ largestPaintMs }) => largestPaintMs),
    ),
    atMost(
      'browser: layout shift apart from Lighthouse',
      median(compared.map(({ own: one, other }) => Math.abs(one.layoutShift - other.layoutShift))),
      0.01,
    ),
  ]
}

/** Ten whole reports of a page that does not change. */
async function repeat(host: BrowserHost, url: string, userAgent: string): Promise<readonly Measure[]> {
  const inspector = await openInspector({
    net: { privateTargets: true, userAgent },
    engine: 'bench',
    browserSocket: host.socketPath,
  })
  const scores: number[] = []
  const results = new Set<string>()
  for (let run = 0; run < 10; run += 1) {
    const { document } = await inspector.inspect(url, {
      signal: AbortSignal.timeout(120_000),
      progress: () => undefined,
    })
    scores.push(document.score ?? 0)
    results.add(`${document.result} ${document.profile}`)
  }
  return [
    atMost('browser: spread of ten scores', Math.max(...scores) - Math.min(...scores), 3, scores.join(', ')),
    atMost('browser: different results of ten', results.size, 1, [...results].join(', ')),
  ]
}

/** Many pages in a row: what grows, and what is left. */
async function endure(
  host: BrowserHost,
  urls: readonly string[],
  count: number,
): Promise<readonly Measure[]> {
  const root = host.pid() ?? 0
  for (const url of urls) await visitBy(host, url)
  const before = treeBytes(root)
  let failed = 0
  for (let index = 0; index < count; index += 1) {
    const answer = await visitBy(host, urls[index % urls.length] ?? '')
    if (!answer.ok) failed += 1
  }
  const growth = treeBytes(root) / before
  const dead = zombies(root)
  const folder = dirname(host.socketPath)
  await host.close()
  return [
    atMost(
      `browser: memory after ${count} pages / before`,
      growth,
      1.2,
      `${Math.round(before / 1e6)} MB before`,
    ),
    atMost(`browser: zombies after ${count} pages`, dead, 0),
    atMost(`browser: failed visits of ${count}`, failed, 0),
    atMost('browser: files left behind', existsSync(folder) ? 1 : 0, 0),
  ]
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}
