import { sentence } from '../../core/sentence.ts'
import { makeApp } from '../../app/app.ts'
import type { Log } from '../../app/log.ts'
import type { Config } from '../../config/config.ts'
import { accountLimitsOf } from '../../config/limits.ts'
import type { VisitLane } from '../../core/ports/reports/visits.ts'
import { listAuditIds } from '../../engine/catalogue.ts'
import { browserError } from '../../core/report/browser-error.ts'
import { openNet } from '../../gather/net/open-net.ts'
import { describeAudits } from '../../inspector/describe-audits.ts'
import { makeJudgeSite } from '../../inspector/judge-site-apart.ts'
import { startPolling } from '../../lib/time/start-polling.ts'
import { within } from '../../lib/time/within.ts'
import { loggedUrl } from '../../lib/text/printable.ts'
import { openCrawler } from '../../inspector/open-crawler.ts'
import { openListReader } from '../../inspector/open-list-reader.ts'
import { openPool } from '../../inspector/open-pool.ts'
import { startWorker } from '../../worker/worker.ts'
import { openBrowser, refuseMissingBrowser } from './browsers.ts'
import { startSender } from '../../worker/sender.ts'
import { openSender } from './open-sender.ts'
import { openSealer, openSending } from './open-sending.ts'
import { openStore } from './open-store.ts'
import { databaseRisk } from './database-risk.ts'
import { clock, limiterOf, type Tools } from './open-tools.ts'
import { version } from '../version.ts'

/** Poll interval: a schedule starts at most this late. */
const scheduleLookMs = 5000

/** Old runs are removed this often, and a process checks whether they are due this often. */
const [cleanUpEveryMs, cleanUpLookMs] = [3_600_000, 60_000] as const

/** Poll interval: a finished run is checked for alerts at most this much later. */
const alertLookMs = 2000

/** Poll interval for grades that a killed process left unfinished, or that failed. */
const regradeLookMs = 60_000

export interface Workers extends Tools {
  /** The port in the links of messages; called before `start`, if the service chose its port itself. */
  listensOn(port: number): void
  /** Starts to generate reports. */
  start(): void
  /** Claims no more runs; releases what does not finish within the grace period. */
  stop(graceMs: number): Promise<void>
  close(): Promise<void>
}

