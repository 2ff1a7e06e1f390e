import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type RunningService,
  serviceFlags,
  startService,
} from '../../src/testing/servers/service/service-process.ts'
import { readApiDocument } from './api-document.ts'
import { type BrokenRequests, makeBrokenRequests } from './raw/broken-requests.ts'
import { clearAway, makeAlert, makeFixtures } from './fixtures.ts'
import { type Faults, makeFaults } from './faults.ts'
import { makeHostileTrack } from './sites/hostile-track.ts'
import { startHostileSite } from './sites/hostile-site.ts'
import { makeSender } from './send.ts'
import { settledMb } from './memory.ts'

export interface FuzzOptions {
  readonly seed: number
  /** Stops at whichever limit is reached first. */
  readonly minutes: number
  readonly requests: number
  /** Number of keep-alive connections. */
  readonly parallel: number
  /** Limits per second, so that others can use the machine. Default: unlimited. */
  readonly pace?: { readonly requests: number; readonly hostileReports: number }
  /** Only these requests, one after the other. */
  readonly only?: readonly number[]
  /** The URL of a PostgreSQL. Default: SQLite. */
  readonly database?: string
  say(line: string): void
}

export interface Fuzzed {
  readonly sent: number
  readonly statuses: ReadonlyMap<number | string, number>
  /** Operations that succeeded at least once, out of all. */
  readonly succeeded: { readonly operations: number; readonly of: number }
  /** Reports of hostile sites, and connections that these received. */
  readonly hostileReports: number
  readonly visited: number
  /** Empty if everything passed. */
  readonly faults: readonly string[]
  readonly memoryMb: { readonly before: number; readonly after: number }
}

/** By then, hot code is compiled and the caches are filled; the threads also have to have met every hostile site. */
const warmUpRequests = 10_000

/** After this many requests, fixtures are recreated and accumulated resources deleted. */
const refreshEvery = 4000

/** Pause between hostile sites after each was tried once: they use more CPU time than thousands of requests. */
const hostilePauseMs = 10_000

/** A busy machine takes longer, but sends at least this many. */
const minRequests = 500

/** Pipelined requests per connection. */
const depth = 8

