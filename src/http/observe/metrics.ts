import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { App } from '../../app/app.ts'
import { uncaughtErrors } from '../../lib/uncaught-errors.ts'
import { makeDurations } from './durations.ts'
import { exposeText, expositionType, type Family } from './exposition.ts'

/** One request and its response. */
export interface Answered {
  readonly id: string
  readonly method: string
  /** The route pattern, never its values: a page's slug is a secret. */
  readonly route: string
  readonly status: number
  readonly ms: number
  /** The id of the key it was made with. */
  readonly key: number | undefined
}

/** An unexpected error, a missed deadline, or a response that an error cut off after it had begun. */
export type RequestError = 'unexpected' | 'deadline' | 'truncated'

export interface Metrics {
  seen(answered: Answered): void
  /** Counts a request that failed on our side. */
  failed(kind: RequestError): void
  readonly requestErrors: Readonly<Record<RequestError, number>>
  /** In the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
  close(): void
}

/** Metrics for the operator, of this server alone: two servers in one process count separately. */
export function makeMetrics(app: App): Metrics {
  const durations = makeDurations()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const requestErrors = { unexpected: 0, deadline: 0, truncated: 0 }
  return {
    seen: durations.seen,
    failed: (kind) => void (requestErrors[kind] += 1),
    requestErrors,
    async text() {
      const families = [
        durations.family(),
        runOutcomes(app),
        visitOutcomes(app),
        crawlOutcomes(app),
        lostParts(app),
        requestErrorsFamily(requestErrors),
        uncaught(),
        // Without the database, the other metrics are still reported.
        ...(await queue(app).catch(() => [])),
        loopDelay(delay),
        gauge('process_resident_memory_bytes', 'Resident memory of the process.', process.memoryUsage.rss()),
        gauge('process_start_time_seconds', 'When the process started.', startedAt()),
      ]
      delay.reset()
      return exposeText(families)
    },
    contentType: expositionType,
    close: () => void delay.disable(),
  }
}

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

const requestErrorsFamily = (counts: Readonly<Record<RequestError, number>>): Family => ({
  name: 'plumbline_request_errors_total',
  help: 'Requests that failed because of an unexpected error, missed their deadline, or had their response cut off by an error.',
  type: 'counter',
  samples: Object.entries(counts).map(([kind, value]) => ({ labels: { kind }, value })),
})

const uncaught = (): Family => ({
  name: 'plumbline_uncaught_errors_total',
  help: 'Errors in this process that nothing caught. The process shuts down after the first.',
  type: 'counter',
  samples: [{ value: uncaughtErrors() }],
})

const runOutcomes = (app: App): Family => ({
  name: 'plumbline_runs_total',
  help: 'Runs that this process has finished, by outcome.',
  type: 'counter',
  samples: Object.entries(app.runOutcomes()).map(([outcome, value]) => ({ labels: { outcome }, value })),
})

const visitOutcomes = (app: App): Family => ({
  name: 'plumbline_visits_total',
  help: 'Browser visits that this process has finished, by outcome. Those with the outcome retried failed and are attempted once more.',
  type: 'counter',
  samples: Object.entries(app.visitOutcomes()).map(([outcome, value]) => ({ labels: { outcome }, value })),
})

const crawlOutcomes = (app: App): Family => ({
  name: 'plumbline_crawls_total',
  help: 'Crawls that this process has finished, by outcome. Those with the outcome lost were cancelled.',
  type: 'counter',
  samples: Object.entries(app.crawlOutcomes()).map(([outcome, value]) => ({ labels: { outcome }, value })),
})

const lostParts = (app: App): Family => ({
  name: 'plumbline_browser_parts_lost_total',
  help: 'Parts of visits that could not be read, because of the service or because of the page.',
  type: 'counter',
  samples: [...app.lostBrowserParts()].map(([part, value]) => ({ labels: { part }, value })),
})

async function queue(app: App): Promise<readonly Family[]> {
  const [counts, abandoned, visits, crawls] = await Promise.all([
    app.queueCounts(),
    app.countAbandoned(),
    app.visitCounts(),
    app.crawlCounts(),
  ])
  return [
    byState('plumbline_runs', 'Queued runs and runs in progress.', counts),
    byState('plumbline_crawls', 'Queued crawls and crawls in progress.', crawls),
    byState(
      'plumbline_visits',
      'Queued visits that runs wait for, visits in progress, and retries that wait until the service is less busy.',
      visits,
    ),
    gauge(
      'plumbline_runs_abandoned',
      'Runs that failed because of errors in the service and are no longer retried; 1000 means 1000 or more.',
      abandoned,
    ),
  ]
}

const byState = (name: string, help: string, counts: Readonly<Record<string, number>>): Family => ({
  name,
  help,
  type: 'gauge',
  samples: Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })),
})

const loopDelay = (delay: ReturnType<typeof monitorEventLoopDelay>): Family => ({
  name: 'plumbline_event_loop_delay_seconds',
  help: 'Event loop delay since the last scrape.',
  type: 'gauge',
  samples: [0.5, 0.99, 1].map((quantile) => ({
    labels: { quantile: String(quantile) },
    value: (quantile === 1 ? delay.max : delay.percentile(quantile * 100)) / 1e9,
  })),
})

const startedAt = (): number => Math.round(Date.now() / 1000 - process.uptime())