/** Everything that generates reports, connected but not started. */
export async function openWorkers(config: Config, logger: Log): Promise<Workers> {
  refuseMissingBrowser(config)
  const risk = databaseRisk(config)
  if (risk !== undefined) logger.warn({}, risk)
  const onAbandoned = (run: object) => logger.error(run, abandoned)
  const failed = (what: string) => (error: unknown) => logger.error({ err: error }, what)
  const onBackgroundError = failed('work in the background of the database failed; it is retried')
  const store = await openStore(config, { clock, role: 'serve', onAbandoned, onBackgroundError })
  const sealer = await openSealer(config, store)
  const { privateTargets, privateHosts, userAgent } = config
  const netOptions = { privateTargets, privateHosts, userAgent }
  const net = openNet(netOptions)
  const browser = openBrowser(config, logger)
  const pool = openPool({
    net: netOptions,
    ...(browser === undefined ? {} : { browserSocket: browser.socketPath }),
    engine: `plumbline ${version}`,
    // Enough that runs never wait for a thread that a visit uses.
    threads: config.concurrency + (browser === undefined ? 0 : browser.slots.regular + 1),
    onDefect(url, defect) {
      if (defect.where.startsWith(lostPart)) app.countLostPart(defect.where.slice(lostPart.length))
      logger.error({ url: loggedUrl(url), ...defect }, 'part of a report could not be generated')
    },
  })
  const lists = openListReader(netOptions)
  const crawler = openCrawler({ net: netOptions, threads: crawlsAtOnce })
  const { mail, sending, listensOn } = openSending(config, net, sealer)
  const app = makeApp({
    store,
    clock,
    log: logger,
    refusalOf: net.refusalOf,
    lists,
    checkAudits: (url, options) => {
      if (options.mayVisit) browser?.wake()
      return pool.checkAudits(url, options)
    },
    logIn: pool.logIn,
    listAuditIds,
    describeCatalogue: async (options) => (await describeAudits(options)).texts,
    judgeSite: makeJudgeSite((defect) =>
      logger.error(defect, 'part of the site-wide findings could not be computed'),
    ),
    makeLimiter: limiterOf(store),
    sending,
    settings: {
      runDeadlineMs: config.runTimeoutMs,
      accountLimits: accountLimitsOf(config),
      formsPerMinute: config.rateLimit,
    },
  })
  const executeRun = app.executeRun((url, options) => {
    browser?.wake()
    return pool.inspect(url, options)
  })
  const executeVisit = app.executeVisit(async (gathered, options) => {
    if (browser === undefined) return browserError('browser-unavailable', sentence('browserMissing'))
    browser.wake()
    return pool.visit(gathered, options)
  })
  const executeCrawl = app.executeCrawl(crawler.crawlSite)
  const onError = failed('could not claim or finish a run')
  const startVisits = (lane: VisitLane, concurrency: number) => {
    const queue = { ...store.visits, take: (signal: AbortSignal) => store.visits.take(signal, lane) }
    return startWorker({ queue, work: executeVisit, onError }, { ...pace, concurrency })
  }
  // However many processes share the database, one of them removes old runs.
  const cleanUp = async (signal: AbortSignal): Promise<void> => {
    if (await store.retention.due(cleanUpEveryMs)) await app.pruneHistory(signal)
  }
  let stop = async (_graceMs: number): Promise<void> => undefined
  return {
    store,
    app,
    listensOn,
    start() {
      const options = { ...pace, concurrency: config.concurrency }
      const workers = [
        startWorker({ queue: store.runs, work: executeRun, onError }, options),
        // Without a browser, close visits that were queued by a process with one.
        ...(browser === undefined
          ? [startVisits('abandoned', 1)]
          : [startVisits('regular', browser.slots.regular)]),
        ...(browser?.slots.overtaking === true ? [startVisits('overtaking', 1)] : []),
      ]
      const crawling = startWorker(
        { queue: store.crawls, work: executeCrawl, onError: failed('could not claim or finish a crawl') },
        { ...pace, concurrency: crawlsAtOnce },
      )
      const polling = [
        startPolling(cleanUp, { everyMs: cleanUpLookMs, onError: failed('could not remove old runs') }),
        startPolling(app.startDueSchedules, {
          everyMs: scheduleLookMs,
          onError: failed('could not start a schedule'),
        }),
        startPolling(app.checkAlerts, { everyMs: alertLookMs, onError: failed('could not check alerts') }),
        startPolling(app.finishRegrading, {
          everyMs: regradeLookMs,
          onError: failed('could not re-grade reports'),
        }),
        startPolling(app.sendHeartbeats, {
          everyMs: scheduleLookMs,
          onError: failed('a heartbeat could not be sent'),
        }),
      ]
      const outgoing = openSender()
      const deliver = () => app.deliver(outgoing.send)
      const sender = startSender({ deliver, onError: failed('could not send events') }, senderPace)
      const stopSending = async (graceMs: number) => {
        const sent = sender.stop()
        await outgoing.close(graceMs)
        await within(sent, graceMs)
        // A lane may have claimed something in the meantime.
        await outgoing.close(graceMs)
      }
      stop = async (graceMs) => {
        const others = polling.map((one) => one.stop())
        // A crawl may take minutes, and can start over: a shutdown does not wait for it.
        const stopped = [crawling.stop(0), ...workers.map((worker) => worker.stop(graceMs))]
        await Promise.all([...others, stopSending(graceMs), ...stopped])
      }
    },
    stop: (graceMs) => stop(graceMs),
    async close() {
      await pool.close()
      await lists.close()
      await crawler.close()
      await browser?.close()
      mail?.close()
      await net.close()
      await store.close()
    },
  }
}

const abandoned = 'run abandoned because its worker died too often; "plumbline runs" lists and requeues it'

/** Prefix of a defect's `where` if part of a browser visit failed. */
const lostPart = 'browser '

/** Enough that one slow site does not delay all others; most of a crawl is waiting. */
const crawlsAtOnce = 2

const senderPace = { lanes: 4, pollMs: 500, pauseMs: 1000 } as const

/** Leases last 20 s: two renewals may fail, and a worker that cannot renew stops before another starts. */
const pace = { renewEveryMs: 5000, giveUpMs: 15_000, pauseMs: 1000 } as const
