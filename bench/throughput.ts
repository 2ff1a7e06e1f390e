import { median } from '../src/lib/median.ts'
import { Piscina } from 'piscina'
import { readConfig } from '../src/config/config.ts'
import { threadMemory } from '../src/inspector/open-pool.ts'
import { openBenchPool } from './instruments/bench-pool.ts'
import { many } from './instruments/many.ts'
import { atLeast, type Measure } from './instruments/measure.ts'
import { makeSite, pageSizes } from './sites/pages.ts'
import { forkSite } from './sites/site-process.ts'

const rounds = 6
/** After this many reports, a thread has compiled its hot paths. */
const warmReports = 200
const quiet = { signal: new AbortController().signal }

/**
 * Reports per second with 32 concurrent requests in the service's default number of threads, alternating so that noise
 * affects all alike: complete reports, the pipeline without audits, and the floor (the same requests with undici,
 * parse5, one walk). More threads than cores help, because a report mostly waits.
 */
export async function measureThroughput(): Promise<readonly Measure[]> {
  const threads = defaultThreads()
  const site = await forkSite(makeSite(pageSizes.median))
  const pool = openBenchPool(threads)
  const poolOf = (file: string) =>
    new Piscina({
      filename: new URL(file, import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: threadMemory,
    })
  const gatherers = poolOf('./floors/gather-report.ts')
  const floors = poolOf('./floors/bare-report.ts')
  const own = () => pool.inspect(`${site.url}/`, quiet)
  const bare = () => gatherers.run(`${site.url}/`)
  try {
    await own()
    await site.requests()
    await own()
    const asked = await site.requests()
    const floor = () => floors.run({ origin: site.url, asked })
    for (const work of [own, bare, floor]) await many(work, warmReports * threads)
    const rates: { readonly own: number; readonly bare: number; readonly floor: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      rates.push({ own: await many(own, 250), bare: await many(bare, 150), floor: await many(floor, 150) })
    const rate = Math.round(median(rates.map((each) => each.own)))
    return [
      atLeast(
        'reports a second against the bare pipeline',
        median(rates.map((each) => each.own / each.bare)),
        0.75,
        `${rate} a second, ${threads} threads`,
      ),
      atLeast('reports a second against the floor', median(rates.map((each) => each.own / each.floor)), 0.7),
    ]
  } finally {
    await pool.close()
    await gatherers.destroy()
    await floors.destroy()
    site.close()
  }
}

function defaultThreads(): number {
  const read = readConfig({})
  if ('faults' in read) throw new Error(read.faults.join(' '))
  return read.config.concurrency
}
