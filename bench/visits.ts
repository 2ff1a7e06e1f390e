import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { visitBy } from '../src/testing/browser/visit.ts'
import { serveSampleSites } from '../scripts/demo/sample-sites.ts'
import { openBenchHost, requireChromium } from './instruments/bench-host.ts'
import { measureFirstReport } from './first-report.ts'
import { atMost, type Measure } from './instruments/measure.ts'
import { makeSite, pageSizes } from './sites/pages.ts'
import { treeBytes, zombies } from './instruments/process-tree.ts'
import { forkSite } from './sites/site-process.ts'

/** As many as fit into ten minutes together with the batch. */
const usual = 60
const thorough = 200
const batch = 50

/**
 * Visits many pages in a row: what grows, and what is left behind. `--rows` sets how many. Then measures the time from
 * submission to report, for single pages and for a batch.
 */
export async function measureVisits(
  options: { readonly rows?: number | undefined; readonly thorough?: boolean | undefined } = {},
): Promise<readonly Measure[]> {
  const rows = options.rows ?? (options.thorough === true ? thorough : usual)
  return [...(await measureGrowth(rows)), ...(await measureFirstReport({ rows: batch }))]
}

async function measureGrowth(count: number): Promise<readonly Measure[]> {
  const sites = await serveSampleSites()
  const article = await forkSite(makeSite(pageSizes.median))
  // Without the bad sample, whose server takes 900 ms per response: that would take an hour of waiting.
  const pages = [...sites.urls.slice(0, 2), `${article.url}/`]
  // A separate temporary folder, with a path short enough for Chromium: whatever remains in it at the end was left
  // behind.
  const folder = mkdtempSync('/tmp/v-')
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  const host = openBenchHost(requireChromium())
  try {
    for (const url of pages) await visitBy(host, url)
    await rest()
    const root = host.pid() ?? 0
    const bytesBefore = treeBytes(root)
    let failed = 0
    for (let index = 0; index < count; index += 1) {
      const answer = await visitBy(host, pages[index % pages.length] ?? '')
      if (!answer.ok) failed += 1
    }
    await rest()
    // Only valid if the host was not restarted in between.
    const growth = host.pid() === root ? treeBytes(root) / bytesBefore : Number.NaN
    const dead = zombies(root)
    await host.close()
    return [
      atMost(
        `visits: memory after ${count} / before`,
        growth,
        1.2,
        `${Math.round(bytesBefore / 1e6)} MB before`,
      ),
      atMost(`visits: zombies after ${count}`, dead, 0),
      atMost(`visits: failed of ${count}`, failed, 0),
      atMost('visits: files left behind', readdirSync(folder).length + sharedByChromium(), 0),
    ]
  } finally {
    await host.close()
    await sites.close()
    article.close()
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true })
  }
}

/** An exited process stays a zombie until its parent reaps it, and a page is opened ahead for the next visit. */
const rest = (): Promise<void> => sleep(3000)

/** Chromium names its shared memory after itself if it may not use its temporary folder. */
const sharedByChromium = (): number =>
  readdirSync('/dev/shm').filter((name) => name.includes('chromium')).length
