import { verbatim } from '../../words/verbatim.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Claim } from '../../../core/ports/reports/runs.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { Store } from '../../../core/ports/store.ts'
import type { OpenStore } from '../opened.ts'
import { found, opened, someAccount, someInspection, someReport, taken, takenOrNothing } from '../given.ts'

const refused = {
  code: 'connection-refused',
  message: verbatim('The server refused the connection.'),
} as const
const fault = { code: 'internal', message: verbatim('Something broke here.') } as const

/** A report with a run in progress and another queued behind it. */
async function withTwoRuns(store: Store): Promise<{
  readonly claim: Claim
  readonly report: ReportRecord
  readonly second: number
}> {
  const created = await store.reports.create(someReport(await someAccount(store)))
  const claim = await taken(store)
  const report = await store.reports.update(created.owner, created.id, { rerun: true })
  assert.ok(report !== undefined)
  assert.ok(report.pendingRun !== null && report.pendingRun !== claim.run, 'another run is pending')
  return { claim, report, second: report.pendingRun }
}

export function rerunContract(open: OpenStore): void {
  describe('re-runs behind a running run', () => {
    test('requesting a re-run joins a queued run', async (context) => {
      const { store } = await opened(context, open)
      const report = await store.reports.create(someReport(await someAccount(store)))
      const again = await store.reports.update(report.owner, report.id, { rerun: true })
      assert.equal(again?.pendingRun, report.pendingRun)
      assert.deepEqual(await store.runs.counts(), { queued: 1, running: 0 })
    })

    test('requesting re-runs queues only one run behind a run that has begun', async (context) => {
      const { store } = await opened(context, open)
      const { claim, report, second } = await withTwoRuns(store)
      assert.equal(report.state, 'queued')
      const third = await store.reports.update(report.owner, report.id, { rerun: true })
      assert.equal(third?.pendingRun, second)
      assert.deepEqual(await store.runs.counts(), { queued: 1, running: 1 })
      assert.equal(await takenOrNothing(store), undefined, 'the runs of a report follow each other')

      assert.equal(await store.runs.finish(claim, someInspection({ score: 40, result: 'bad' })), true)
      const between = await found(store, report)
      assert.deepEqual([between.state, between.pendingRun, between.run], ['queued', second, claim.run])
      assert.deepEqual([between.score, between.result], [40, 'bad'])

      const next = await taken(store)
      assert.equal(next.run, second)
      assert.equal(await store.runs.finish(next, someInspection({ score: 95 })), true)
      const done = await found(store, report)
      assert.deepEqual([done.state, done.pendingRun, done.run, done.score], ['done', null, second, 95])
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
      const project = await store.projects.find(report.owner, report.project)
      assert.deepEqual([project?.results.good, project?.results.pending, project?.score], [1, 0, 95])
    })

    test('the failure of a run with another queued behind it only shows in the history', async (context) => {
      const { store } = await opened(context, open)
      const { claim, report, second } = await withTwoRuns(store)
      assert.equal(await store.runs.fail(claim, refused), true)
      const between = await found(store, report)
      assert.deepEqual([between.state, between.error, between.pendingRun], ['queued', null, second])
      assert.equal((await store.runs.find(report.id, claim.run))?.state, 'failed')
      const project = await store.projects.find(report.owner, report.project)
      assert.deepEqual([project?.results.failed, project?.results.pending], [0, 1])
      assert.equal(await store.runs.fail(await taken(store), refused), true)
      assert.equal((await store.projects.find(report.owner, report.project))?.results.failed, 1)
    })

    for (const [name, giveBack] of [
      ['released', (store: Store, claim: Claim) => store.runs.release(claim)],
      ['retried', (store: Store, claim: Claim) => store.runs.retry(claim, fault)],
    ] as const) {
      test(`a run that is ${name} also answers for the one queued behind it`, async (context) => {
        const { store } = await opened(context, open)
        const { claim, report, second } = await withTwoRuns(store)
        await giveBack(store, claim)
        assert.deepEqual(await store.runs.counts(), { queued: 1, running: 0 })
        const waiting = await found(store, report)
        assert.deepEqual([waiting.state, waiting.pendingRun], ['queued', claim.run])
        assert.equal(await store.runs.find(report.id, second), undefined)
        const again = await taken(store)
        assert.equal(again.run, claim.run)
        assert.equal(await store.runs.finish(again, someInspection()), true)
        assert.equal((await found(store, report)).state, 'done')
        assert.equal(await takenOrNothing(store), undefined)
      })
    }

    test('deleting a report deletes both runs', async (context) => {
      const { store } = await opened(context, open)
      const { claim, report } = await withTwoRuns(store)
      assert.equal(await store.reports.remove(report.owner, report.id), true)
      assert.equal(await store.runs.finish(claim, someInspection()), false)
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
      assert.equal(await takenOrNothing(store), undefined)
    })

    test('deleting a project deletes both runs', async (context) => {
      const { store } = await opened(context, open)
      const { claim, report } = await withTwoRuns(store)
      assert.equal(await store.projects.remove(report.owner, report.project), 1)
      assert.equal(await store.runs.finish(claim, someInspection()), false)
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
    })
  })
}
