import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OpenStore } from '../opened.ts'
import { finished, finishNext, opened, someAccount, someReport, taken, takenOrNothing } from '../given.ts'

const minute = 60_000

export function undoContract(open: OpenStore): void {
  describe('deleting with undo', () => {
    test('a deleted report disappears, and is restored with its run, pictures, tags and links', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const before = await finished(store, someReport(owner, { project: 'site', tags: ['shop'] }))
      const other = await finished(store, someReport(owner, { project: 'site' }), 'bad')
      const { hash } = { hash: `hash-${before.id}` }
      await store.shares.create(owner, { report: before.id, name: 'client', hash, expiresAt: null })
      const project = await store.projects.find(owner, 'site')

      assert.deepEqual(await store.reports.setAside(owner, [before.id, 999_999]), [before.id])
      assert.equal(await store.reports.find(owner, before.id), undefined)
      assert.equal(await store.reports.findBySlug(before.slug), undefined)
      assert.equal(await store.reports.document(before.run ?? 0), undefined)
      assert.equal(await store.shares.open(hash), undefined)
      assert.equal(await store.reports.remove(owner, before.id), false)
      assert.equal((await store.projects.find(owner, 'site'))?.reports, 1)
      const query = { owner, sortBy: 'id', sort: 'asc', perPage: 10, page: 1 } as const
      const { items, total } = await store.reports.list(query)
      assert.deepEqual([items.map(({ id }) => id), total], [[other.id], 1])
      assert.deepEqual(await store.reports.setAside(owner, [before.id]), [])

      assert.deepEqual(await store.reports.restore(owner, [before.id]), [before.id])
      const after = await store.reports.find(owner, before.id)
      assert.deepEqual({ ...after, version: before.version, updatedAt: before.updatedAt }, before)
      assert.ok((await store.reports.document(before.run ?? 0)) !== undefined)
      assert.ok((await store.shares.open(hash)) !== undefined)
      assert.deepEqual(await store.projects.find(owner, 'site'), project)
      assert.equal((await store.reports.list({ ...query, tag: 'shop' })).total, 1)
      assert.deepEqual(await store.reports.restore(owner, [before.id]), [])
    })

    test('restoring the last report of a project restores the project with its history', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const report = await finished(store, someReport(owner, { project: 'alone' }))
      const days = await store.projects.history(owner, 'alone', 10)
      assert.equal(days.length, 1)
      await store.reports.setAside(owner, [report.id])
      assert.equal(await store.projects.find(owner, 'alone'), undefined)
      await store.reports.restore(owner, [report.id])
      assert.deepEqual(await store.projects.history(owner, 'alone', 10), days)
    })

    test('only its owner restores a report, and only for ten minutes', async (context) => {
      const { store, clock } = await opened(context, open)
      const [owner, stranger] = [await someAccount(store), await someAccount(store)]
      const report = await finished(store, someReport(owner))
      assert.deepEqual(await store.reports.setAside(stranger, [report.id]), [])
      await store.reports.setAside(owner, [report.id])
      assert.deepEqual(await store.reports.restore(stranger, [report.id]), [])
      clock.advance(10 * minute)
      assert.deepEqual(await store.reports.restore(owner, [report.id]), [])
    })

    test('open runs are dropped, and a report without results is queued again on restore', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const waiting = await store.reports.create(someReport(owner))
      await store.reports.setAside(owner, [waiting.id])
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
      assert.equal(await takenOrNothing(store), undefined)
      await store.reports.restore(owner, [waiting.id])
      await finishNext(store)
      assert.equal((await store.reports.find(owner, waiting.id))?.state, 'done')

      await store.reports.update(owner, waiting.id, { rerun: true })
      const claim = await taken(store)
      await store.reports.setAside(owner, [waiting.id])
      assert.equal(await store.runs.renew(claim), false)
      await store.reports.restore(owner, [waiting.id])
      const after = await store.reports.find(owner, waiting.id)
      assert.deepEqual([after?.state, after?.pendingRun, after?.result], ['done', null, 'good'])
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
    })
  })
}
