import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { pageSizes, type ReportQuery, reportSorts, sortDirections } from '../../core/ports.ts'
import { Problem } from '../../core/problem.ts'
import { results } from '../../core/report.ts'
import type { OpenStore } from './opened.ts'
import { finished, opened, someAccount, someReport } from './given.ts'
import { changesOf, Model } from './model.ts'

export const reportQuery = (changes: Partial<ReportQuery> & { owner: number }): ReportQuery => ({
  sortBy: 'id',
  sort: 'desc',
  perPage: 10,
  page: 1,
  ...changes,
})

export function listContract(open: OpenStore): void {
  describe('lists of reports', () => {
    test('any list after any changes is what a plain list in memory gives', async (context) => {
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
          async (changes, asked) => {
            const model = new Model(store, clock, await someAccount(store))
            await model.apply(changes)
            for (const query of asked) await model.compare(query)
            await model.recount()
            await model.removeAll()
          },
        ),
        { numRuns: 15, endOnFailure: true },
      )
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

    test('a list holds the same records as finding them one by one', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const record = await finished(store, someReport(owner))
      assert.deepEqual((await store.reports.list(reportQuery({ owner }))).items, [record])
    })

    test('a cursor that the store did not give is refused by name', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      for (let index = 0; index < 11; index += 1) await store.reports.create(someReport(owner))
      const { next } = await store.reports.list(reportQuery({ owner }))
      assert.ok(next !== null)
      const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const foreign = [
        '',
        'x',
        '%%%',
        next.slice(0, -4),
        `${next}!`,
        'A'.repeat(100_000),
        encoded(null),
        encoded([]),
        encoded(['id desc', {}, 1]),
        encoded(['id desc', null, '1']),
        encoded(['id desc', null, 1.5]),
        encoded(['url desc', '\0', 1]),
      ]
      for (const cursor of foreign) {
        await assert.rejects(
          store.reports.list(reportQuery({ owner, cursor })),
          (error: Error & { code?: string; errors?: object }) =>
            error.code === 'invalid' && Object.keys(error.errors ?? {}).join() === 'cursor',
          cursor.slice(0, 40),
        )
      }
      await assert.rejects(store.reports.list(reportQuery({ owner, cursor: next, sort: 'asc' })), {
        code: 'invalid',
      })
    })

    test('any text is a cursor that either works or is refused', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      await store.reports.create(someReport(owner))
      const parts = fc.tuple(
        fc.constantFrom('id desc', 'url desc', 'result desc', 'generated_at desc'),
        fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.double()),
        fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.string()),
      )
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...reportSorts), parts, async (sortBy, value) => {
          const cursor = Buffer.from(JSON.stringify(value)).toString('base64url')
          const listed = store.reports.list(reportQuery({ owner, sortBy, cursor }))
          await listed.catch((error: unknown) =>
            assert.ok(error instanceof Problem && error.code === 'invalid'),
          )
        }),
      )
    })

    test('following cursors stays on course while rows come and go', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const ids: number[] = []
      for (let index = 0; index < 25; index += 1) ids.push((await store.reports.create(someReport(owner))).id)
      const first = await store.reports.list(reportQuery({ owner }))
      await store.reports.create(someReport(owner))
      await store.reports.remove(owner, first.items.at(-1)?.id ?? 0)
      const second = await store.reports.list(reportQuery({ owner, cursor: first.next ?? '' }))
      assert.deepEqual(
        second.items.map((item) => item.id),
        ids.toReversed().slice(10, 20),
      )
      assert.equal(second.total, 25)
    })

    test('every allowed page size is a page', async (context) => {
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
