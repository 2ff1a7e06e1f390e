import assert from 'node:assert/strict'
import type { NewReport, ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { Store } from '../../../core/ports/store.ts'
import type { VisitClaim, VisitLane } from '../../../core/ports/reports/visits.ts'
import { someInspection, taken } from '../given.ts'

export const gathered = new Uint8Array([7, 0, 255])
export const seen = { score: 55.5, result: 'decent', profile: 'http+browser' } as const
export const lacking = { document: new Uint8Array([1, 2]), summary: new Uint8Array([3]) }

/** A report whose run waits for the browser. */
export async function withVisit(store: Store, report: NewReport): Promise<ReportRecord> {
  const record = await store.reports.create(report)
  assert.equal(await store.runs.queueVisit(await taken(store), someInspection(), gathered), true)
  return record
}

export async function takenVisit(store: Store): Promise<VisitClaim> {
  const visit = await store.visits.take(AbortSignal.timeout(10_000))
  assert.ok(visit !== undefined, 'there is a visit to take')
  return visit
}

export const takenVisitOrNothing = (store: Store, lane?: VisitLane) =>
  store.visits.take(AbortSignal.timeout(150), lane)
