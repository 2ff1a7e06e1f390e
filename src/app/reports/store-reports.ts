import type { NewReport, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { sentence } from '../../core/sentence.ts'
import { type CheckUrl, lookUpTime } from './check-url.ts'
import { say, texts } from '../../messages/texts.ts'
import { hashPassword } from '../passwords/passwords.ts'
import type { RoomInQueue } from '../runs/room-in-queue.ts'
import { makePrepareReport, type StoreReport } from './store-report.ts'

/** URLs checked concurrently: a check may need DNS. */
const checksAtOnce = 16

/** Reports per transaction: other transactions wait no longer than some tens of milliseconds. */
const chunk = 100

/**
 * A batch should be accepted within two seconds, also while runs keep the cores busy. Each hash takes 42 ms of CPU time,
 * one after another, and storing 1,000 reports 0.3 s: 0.7 s in all for ten.
 */
export const maxPasswords = 10

export type Stored = ReportRecord | Problem

interface StoringOptions {
  /** Whether a response was sent without waiting for this. */
  readonly isTooLate?: () => boolean
  /** Aborts when names are no longer resolved. */
  readonly lookUp?: AbortSignal
}

/**
 * Creates many reports and queues their first runs. A report that cannot be created has an error, which does not affect
 * the others. If the caller has already been told that it took too long, nothing is created: it will try again.
 */
export function makeStoreReports(ports: {
  readonly store: Pick<Store, 'reports'>
  readonly checkUrl: CheckUrl
  readonly roomInQueue: RoomInQueue
}) {
  const { reports } = ports.store
  const prepare = makePrepareReport(ports)

  return async function storeReports(
    owner: number,
    inputs: readonly StoreReport[],
    { isTooLate = () => false, lookUp = lookUpTime() }: StoringOptions = {},
  ): Promise<readonly Stored[]> {
    const passwords = new Set(inputs.flatMap(({ password }) => password ?? []))
    if (passwords.size > maxPasswords)
      throw invalid({ password: [say(texts.problems.batchPasswords, { max: maxPasswords })] })
    await ports.roomInQueue(owner)
    // Hash each password once: hashing is slow by design, and a list usually has one password.
    const hashes = new Map<string, Promise<string>>()
    const hash = (password: string): Promise<string> => {
      const known = hashes.get(password) ?? hashPassword(password)
      hashes.set(password, known)
      return known
    }
    const stored: Stored[] = []
    const waiting = inputs.entries()
    const prepared: NewReport[] = []
    async function check(): Promise<void> {
      for (const [index, input] of waiting) {
        try {
          prepared[index] = await prepare(owner, input, hash, lookUp)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          stored[index] = error
        }
      }
    }
    await Promise.all(Array.from({ length: checksAtOnce }, check))
    if (isTooLate()) throw new Problem('unavailable', sentence('tookTooLong'), { retryAfter: 10 })
    const places = inputs
      .keys()
      .filter((index) => prepared[index] !== undefined)
      .toArray()
    for (let from = 0; from < places.length; from += chunk) {
      const some = places.slice(from, from + chunk)
      const created = await reports.createAll(
        owner,
        some.flatMap((index) => prepared[index] ?? []),
        { moreFollow: from + chunk < places.length },
      )
      for (const [at, index] of some.entries()) {
        const record = created[at]
        if (record !== undefined) stored[index] = record
      }
    }
    return stored
  }
}
