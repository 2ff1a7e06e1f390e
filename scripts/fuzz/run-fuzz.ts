import { startService } from '../../src/testing/servers/service-process.ts'
import { readApiDocument } from './api-document.ts'
import { makeCase } from './cases.ts'
import { startHostileSite } from './hostile-site.ts'
import { makeRandom } from './random.ts'
import { send } from './send.ts'

export interface FuzzOptions {
  readonly seed: number
  /** Whichever is reached first. */
  readonly minutes: number
  readonly requests: number
  readonly parallel: number
  /** This request alone. */
  readonly only?: number
  /** A PostgreSQL; the embedded database by default. */
  readonly database?: string
  say(line: string): void
}

export interface Fuzzed {
  readonly sent: number
  readonly statuses: ReadonlyMap<number | string, number>
  /** Connections that the hostile site got. */
  readonly visited: number
  /** Empty when all is well. */
  readonly faults: readonly string[]
  readonly memoryMb: { readonly before: number; readonly after: number }
}

/** More faults than this tell nothing new. */
const mostFaults = 20

/** Compiled code, caches and the database's pages are there from then on. */
const warmUpRequests = 2000

/** Starts the service, sends it what nobody should send, and judges every response. */
export async function fuzz(options: FuzzOptions): Promise<Fuzzed> {
  const { seed, only, say } = options
  const end = performance.now() + options.minutes * 60_000
  const site = await startHostileSite()
  const service = await startService(
    options.database === undefined ? {} : { PLUMBLINE_DATABASE_URL: options.database },
  )
  const faults: string[] = []
  const statuses = new Map<number | string, number>()
  let sent = 0
  let before = 0
  let after = 0
  try {
    const document = await readApiDocument(service.url)
    const tell = (number: number, what: string): void => {
      faults.push(what)
      say(`${what}\n  repeat it: npm run fuzz -- --seed ${seed} --only ${number}`)
    }
    const tryCase = async (number: number): Promise<void> => {
      const given = makeCase(makeRandom(seed * 1_000_003 + number), document, service.key, site.urls)
      const name = given.kind === 'raw' ? 'raw bytes' : `${given.method} ${given.path.slice(0, 120)}`
      try {
        const answer = await send(service.url, given)
        statuses.set(answer?.status ?? 'closed', (statuses.get(answer?.status ?? 'closed') ?? 0) + 1)
        if (answer === null) return
        if (answer.status >= 500 && answer.status !== 503 && answer.status !== 501)
          tell(number, `${name}: ${answer.status} ${answer.body.slice(0, 200)}`)
        const isJudged =
          given.kind === 'call' &&
          given.operation !== null &&
          given.headers['x-http-method-override'] === undefined
        const fault = isJudged
          ? document.faultOf(given.operation, answer.status, answer.type, answer.body)
          : undefined
        if (fault !== undefined) tell(number, `${name}: ${fault}`)
      } catch (error) {
        tell(number, `${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    const work = async (): Promise<void> => {
      while (
        sent < options.requests &&
        performance.now() < end &&
        !service.hasEnded() &&
        faults.length < mostFaults
      ) {
        sent += 1
        await tryCase(sent)
        if (sent === warmUpRequests) before = await service.memory()
        if (sent % 10_000 === 0) say(`${sent} requests, ${faults.length} faults`)
      }
    }
    if (only === undefined) await Promise.all(Array.from({ length: options.parallel }, work))
    else await tryCase(only)
    if (service.hasEnded()) faults.push('The service ended.')
    else {
      const metrics = await (await fetch(`${service.url}/metrics`)).text()
      const uncaught = /^plumbline_uncaught_errors_total (\d+)/m.exec(metrics)?.[1]
      if (uncaught !== '0') faults.push(`Uncaught errors: ${uncaught ?? 'not told'}`)
      after = await settledMemory(service, limitOf(before))
      if (before > 0 && after > limitOf(before))
        faults.push(
          `Memory was ${Math.round(before)} MB after warming up and stays at ${Math.round(after)} MB.`,
        )
    }
  } finally {
    await service.stop()
    site.close()
  }
  return { sent, statuses, visited: site.connections(), faults, memoryMb: { before, after } }
}

/** Back to where it was, apart from what an allocator keeps for later. */
const limitOf = (before: number): number => before * 1.5 + 50

/** The least within half a minute of rest: runs go on for a while, and a collection may be due. */
async function settledMemory(service: { memory(): Promise<number> }, limit: number): Promise<number> {
  let least = await service.memory()
  for (let second = 0; second < 30 && least > limit; second += 1) {
    await new Promise((next) => setTimeout(next, 1000))
    least = Math.min(least, await service.memory())
  }
  return least
}
