import { makeApp } from '../../src/app/app.ts'
import { makeRateLimiter } from '../../src/app/rate-limiter.ts'
import { openNet } from '../../src/gather/net/open-net.ts'
import { describeAudits } from '../../src/inspector/describe-audits.ts'
import { openInspector, toInspection } from '../../src/inspector/open-inspector.ts'
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite.ts'
import { serveSampleSites, watchedDays } from './sample-sites.ts'

const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60_000
/** The most confirmation runs per day; no rule needs more. */
const maxConfirmations = 5

type Sites = Awaited<ReturnType<typeof serveSampleSites>>

/**
 * Creates three months of history of a watched site, with two runs a week, in a new database: schedule, runs, reports
 * and alerts come from the service's own code on a simulated clock. A page is audited again only when it has changed;
 * on other days its last report is stored again.
 */
export async function makeHistory(options: {
  readonly folder: string
  readonly sites: Sites
  readonly email: string
  readonly password: string
}): Promise<{ readonly feedToken: string; readonly project: string }> {
  const { sites } = options
  const today = Date.now()
  let now = today - watchedDays * dayMs
  const clock = { now: () => new Date(now) }
  const store = await openSqliteStore({ path: options.folder, clock, role: 'serve' })
  const netOptions = { privateTargets: true, userAgent: 'Plumbline demo' }
  const net = openNet(netOptions)
  const inspector = await openInspector({ net: netOptions, engine: 'plumbline' })
  const app = makeApp({
    store,
    clock,
    log: { error: console.error, warn: console.error },
    refusalOf: net.refusalOf,
    makeLimiter: (limits) => makeRateLimiter({ ...limits, clock }),
    describeCatalogue: async () => (await describeAudits()).texts,
  })
  const never = new AbortController().signal
  const known = new Map<string, Awaited<ReturnType<typeof inspector.inspectPage>>>()
  const execute = app.executeRun(async (url, { ignored = new Set() }) => {
    const inspected =
      known.get(url) ?? (await inspector.inspectPage(url, { signal: never, progress: () => undefined }))
    known.set(url, inspected)
    const report = { ...inspected.report, fetched_at: clock.now().toISOString() }
    return toInspection({ ...inspected, report }, ignored)
  })
  const runNext = async (): Promise<void> => {
    const claim = await store.runs.take(never)
    if (claim !== undefined) await execute(claim)
  }

  try {
    const { id: owner } = await app.createAccount({
      email: options.email,
      password: options.password,
      role: 'owner',
    })
    const timing = { every: 'cron', cron: '0 6 * * MON,THU' } as const
    const schedule = await app.createSchedule(owner, { target: { urls: sites.watched }, ...timing })
    for (;;) {
      const { plan } = await app.findSchedule(owner, schedule.id)
      now = Date.parse(plan.nextAt ?? '')
      if (!(now <= today)) break
      for (const url of sites.showDay(watchedDays - 1 - Math.floor((today - now) / dayMs))) known.delete(url)
      for (const { runs } of await app.startDueSchedules())
        for (let run = 0; run < runs; run += 1) await runNext()
      await app.checkAlerts()
      await confirm(owner)
    }
    now = today
    const { items } = await app.listReports({ owner, page: 1, perPage: 1, sortBy: 'id', sort: 'asc' })
    const project = items[0]?.project ?? ''
    return { project, feedToken: (await app.createFeed(owner, project)).token }
  } finally {
    await net.close()
    await store.close()
  }

  /** Suspicions are confirmed minutes later: advance the clock, so that nobody has to wait. */
  async function confirm(owner: number): Promise<void> {
    for (let count = 0; count < maxConfirmations; count += 1) {
      const { items } = await app.listReports({ owner, page: 1, perPage: 10, sortBy: 'id', sort: 'asc' })
      const waiting = items.filter(({ pendingRun }) => pendingRun !== null)
      if (waiting.length === 0) return
      now += 2 * minuteMs
      for (const { id } of waiting) {
        await app.updateReport(owner, id, { rerun: true })
        await runNext()
      }
      await app.checkAlerts()
    }
  }
}
