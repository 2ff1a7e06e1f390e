import { median } from '../src/lib/median.ts'
import { resolveReport } from '../src/codec/resolve-report.ts'
import type { BrowserHost } from '../src/browser/host/open-host.ts'
import { openInspector } from '../src/inspector/open-inspector.ts'
import { visitBy } from '../src/testing/browser/visit.ts'
import { serveSampleSites } from '../scripts/demo/sample-sites.ts'
import { measureFirstReport } from './first-report.ts'
import { openLighthouse, runLighthouse, watchLighthouse } from './peers/lighthouse.ts'
import { openBenchHost, requireChromium, userAgent } from './instruments/bench-host.ts'
import { comparedPages } from './sites/compared-pages.ts'
import { atLeast, atMost, type Measure, told } from './instruments/measure.ts'
import { makeSite, pageSizes } from './sites/pages.ts'
import { forkSite } from './sites/site-process.ts'
import { type Seen, type Timed, visitOnce, visitWatched, type Watched } from './instruments/visited.ts'
import { agreement, agreementWhole, type Compared, compareOn, middle, visitedByBoth } from './vitals.ts'

const once = { all: 1, unsettled: 1, untilMs: Infinity }

/**
 * How often both visit each page, alternating; medians are compared. Some pages come out differently with every load.
 * On a long one, Chromium paints the first part or all of it at once, depending on when its parser pauses: both tools
 * have measured the article's first paint at 150 ms and at 270. These pages are visited more often.
 */
const usual = { whole: once, vitals: { all: 2, unsettled: 12 }, minutes: 8, reports: 3 }
const thorough = {
  whole: { ...once, all: 3, unsettled: 3 },
  vitals: { all: 8, unsettled: 25 },
  minutes: Infinity,
  reports: 10,
}

/**
 * Response time of every file. Straight from loopback, small pages first paint after 80 ms, and 15 % of that is less
 * than one frame.
 */
const everyMs = 100

/**
 * Browser visits against Lighthouse on the same pages in one run, and how well visits repeat their results. `--part`
 * compares only the vitals of pages whose name contains it.
 */
export async function measureBrowser(options: {
  readonly thorough?: boolean | undefined
  readonly part?: string | undefined
}): Promise<readonly Measure[]> {
  const amount = options.thorough === true ? thorough : usual
  // Of the ten minutes that the default may take, reports after the comparison need about one.
  const untilMs = performance.now() + amount.minutes * 60_000
  const executable = requireChromium()
  const sites = await serveSampleSites()
  const article = await forkSite(makeSite(pageSizes.median), { everyMs })
  const { paths, files } = comparedPages()
  const compared = await forkSite(files, { everyMs })
  const movingFiles = { '/': { type: 'text/html; charset=utf-8', body: movingPage } }
  const moving = await forkSite(movingFiles, { everyMs })
  const host = openBenchHost(executable)
  const warm = await openLighthouse(executable)
  try {
    const names = new Map([
      [`${article.url}/`, 'an article of 76 kB'],
      [sites.urls[0] ?? '', 'the good sample'],
      [`${moving.url}/`, 'layout shifts'],
      ...Object.entries(paths).map(([name, path]) => [`${compared.url}${path}`, name] as const),
    ])
    const costly = [`${article.url}/`, ...sites.urls, `${moving.url}/`]
    const pages = options.thorough === true ? costly : costly.slice(0, 3)
    // Warm-up. A service starts Chromium only once, and the first page in a new Chromium is slower.
    await visitBy(host, `${article.url}/`)
    await warm.see(`${article.url}/`).catch(() => undefined)
    const lookers = { own: (url: string) => visitOnce(host, url), other: (url: string) => warm.see(url) }
    const { part } = options
    const nameOf = (url: string) => names.get(url) ?? url
    const compareVitals = (urls: readonly string[]) => compareOn(urls, { ...amount.vitals, untilMs }, lookers)
    if (part !== undefined) {
      const named = [...names.keys()].filter((url) => nameOf(url).includes(part))
      return agreement(await compareVitals(named), nameOf)
    }
    const whole = await compareOn(pages, amount.whole, {
      own: (url) => visitOnce(host, url),
      other: (url) => runLighthouse(url, executable),
    })
    const watched = await compareOn(pages.slice(0, options.thorough === true ? 5 : 2), once, {
      own: (url) => visitWatched(host, url),
      other: (url) => watchLighthouse(url, executable),
    })
    const vitals = await compareVitals([...names.keys()])
    return [
      ...costs(whole, watched, nameOf),
      ...agreement(vitals, nameOf),
      ...agreementWhole(whole),
      ...(await orFailed('reports of one page', () => repeat(host, sites.urls[1] ?? '', amount.reports))),
      ...(await orFailed('first report', measureFirstReport)),
    ]
  } finally {
    await warm.close()
    await host.close()
    await sites.close()
    article.close()
    compared.close()
    moving.close()
  }
}

