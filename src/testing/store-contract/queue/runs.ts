import { verbatim } from '../../words/verbatim.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OpenStore } from '../opened.ts'
import {
  finished,
  found,
  opened,
  someAccount,
  someCategories,
  someInspection,
  someReport,
  taken,
  takenOrNothing,
} from '../given.ts'

const refused = {
  code: 'connection-refused',
  message: verbatim('The server refused the connection.'),
} as const

export function runContract(open: OpenStore): void {
  describe('runs', () => {
    test('a claimed run is running, and its report says so', async (context) => {
      const { store, clock } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      clock.advance(10)
      const claim = await taken(store)
      assert.equal(claim.run, record.pendingRun)
      assert.equal(claim.report, record.id)
      assert.equal(claim.owner, record.owner)
      assert.equal(claim.url, record.url)
      assert.equal(claim.attempt, 1)
      const running = await found(store, record)
      assert.equal(running.state, 'running')
      assert.ok(running.version > record.version)
      assert.equal(running.updatedAt, clock.now().toISOString())
      const run = await store.runs.find(record.id, claim.run)
      assert.equal(run?.state, 'running')
      assert.equal(run?.startedAt, clock.now().toISOString())
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 1 })
    })

    test('pictures are stored with their run and deleted with its report', async (context) => {
      const { store } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      const claim = await taken(store)
      const picture = { name: 'mobile', type: 'image/webp' as const, bytes: new Uint8Array([1, 0, 255]) }
      const other = { name: 'film-1', type: 'image/jpeg' as const, bytes: new Uint8Array([2]) }
      await store.runs.finish(claim, someInspection({ images: [picture, other] }))
      const kept = await store.reports.image(claim.run, 'mobile')
      assert.deepEqual({ ...kept, bytes: [...(kept?.bytes ?? [])] }, { ...picture, bytes: [1, 0, 255] })
      assert.equal((await store.reports.image(claim.run, 'film-1'))?.type, 'image/jpeg')
      assert.equal(await store.reports.image(claim.run, 'desktop'), undefined)
      assert.equal(await store.reports.image(claim.run + 1, 'mobile'), undefined)
      await store.reports.remove(record.owner, record.id)
      assert.equal(await store.reports.image(claim.run, 'mobile'), undefined)
    })

    test('finishing stores document, grade and dates together', async (context) => {
      const { store, clock } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      const claim = await taken(store)
      clock.advance(1234)
      const inspection = someInspection({ score: 55.3, result: 'decent' })
      assert.equal(await store.runs.finish(claim, inspection), true)
      const at = clock.now().toISOString()
      const done = await found(store, record)
      assert.ok(done.version > record.version)
      assert.deepEqual(done, {
        ...record,
        state: 'done',
        progress: null,
        result: 'decent',
        score: 55.3,
        categories: someCategories,
        run: claim.run,
        pendingRun: null,
        generatedAt: at,
        updatedAt: at,
        version: done.version,
      })
      const document = await store.reports.document(claim.run)
      assert.deepEqual(document === undefined ? [] : [...document], [...inspection.document])
      assert.deepEqual(await store.runs.find(record.id, claim.run), {
        id: claim.run,
        report: record.id,
        state: 'done',
        error: null,
        result: 'decent',
        score: 55.3,
        categories: someCategories,
        profile: 'http',
        catalogue: 'catalogue-1',
        createdAt: record.createdAt,
        startedAt: record.createdAt,
        finishedAt: at,
      })
    })

    test('a failed run stores the reason and keeps older results', async (context) => {
      const { store, clock } = await opened(context, open)
      const record = await finished(store, someReport(await someAccount(store)))
      clock.advance(1000)
      await store.reports.update(record.owner, record.id, { rerun: true })
      const claim = await taken(store)
      assert.equal(await store.runs.fail(claim, refused), true)
      const failed = await found(store, record)
      assert.ok(failed.version > record.version)
      assert.deepEqual(failed, {
        ...record,
        state: 'failed',
        error: refused,
        version: failed.version,
        updatedAt: clock.now().toISOString(),
      })
      assert.deepEqual(
        (await store.runs.history(record.id, 10)).map(({ id, state, error }) => ({ id, state, error })),
        [
          { id: claim.run, state: 'failed', error: refused },
          { id: record.run, state: 'done', error: null },
        ],
      )
      assert.equal((await store.runs.history(record.id, 1)).length, 1)

      const again = await store.reports.update(record.owner, record.id, { rerun: true })
      assert.equal(again?.error, null)
      assert.equal(await store.runs.finish(await taken(store), someInspection()), true)
      assert.equal((await found(store, record)).state, 'done')
    })

    test('a page on which nothing could be measured is done without a result', async (context) => {
      const { store, clock } = await opened(context, open)
      const record = await finished(store, someReport(await someAccount(store)), null)
      assert.equal(record.state, 'done')
      assert.equal(record.result, null)
      assert.equal(record.generatedAt, clock.now().toISOString())
    })

    test('updates to a closed run are ignored', async (context) => {
      const { store } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      const claim = await taken(store)
      assert.equal(await store.runs.renew(claim), true)
      assert.equal(await store.runs.finish(claim, someInspection()), true)
      const done = await found(store, record)
      assert.equal(await store.runs.finish(claim, someInspection({ score: 1 })), false)
      assert.equal(await store.runs.fail(claim, refused), false)
      assert.equal(await store.runs.renew(claim), false)
      await store.runs.release(claim)
      assert.deepEqual(await found(store, record), done)
    })

    test('a report deleted while running does not come back', async (context) => {
      const { store } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      const claim = await taken(store)
      await store.reports.remove(record.owner, record.id)
      assert.equal(await store.runs.renew(claim), false)
      assert.equal(await store.runs.finish(claim, someInspection()), false)
      assert.equal(await store.runs.fail(claim, refused), false)
      await store.runs.release(claim)
      assert.equal(await store.reports.find(record.owner, record.id), undefined)
      assert.equal(await store.reports.document(claim.run), undefined)
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
      assert.equal(await takenOrNothing(store), undefined)
    })

    test('a report deleted while queued is never claimed', async (context) => {
      const { store } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      await store.reports.remove(record.owner, record.id)
      assert.equal(await takenOrNothing(store), undefined)
    })

    test("a run is not found under another report's id", async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const one = await store.reports.create(someReport(owner))
      const two = await store.reports.create(someReport(owner))
      assert.equal(await store.runs.find(one.id, two.pendingRun ?? 0), undefined)
    })
  })
}
