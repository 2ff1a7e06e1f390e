import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { App } from '../app/app.ts'
import { makeDurations } from './durations.ts'
import { exposeText, expositionType, type Family } from './exposition.ts'

/** One request and what came of it. */
export interface Answered {
  readonly id: string
  readonly method: string
  /** The pattern of the address: never what stands in it, for a page's slug is a secret. */
  readonly route: string
  readonly status: number
  readonly ms: number
  /** Whose key it carried. */
  readonly key: number | undefined
}

export interface Metrics {
  /** Counts one answered request. */
  seen(answered: Answered): void
  /** In the text format that Prometheus reads. */
  text(): Promise<string>
  readonly contentType: string
  close(): void
}

/** What an operator watches, for this server alone: two servers in one process count apart. */
export function makeMetrics(app: App): Metrics {
  const durations = makeDurations()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    seen: durations.seen,
    async text() {
      const families = [
        durations.family(),
        runOutcomes(app),
        // Without its database the service can still be watched.
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

const runOutcomes = (app: App): Family => ({
  name: 'plumbline_runs_total',
  help: 'Runs that ended in this process, by outcome.',
  type: 'counter',
  samples: Object.entries(app.runOutcomes()).map(([outcome, value]) => ({ labels: { outcome }, value })),
})

async function queue(app: App): Promise<readonly Family[]> {
  const [counts, givenUp] = await Promise.all([app.queueCounts(), app.countGivenUp()])
  return [
    waiting(counts),
    gauge(
      'plumbline_runs_given_up',
      'Runs that failed through faults of the service and are not tried again; 1000 means 1000 or more.',
      givenUp,
    ),
  ]
}

const waiting = ({ queued, running }: { readonly queued: number; readonly running: number }): Family => ({
  name: 'plumbline_runs',
  help: 'Runs that wait and runs under way.',
  type: 'gauge',
  samples: [
    { labels: { state: 'queued' }, value: queued },
    { labels: { state: 'running' }, value: running },
  ],
})

const loopDelay = (delay: ReturnType<typeof monitorEventLoopDelay>): Family => ({
  name: 'plumbline_event_loop_delay_seconds',
  help: 'How late the event loop ran since the last look.',
  type: 'gauge',
  samples: [0.5, 0.99, 1].map((quantile) => ({
    labels: { quantile: String(quantile) },
    value: (quantile === 1 ? delay.max : delay.percentile(quantile * 100)) / 1e9,
  })),
})

const startedAt = (): number => Math.round(Date.now() / 1000 - process.uptime())
