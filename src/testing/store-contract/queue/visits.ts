import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { Store } from '../../../core/ports/store.ts'
import {
  finished,
  found,
  opened,
  someAccount,
  someInspection,
  someReport,
  taken,
  takenOrNothing,
} from '../given.ts'
import { gathered, lacking, seen, takenVisit, takenVisitOrNothing, withVisit } from './given-visits.ts'
import type { OpenStore } from '../opened.ts'

export function visitContract(open: OpenStore): void {
  describe('visits', () => {
    test('a first run shows its results before the visit, and is not finished', async (context) => {
      const { store, clock } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      assert.deepEqual(record.progress, { step: 'queued', startedAt: null })
      clock.advance(10)
      const claim = await taken(store)
      const startedAt = clock.now().toISOString()
      assert.deepEqual((await found(store, record)).progress, { step: 'fetching', startedAt })
      clock.advance(300)
      assert.equal(await store.runs.queueVisit(claim, someInspection(), gathered), true)
      const early = await found(store, record)
      assert.deepEqual([early.state, early.pendingRun, early.run], ['running', claim.run, claim.run])
      assert.deepEqual([early.result, early.score], ['good', 91.5])
      assert.equal(early.generatedAt, clock.now().toISOString())
      assert.deepEqual(early.progress, { step: 'waiting-for-browser', startedAt })
      assert.ok((await store.reports.document(claim.run)) !== undefined)
      const run = await store.runs.find(record.id, claim.run)
      assert.deepEqual([run?.state, run?.finishedAt, run?.profile], ['running', null, 'http'])
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 1 })
      assert.deepEqual(await kinds(store, record), ['run.started'])
      assert.equal(await store.runs.renew(claim), false, 'the claim of the run is over')
      const [project] = (await store.projects.list(allProjects(record.owner))).items
      assert.deepEqual([project?.results.good, project?.results.pending], [1, 0])
    })

    test('a visit completes the run in one step', async (context) => {
      const { store, clock } = await opened(context, open)
      const record = await withVisit(store, someReport(await someAccount(store)))
      const visit = await takenVisit(store)
      assert.deepEqual([...visit.gathered], [...gathered])
      assert.deepEqual([visit.report, visit.run, visit.url], [record.id, record.pendingRun, record.url])
      assert.deepEqual([visit.attempt, visit.isRetry], [1, false])
      assert.equal((await found(store, record)).progress?.step, 'visiting')
      clock.advance(2000)
      const image = { name: 'mobile', type: 'image/webp' as const, bytes: new Uint8Array([9]) }
      const document = new Uint8Array([4, 5, 6])
      assert.equal(
        await store.visits.finish(visit, someInspection({ ...seen, document, images: [image] })),
        true,
      )
      const done = await found(store, record)
      assert.deepEqual([done.state, done.pendingRun, done.progress], ['done', null, null])
      assert.deepEqual([done.run, done.result, done.score], [visit.run, 'decent', 55.5])
      assert.deepEqual([...((await store.reports.document(visit.run)) ?? [])], [...document])
      assert.ok((await store.reports.image(visit.run, 'mobile')) !== undefined)
      const history = await store.runs.history(record.id, 10)
      assert.deepEqual(
        history.map(({ state, profile, finishedAt }) => [state, profile, finishedAt]),
        [['done', 'http+browser', clock.now().toISOString()]],
      )
      assert.deepEqual(await kinds(store, record), ['run.started', 'run.finished'])
      assert.deepEqual(await store.visits.counts(), { queued: 0, running: 0, retries: 0 })
      assert.equal(await store.visits.finish(visit, someInspection()), false, 'the visit is over')
    })

    test('a re-run keeps the results of the last one until it is complete', async (context) => {
      const { store } = await opened(context, open)
      const record = await finished(store, someReport(await someAccount(store)), 'bad')
      await store.reports.update(record.owner, record.id, { rerun: true })
      const claim = await taken(store)
      await store.runs.queueVisit(claim, someInspection({ result: 'good' }), gathered)
      const waiting = await found(store, record)
      assert.deepEqual([waiting.state, waiting.run, waiting.result], ['running', record.run, 'bad'])
      assert.equal(waiting.progress?.step, 'waiting-for-browser')
      assert.equal(waiting.generatedAt, record.generatedAt)
      await store.visits.finish(await takenVisit(store), someInspection(seen))
      const done = await found(store, record)
      assert.deepEqual([done.state, done.run, done.result], ['done', claim.run, 'decent'])
    })

    test('a failed visit keeps the report and is retried once', async (context) => {
      const { store, clock } = await opened(context, open, { visitRetryMs: 50 })
      const record = await withVisit(store, someReport(await someAccount(store)))
      const visit = await takenVisit(store)
      clock.advance(1000)
      assert.equal(await store.visits.fail(visit, lacking), 'retried')
      const done = await found(store, record)
      assert.deepEqual([done.state, done.error, done.result, done.score], ['done', null, 'good', 91.5])
      assert.deepEqual([...((await store.reports.document(visit.run)) ?? [])], [1, 2])
      assert.deepEqual(await kinds(store, record), ['run.started', 'run.finished'])
      assert.deepEqual(await store.visits.counts(), { queued: 0, running: 0, retries: 1 })
      const again = await takenVisit(store)
      assert.deepEqual([again.run, again.isRetry], [visit.run, true])
      assert.equal((await found(store, record)).state, 'done')
      assert.equal(await store.visits.finish(again, someInspection(seen)), true)
      const completed = await found(store, record)
      assert.deepEqual([completed.state, completed.result, completed.run], ['done', 'decent', visit.run])
      assert.ok(completed.version > done.version)
      const history = await store.runs.history(record.id, 10)
      assert.deepEqual(
        history.map(({ profile, finishedAt }) => [profile, finishedAt]),
        [['http+browser', clock.now().toISOString()]],
      )
      assert.deepEqual(await kinds(store, record), ['run.started', 'run.finished'])
    })

    test('a failed retry is the last one', async (context) => {
      const { store } = await opened(context, open, { visitRetryMs: 10 })
      const record = await withVisit(store, someReport(await someAccount(store)))
      await store.visits.fail(await takenVisit(store), lacking)
      assert.equal(
        await store.visits.fail(await takenVisit(store), { ...lacking, document: gathered }),
        'failed',
      )
      assert.deepEqual(await store.visits.counts(), { queued: 0, running: 0, retries: 0 })
      const { run, state } = await found(store, record)
      assert.equal(state, 'done')
      assert.deepEqual([...((await store.reports.document(run ?? 0)) ?? [])], [...gathered])
    })

    test('a new run replaces a pending retry', async (context) => {
      const { store } = await opened(context, open, { visitRetryMs: 10 })
      const record = await withVisit(store, someReport(await someAccount(store)))
      await store.visits.fail(await takenVisit(store), lacking)
      await store.reports.update(record.owner, record.id, { rerun: true })
      assert.deepEqual(await store.visits.counts(), { queued: 0, running: 0, retries: 0 })
    })

    test('a visit that failed is not retried before its time', async (context) => {
      const { store } = await opened(context, open, { visitRetryMs: 10 })
      await withVisit(store, someReport(await someAccount(store)))
      assert.equal(await store.visits.fail(await takenVisit(store), lacking, 300_000), 'retried')
      assert.equal(await takenVisitOrNothing(store), undefined)
      assert.deepEqual(await store.visits.counts(), { queued: 0, running: 0, retries: 1 })
    })

    test('a process without a browser takes over a visit that nobody claims', async (context) => {
      const { store, clock } = await opened(context, open)
      const record = await withVisit(store, someReport(await someAccount(store)))
      assert.equal(await takenVisitOrNothing(store, 'abandoned'), undefined)
      clock.advance(120_000)
      assert.equal((await takenVisitOrNothing(store, 'abandoned'))?.report, record.id)
    })

    test('a released visit is claimed again as the same attempt, and its old claim is void', async (context) => {
      const { store } = await opened(context, open)
      const record = await withVisit(store, someReport(await someAccount(store)))
      const visit = await takenVisit(store)
      assert.equal(await store.visits.renew(visit), true)
      await store.visits.release(visit)
      assert.equal((await found(store, record)).progress?.step, 'waiting-for-browser')
      const again = await takenVisit(store)
      assert.deepEqual([again.run, again.attempt], [visit.run, 1])
      assert.equal(await store.visits.renew(visit), false)
      assert.equal(await store.visits.finish(visit, someInspection()), false)
      assert.equal(await store.visits.fail(visit, lacking), undefined)
      assert.equal(await store.visits.finish(again, someInspection()), true)
    })

    test('another run of the same report follows the visit', async (context) => {
      const { store } = await opened(context, open)
      const record = await withVisit(store, someReport(await someAccount(store)))
      const visit = await takenVisit(store)
      await store.reports.update(record.owner, record.id, { rerun: true })
      assert.equal(await takenOrNothing(store), undefined)
      const next = store.runs.take(AbortSignal.timeout(5000))
      await store.visits.finish(visit, someInspection(seen))
      const pending = await found(store, record)
      assert.deepEqual([pending.run, pending.result], [visit.run, 'decent'])
      assert.equal((await next)?.report, record.id)
    })

    test('deleting a report or its project deletes its visit', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const first = await withVisit(store, someReport(owner))
      const visit = await takenVisit(store)
      await store.reports.remove(owner, first.id)
      assert.equal(await store.visits.renew(visit), false)
      assert.equal(await store.visits.finish(visit, someInspection()), false)
      const second = await withVisit(store, someReport(owner))
      await store.projects.remove(owner, second.project)
      assert.equal(await takenVisitOrNothing(store), undefined)
    })
  })
}

const kinds = async (store: Store, { owner }: ReportRecord) =>
  (await store.runs.events(owner, 0, 100)).map(({ kind }) => kind)

const allProjects = (owner: number) =>
  ({ owner, sort: 'asc', sortBy: 'project', perPage: 10, page: 1 }) as const