/** Something pushes the text down after it is painted: the same layout shift in every load. */
const movingPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A page that moves</title>
<style>body { margin: 0 } #late { height: 200px; background: #fc0 }</style><h1>Moving</h1>${'<p>Some words that stand below what comes late.</p>'.repeat(20)}
<script>setTimeout(() => document.body.insertAdjacentHTML('afterbegin', '<div id="late">Late</div>'), 300)</script></html>`

/** What fails in one part costs none of the others. */
async function orFailed(name: string, work: () => Promise<readonly Measure[]>): Promise<readonly Measure[]> {
  try {
    return await work()
  } catch (error) {
    return [notMeasured(name, error instanceof Error ? error.message : String(error))]
  }
}

const notMeasured = (name: string, because: string): Measure =>
  atMost(`browser: ${name} could not be measured`, 1, 0, because)

function costs(
  whole: readonly Compared<Seen & Timed>[],
  watched: readonly Compared<Seen & Watched>[],
  nameOf: (url: string) => string,
): readonly Measure[] {
  const seconds = beside(whole, (visit) => visit.seconds)
  const cpu = beside(watched, ({ usage }) => usage.cpuSeconds)
  const megabytes = beside(watched, ({ usage }) => usage.peakBytes / 1e6)
  return [
    atLeast('browser: Lighthouse seconds / visit seconds', seconds.ratio, 4, `${seconds.words(1)} s a page`),
    told('browser: Lighthouse CPU / visit CPU', cpu.ratio, `${cpu.words(1)} CPU s a page`),
    told('browser: Lighthouse memory / visit memory', megabytes.ratio, `${megabytes.words(0)} MB at most`),
    ...[...whole, ...watched].flatMap(({ url, failures }) =>
      failures.map((because) => notMeasured(`the cost of ${nameOf(url)}`, because)),
    ),
  ]
}

/** Compares what both need: the median ratio of Lighthouse to us, and the values for each page. */
function beside<T extends Seen>(compared: readonly Compared<T>[], read: (visit: T) => number) {
  const pages = visitedByBoth(compared).map(({ own, other }) => ({
    own: middle(own, read),
    other: middle(other, read),
  }))
  return {
    ratio: median(pages.map(({ own, other }) => other / own)),
    words: (digits: number) =>
      pages.map(({ own, other }) => `${own.toFixed(digits)}/${other.toFixed(digits)}`).join(', '),
  }
}

/** Complete reports of a page that doesn't change. */
async function repeat(host: BrowserHost, url: string, reports: number): Promise<readonly Measure[]> {
  const inspector = await openInspector({
    net: { privateTargets: true, userAgent },
    engine: 'bench',
    browserSocket: host.socketPath,
  })
  const scores: number[] = []
  const results = new Set<string>()
  for (let run = 0; run < reports; run += 1) {
    host.wake()
    const { report } = await inspector.inspect(url, {
      signal: AbortSignal.timeout(120_000),
      progress: () => undefined,
    })
    const document = resolveReport(report, { texts: inspector.texts })
    scores.push(document.score ?? 0)
    results.add(`${document.result} ${document.profile}`)
  }
  return [
    atMost(
      `browser: spread of ${reports} scores`,
      Math.max(...scores) - Math.min(...scores),
      3,
      scores.join(', '),
    ),
    atMost(`browser: different results of ${reports}`, results.size, 1, [...results].join(', ')),
  ]
}
