import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, type FailureCode, statusOfError } from '../core/failure.ts'

const pauseMs = 300
/** After waiting this long, don't retry. */
const longMs = 10_000

const passing: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'host-unresolved',
  'connection-refused',
  'connection-lost',
  'timed-out',
])

/** A lost packet or a briefly overloaded gateway is not an outage: failures that may be temporary are retried once. */
export async function tryTwice<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } catch (error) {
    if (signal.aborted || !mayPass(error) || performance.now() - begun > longMs) throw error
    await sleep(pauseMs, undefined, { signal }).catch(() => {
      throw error
    })
    return work()
  }
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof Failure)) return false
  const status = statusOfError({ code: error.code, message: error.sentence })
  return passing.has(error.code) || status === 502 || status === 503 || status === 504
}
