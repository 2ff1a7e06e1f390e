import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  pageSizes,
  type ReportQuery,
  reportSorts,
  sortDirections,
} from '../../../core/ports/reports/reports.ts'
import { results } from '../../../core/report/report.ts'
import type { Cases, OpenStore } from '../opened.ts'
import { finished, opened, someAccount, someInspection, someReport, taken } from '../given.ts'
import { changesOf } from './changes.ts'
import { Model } from './model.ts'

export const reportQuery = (changes: Partial<ReportQuery> & { owner: number }): ReportQuery => ({
  sortBy: 'id',
  sort: 'desc',
  perPage: 10,
  page: 1,
  ...changes,
})

export function listContract(open: OpenStore, cases: Cases): void {
  describe('lists of reports', () => {
    test('the total of a search with many hits is counted once and stays correct through changes', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const other = await someAccount(store)
      const make = (url: string, project = 'all', of = owner) =>
        store.reports.create(someReport(of, { url: `https://a.test/${url}`, project }))
      const urls = Array.from({ length: 2200 }, (_, at) => `${at % 2 === 0 ? 'Articles' : 'products'}/${at}`)
      await store.reports.createAll(
        owner,
        urls.map((url) => someReport(owner, { url: `https://a.test/${url}`, project: 'all' })),
      )
      const total = async (changes: Partial<ReportQuery> = {}) =>
        (await store.reports.list(reportQuery({ owner, search: 'article', ...changes }))).total
      // Count while others change the result.
      const both = await Promise.all([total(), make('articles/late', 'late'), total(), make('none'), total()])
      for (const counted of [both[0], both[2], both[4]])
        assert.ok(counted === 1100 || counted === 1101, String(counted))
      assert.equal(await total(), 1101)
      await make('articles/other', 'all', other)
      const one = await make('x/ARTICLES', 'one')
      assert.equal(await total(), 1102)
      const claims = await Promise.all([taken(store), taken(store)])
      for (const claim of claims) await store.runs.finish(claim, someInspection({ result: 'bad' }))
      const mine = claims.filter((claim) => claim.owner === owner && /articles/i.test(claim.url)).length
      assert.equal(await total({ result: 'bad' }), mine)
      assert.equal(await total(), 1102)
      assert.equal(await total({ search: 'ARTICLES/' }), 1101)
      assert.equal(await store.reports.remove(owner, one.id), true)
      assert.equal(await total(), 1101)
      await store.projects.remove(owner, 'late')
      assert.equal(await total(), 1100)
      assert.equal(
        (await store.reports.list(reportQuery({ owner, search: 'article', page: 110 }))).items.length,
        10,
      )
      assert.equal(await total({ search: 'articles/20' }), 56)
    })

    test('any list after any changes equals a plain list in memory', async (context) => {
      const { store, clock } = await opened(context, open)
      const queries = fc.record(
        {
          sortBy: fc.constantFrom(...reportSorts),
          sort: fc.constantFrom(...sortDirections),
          search: fc.constantFrom('', 'a', 'PAGE', '%', '_', 'x%2', 'b_c', '\\', 'nowhere', 'https://b'),
          project: fc.constantFrom('a.test', 'b.test', 'moved', 'unknown'),
          result: fc.constantFrom(...results),
        },
        { requiredKeys: ['sortBy', 'sort'] },
      )
      await fc.assert(
        fc.asyncProperty(
          changesOf,
          fc.array(queries, { minLength: 10, maxLength: 10 }),
          async (changes, lists) => {
            const model = new Model(store, clock, await someAccount(store))
            await model.apply(changes)
            for (const query of lists) await model.compare(query)
            await model.recount()
            await model.removeAll()
          },
        ),
        { numRuns: cases === 'all' ? 15 : 5, endOnFailure: true },
      )
    })

    test('tags are replaced as a whole and deleted with their report', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const { id } = await store.reports.create(someReport(owner, { tags: ['a', 'b'] }))
      const total = async (tag: string) => (await store.reports.list(reportQuery({ owner, tag }))).total
      assert.deepEqual([await total('a'), await total('b'), await total('c')], [1, 1, 0])
      assert.deepEqual((await store.reports.update(owner, id, { tags: ['c', 'b'] }))?.tags, ['c', 'b'])
      assert.deepEqual([await total('a'), await total('b'), await total('c')], [0, 1, 1])
      assert.deepEqual((await store.reports.update(owner, id, { privacy: 0 }))?.tags, ['c', 'b'])
      await store.reports.remove(owner, id)
      assert.equal(await total('b'), 0)
    })

    test('a page past the end is empty and keeps the total', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      await store.reports.create(someReport(owner))
      assert.deepEqual(await store.reports.list(reportQuery({ owner, page: 2 })), {
        items: [],
        total: 1,
        next: null,
      })
      assert.deepEqual(await store.reports.list(reportQuery({ owner, page: 100_000, perPage: 100 })), {
        items: [],
        total: 1,
        next: null,
      })
    })

    test('an owner without reports has an empty list', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const nothing = { items: [], total: 0, next: null }
      assert.deepEqual(await store.reports.list(reportQuery({ owner })), nothing)
      assert.deepEqual(await store.reports.list(reportQuery({ owner: owner + 1, search: 'a' })), nothing)
    })

    test('a list contains the same records as individual lookups', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const record = await finished(store, someReport(owner))
      assert.deepEqual((await store.reports.list(reportQuery({ owner }))).items, [record])
    })

    test('every allowed page size works', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      for (let index = 0; index < 101; index += 1) await store.reports.create(someReport(owner))
      for (const perPage of pageSizes) {
        const { items, total, next } = await store.reports.list(reportQuery({ owner, perPage }))
        assert.equal(items.length, perPage)
        assert.equal(total, 101)
        assert.notEqual(next, null)
      }
    })
  })
}
