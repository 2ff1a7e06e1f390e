import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../app/app.ts'

export interface Metrics {
  /** Counts one answered request. */
  seen(request: FastifyRequest, reply: FastifyReply): void
  /** In the text format that Prometheus reads. */
  text(): Promise<string>
  readonly contentType: string
  close(): void
}

/** What an operator watches. The registry is this server's own: two servers in one process count apart. */
export function makeMetrics(app: App): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const durations = new Histogram({
    name: 'plumbline_http_request_duration_seconds',
    help: 'Time from the request to its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30],
    registers,
  })
  countRuns(app, registers)
  gaugeQueue(app, registers)
  gaugeGivenUp(app, registers)
  const stopDelay = gaugeDelay(registers)
  gaugeProcess(registers)
  // Labels are resolved once for each combination, not once for each request.
  const observers = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()

  return {
    seen(request, reply) {
      const { method, route } = request
      const status = reply.statusCode
      const name = `${method} ${status} ${route}`
      let observer = observers.get(name)
      if (observer === undefined) {
        observer = durations.labels({
          method: knownMethods.has(method) ? method : 'other',
          route: route ?? 'none',
          status: String(status),
        })
        if (observers.size < 2000) observers.set(name, observer)
      }
      observer.observe(reply.elapsedTime / 1000)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: stopDelay,
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function countRuns(app: App, registers: Registry[]): void {
  new Counter({
    name: 'plumbline_runs_total',
    help: 'Runs that ended in this process, by outcome.',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(app.runOutcomes())) this.inc({ outcome }, count)
    },
  })
}

function gaugeQueue(app: App, registers: Registry[]): void {
  new Gauge({
    name: 'plumbline_runs',
    help: 'Runs that wait and runs under way.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const { queued, running } = await app.queueCounts()
      this.set({ state: 'queued' }, queued)
      this.set({ state: 'running' }, running)
    },
  })
}

function gaugeGivenUp(app: App, registers: Registry[]): void {
  new Gauge({
    name: 'plumbline_runs_given_up',
    help: 'Runs that failed through faults of the service and are not tried again; 1000 means 1000 or more.',
    registers,
    async collect() {
      this.set(await app.countGivenUp())
    },
  })
}

function gaugeDelay(registers: Registry[]): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  new Gauge({
    name: 'plumbline_event_loop_delay_seconds',
    help: 'How late the event loop ran since the last look.',
    labelNames: ['quantile'] as const,
    registers,
    collect() {
      for (const quantile of [0.5, 0.99]) {
        this.set({ quantile: String(quantile) }, delay.percentile(quantile * 100) / 1e9)
      }
      this.set({ quantile: '1' }, delay.max / 1e9)
      delay.reset()
    },
  })
  return () => delay.disable()
}

function gaugeProcess(registers: Registry[]): void {
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started.',
    registers,
    collect() {
      this.set(Math.round(Date.now() / 1000 - process.uptime()))
    },
  })
}
