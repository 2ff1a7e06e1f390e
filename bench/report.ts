import { median } from '../src/lib/median.ts'
import { openPool } from '../src/inspector/open-pool.ts'
import bareReport from './floors/bare-report.ts'
import { atMost, type Measure, told } from './instruments/measure.ts'
import { makeSite, pageSizes } from './sites/pages.ts'
import { forkSite, type SiteProcess } from './sites/site-process.ts'

const rounds = 25
/**
 * In production a thread makes thousands of reports; V8 has compiled its hundreds of audits after the first 200 or so.
 */
const warmUps = 250
const quiet = { signal: new AbortController().signal }

/**
 * One report without a browser against its floor: the same requests with bare undici, parse5, and one walk over the
 * tree.
 */
export async function measureReport(): Promise<readonly Measure[]> {
  const inspector = openPool({
    net: { privateTargets: true, userAgent: 'Plumbline bench' },
    engine: 'bench',
    threads: 1,
    onDefect: (_url, defect) => console.error(defect),
  })
  const measures: Measure[] = []
  for (const [name, bytes] of Object.entries(pageSizes)) {
    const site = await forkSite(makeSite(bytes))
    const { document } = await inspector.inspect(`${site.url}/`, quiet)
    const asked = await requestsOf(site, () => inspector.inspect(`${site.url}/`, quiet))
    const floor = () => bareReport({ origin: site.url, asked })
    const own = () => inspector.inspect(`${site.url}/`, quiet)
    const cost = await compare(own, floor)
    site.close()
    const note = `${cost.own.toFixed(1)} and ${cost.floor.toFixed(1)} ms of CPU, ${asked.length} requests`
    if (name === 'median') {
      measures.push(atMost('report against its floor, median page', cost.ratio, 1.5, note))
      measures.push(atMost('packed document, median page, kB', document.byteLength / 1000, 15))
    }
    if (name !== 'median') measures.push(told(`report against its floor, ${name} page`, cost.ratio, note))
  }
  await inspector.close()
  return measures
}

async function requestsOf(site: SiteProcess, inspect: () => Promise<unknown>): Promise<readonly string[]> {
  await inspect()
  await site.requests()
  await inspect()
  return site.requests()
}

/** CPU time of this process, alternating: steadier than wall time on a shared machine. */
async function compare(own: () => Promise<unknown>, floor: () => Promise<unknown>) {
  for (let warm = 0; warm < warmUps; warm += 1) {
    await own()
    await floor()
  }
  const [ownMs, floorMs]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ownMs.push(await cpuMs(own))
    floorMs.push(await cpuMs(floor))
  }
  return { ratio: median(ownMs) / median(floorMs), own: median(ownMs), floor: median(floorMs) }
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
