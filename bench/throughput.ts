import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { openPool } from '../src/inspector/open-pool.ts'
import { atLeast, atMost, type Measure, told } from './measure.ts'
import { makeSite, pageSizes } from './pages.ts'
import { forkSite } from './site-process.ts'

const concurrency = 32
const reports = 2000
const quiet = { signal: new AbortController().signal }

/**
 * Reports a second with 32 under way, against a bare pipeline in as many threads: the same requests by undici, parse5
 * and one walk. In turns, so that noise meets both alike. Memory is read over two thousand reports.
 */
export async function measureThroughput(): Promise<readonly Measure[]> {
  const threads = availableParallelism()
  const site = await forkSite(makeSite(pageSizes.median))
  const pool = openPool({
    net: { privateTargets: true, userAgent: 'Plumbline bench' },
    engine: 'bench',
    threads,
    onDefect: (_url, defect) => console.error(defect),
  })
  const bare = new Piscina({
    filename: new URL('./bare-report.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
  })
  const own = () => pool.inspect(`${site.url}/`, quiet)
  try {
    await own()
    await site.requests()
    await own()
    const asked = await site.requests()
    const floor = () => bare.run({ origin: site.url, asked })
    await many(own, 100)
    await many(floor, 100)
    const memory: number[] = []
    const ratios: number[] = []
    let rate = 0
    for (let done = 0; done < reports; done += 250) {
      rate = await many(own, 250)
      ratios.push(rate / (await many(floor, 100)))
      memory.push(process.memoryUsage.rss() / 1048576)
    }
    const ratio = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? Number.NaN
    const growth = (memory.at(-1) ?? 0) / (memory[1] ?? 1)
    return [
      atLeast(
        'reports a second against the bare pipeline',
        ratio,
        0.7,
        `${Math.round(rate)} a second, ${threads} threads`,
      ),
      atMost(
        `memory after ${reports} reports against after 500`,
        growth,
        1.1,
        `${memory.map(Math.round).join(', ')} MB`,
      ),
      told('memory with all threads warm, MB', memory.at(-1) ?? 0),
    ]
  } finally {
    await pool.close()
    await bare.destroy()
    site.close()
  }
}

/** Keeps 32 under way until `count` are done; how many a second that makes. */
async function many(work: () => Promise<unknown>, count: number): Promise<number> {
  let left = count
  const started = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left > 0) {
        left -= 1
        await work()
      }
    }),
  )
  return (count * 1000) / (performance.now() - started)
}
