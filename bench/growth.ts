import { fork } from 'node:child_process'
import { askChild } from './instruments/ask-child.ts'
import { atMost, type Measure, told } from './instruments/measure.ts'
import { makeSite, pageSizes } from './sites/pages.ts'
import { serviceFlags, serviceVariables } from '../src/testing/servers/service/service-process.ts'
import { forkSite } from './sites/site-process.ts'

/**
 * Memory of a process that only makes reports. V8 collects in steps, so memory is a sawtooth: besides the two moments,
 * the maximum over the last five hundred reports is compared with that over reports 500 to 1,000.
 */
export async function measureGrowth(): Promise<readonly Measure[]> {
  const site = await forkSite(makeSite(pageSizes.median))
  const child = fork(new URL('./growth-process.ts', import.meta.url), {
    execArgv: serviceFlags,
    env: { ...process.env, ...serviceVariables },
  })
  try {
    const seen = (await askChild(child, `${site.url}/`)) as readonly number[]
    const place = (reports: number) => reports / growthStep
    const after = (reports: number) => seen[place(reports) - 1] ?? Number.NaN
    const highest = (from: number, to: number) => Math.max(...seen.slice(place(from), place(to)))
    return [
      atMost(
        'memory after 2,000 reports against after 500',
        after(2000) / after(500),
        1.1,
        `${seen.map(Math.round).join(', ')} MB`,
      ),
      told(
        'highest of reports 2,000 to 2,500 against 500 to 1,000',
        highest(2000, 2500) / highest(500, 1000),
      ),
    ]
  } finally {
    child.kill()
    site.close()
  }
}

/** Reports between two measurements. */
export const growthStep = 125
