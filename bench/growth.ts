import { fork } from 'node:child_process'
import { once } from 'node:events'
import { atMost, type Measure } from './measure.ts'
import { makeSite, pageSizes } from './pages.ts'
import { forkSite } from './site-process.ts'

/**
 * Memory of a process that makes reports, over two thousand of them once it is warm. V8 collects in steps, so that
 * memory is a saw: the highest of the last quarter is held against the highest of the first.
 */
export async function measureGrowth(): Promise<readonly Measure[]> {
  const site = await forkSite(makeSite(pageSizes.median))
  const child = fork(new URL('./growth-process.ts', import.meta.url))
  try {
    child.send(`${site.url}/`)
    const [told] = (await once(child, 'message')) as unknown[]
    const { cold, warm } = told as GrowthSeries
    const quarter = warm.length / 4
    const growth = Math.max(...warm.slice(-quarter)) / Math.max(...warm.slice(0, quarter))
    const note = `${cold.map(Math.round).join(', ')} while it warms up, then ${warm.map(Math.round).join(', ')} MB`
    return [atMost('memory over 2,000 reports', growth, 1.1, note)]
  } finally {
    child.kill()
    site.close()
  }
}

/** Megabytes after every so many reports. */
export interface GrowthSeries {
  readonly cold: readonly number[]
  readonly warm: readonly number[]
}