/** Starts the service, sends it requests that nobody should send, and checks every response. */
export async function fuzz(options: FuzzOptions): Promise<Fuzzed> {
  const { seed, only, say, requests } = options
  const pace = options.pace ?? {
    requests: Number.POSITIVE_INFINITY,
    hostileReports: Number.POSITIVE_INFINITY,
  }
  const site = await startHostileSite()
  const faults = makeFaults(say)
  let underWay = (): readonly number[] => []
  const broken = makeBrokenRequests({ faults, seed, underWay: () => underWay() })
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-fuzz-'))
  const service = await startService(
    {
      PLUMBLINE_DATA: folder,
      // A few: most of their CPU time is better spent on requests, but a hostile site holds one for a minute.
      PLUMBLINE_CONCURRENCY: '3',
      ...(options.database === undefined ? {} : { PLUMBLINE_DATABASE_URL: options.database }),
    },
    [],
    broken.logged,
    // Instead of the small heap of new objects that saves memory when idle: a third of the CPU time went to collecting it.
    serviceFlags.filter((flag) => !flag.startsWith('--max-semi-space')),
  )
  let taken = 0
  let before = 0
  /** Set when the service is ready: starting alone may take a minute on a busy machine. */
  let begun = Number.POSITIVE_INFINITY
  const minutesGone = (): number => (performance.now() - begun) / 60_000
  const isTimeOver = (): boolean => {
    const minutes = minutesGone()
    return minutes > options.minutes && (taken >= minRequests || minutes > 10 * options.minutes)
  }
  const isOver = (): boolean => taken >= requests || isTimeOver() || service.hasEnded() || faults.areTooMany()
  try {
    const document = await readApiDocument(service.url)
    let fixtures = await makeFixtures(service, site.plainUrl)
    await makeAlert(service, options.database ?? folder, fixtures.reports[0])
    const sender = makeSender({
      port: Number(new URL(service.url).port),
      seed,
      faults,
      on500: broken.arrived,
      context: () => ({ document, key: service.key, fixtures }),
    })
    underWay = sender.underWay
    const hostile = makeHostileTrack(service, site.urls, seed, isOver)

    begun = performance.now()
    const isAhead = (done: number, perSecond: number) => (done * 1000) / perSecond > performance.now() - begun
    async function sendAll(): Promise<void> {
      const connection = sender.open()
      while (!isOver()) {
        if (isAhead(taken, pace.requests)) {
          await tick()
          continue
        }
        const numbers = Array.from({ length: Math.min(depth, requests - taken) }, () => (taken += 1))
        await connection.send(numbers)
      }
      connection.close()
    }
    async function tryHostileSites(): Promise<void> {
      while (!isOver()) {
        if (isAhead(hostile.reports, pace.hostileReports)) {
          await tick()
          continue
        }
        const fault = await hostile.tryNext()
        if (fault !== undefined) faults.add(fault)
        if (hostile.reports > site.urls.length) await pause(hostilePauseMs)
      }
    }
    const isWarm = (): boolean =>
      (taken >= warmUpRequests && hostile.reports > site.urls.length) ||
      taken >= requests / 2 ||
      minutesGone() > options.minutes / 2
    /** Periodic maintenance while the requests continue. */
    async function keepHouse(): Promise<void> {
      for (let refreshed = 0; !isOver(); await tick()) {
        broken.report(false)
        if (before === 0 && isWarm()) before = await service.memory()
        if (taken - refreshed < refreshEvery) continue
        refreshed = taken
        try {
          fixtures = await makeFixtures(service, site.plainUrl)
          await clearAway(service, fixtures)
        } catch (error) {
          // What happened before is still worth reporting.
          faults.add(`The fuzzer could not renew its own data: ${String(error)}`)
        }
        const mb = Math.round(await service.memory())
        say(`${taken} requests, ${hostile.reports} hostile reports, ${faults.count()} faults, ${mb} MB`)
      }
    }
    /** Finds out which of several concurrent requests caused an error. */
    async function sendAlone(number: number): Promise<void> {
      const errors = await requestErrors(service)
      await sender.sendOne(number)
      if ((await requestErrors(service)) > errors) say(`request ${number} broke`)
    }
    if (only === undefined) {
      await Promise.all([
        ...Array.from({ length: options.parallel }, sendAll),
        tryHostileSites(),
        keepHouse(),
      ])
      await sender.drain()
    } else for (const number of only) await sendAlone(number)
    const after = service.hasEnded() ? 0 : await judgeService(service, before, faults, broken)
    if (service.hasEnded()) faults.add(`The service ended with code ${service.exitCode()}.`)
    return {
      sent: sender.sent(),
      statuses: sender.statuses,
      succeeded: { operations: sender.succeeded.size, of: document.operations.length },
      hostileReports: hostile.reports,
      visited: site.connections(),
      faults: faults.list(),
      memoryMb: { before, after },
    }
  } finally {
    await service.stop()
    site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const tick = (): Promise<void> => pause(100)

/** Requests that failed with an unexpected error or missed their deadline, whether or not a client noticed. */
async function requestErrors(service: RunningService): Promise<number> {
  const metrics = await readMetrics(service)
  const counts = metrics.matchAll(/^plumbline_request_errors_total\{kind="\w+"\} (\d+)/gm)
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

const readMetrics = async ({ url }: RunningService): Promise<string> => (await fetch(`${url}/metrics`)).text()

/** Checks the service's own metrics, log and memory at the end. */
async function judgeService(
  service: RunningService,
  before: number,
  faults: Faults,
  broken: BrokenRequests,
): Promise<number> {
  broken.report(true)
  const errors = await requestErrors(service)
  if (errors > 0) faults.add(`The service counted ${errors} requests that broke or missed their deadline.`)
  const uncaught = /^plumbline_uncaught_errors_total (\d+)/m.exec(await readMetrics(service))?.[1]
  if (uncaught !== '0') faults.add(`Uncaught errors: ${uncaught ?? 'not reported'}`)
  if (before === 0) return service.memory()
  // Must return to about the memory after warm-up, apart from what the allocator keeps.
  const limit = before * 1.3 + 40
  const after = await settledMb(service, limit)
  if (after > limit)
    faults.add(`Memory was ${Math.round(before)} MB after warming up and stays at ${Math.round(after)} MB.`)
  return after
}
