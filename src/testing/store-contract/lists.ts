import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  pageSizes,
  privacies,
  type ReportFacets,
  type ReportQuery,
  type ReportRecord,
  reportSorts,
  sortDirections,
  type Store,
} from '../../core/ports.ts'
import { results } from '../../core/report/report.ts'
import type { OpenStore } from './opened.ts'
import { finished, notAPage, opened, someAccount, someInspection, someReport, taken } from './given.ts'
import { changesOf } from './changes.ts'
import { Model } from './model.ts'

export const reportQuery = (changes: Partial<ReportQuery> & { owner: number }): ReportQuery => ({
  sortBy: 'id',
  sort: 'desc',
  perPage: 10,
  page: 1,
  ...changes,
})

export function listContract(open: OpenStore): void {
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
        { numRuns: 15, endOnFailure: true },
      )
    })

    test('filters alone, in pairs, with a search or with a project match a plain filter', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      for (let made = 0; made < 24; made += 1) {
        clock.advance(1000)
        const report = someReport(owner, {
          url: `https://site${made % 2}.test/${made % 3 === 0 ? 'needle' : 'page'}/${made}`,
          project: `site${made % 2}`,
          privacy: privacies[made % 3] ?? 1,
          tags: made % 4 === 0 ? ['red', 'größe'] : made % 4 === 1 ? ['red'] : [],
        })
        const result = [...results, null][made % 4] ?? null
        if (made % 5 !== 4) await finished(store, report, result)
        else {
          await store.reports.create(report)
          assert.ok(await store.runs.fail(await taken(store), notAPage))
        }
      }
      await store.reports.create(someReport(owner, { project: 'site1', tags: ['red'] }))
      await compareFilters(store, owner, reportSorts)
      // Totals are maintained, not counted, so every kind of change must update them.
      const { items } = await store.reports.list(reportQuery({ owner, perPage: 100 }))
      for (const [index, { id }] of items.entries()) {
        if (index % 6 === 0) await store.reports.remove(owner, id)
        if (index % 6 === 1) await store.reports.update(owner, id, { privacy: 0, project: 'site2' })
        if (index % 6 === 2) await store.reports.update(owner, id, { privacy: 2 })
      }
      await compareFilters(store, owner, ['id'])
      const [, one = 0, two = 0] = (await store.reports.list(reportQuery({ owner }))).items.map(
        ({ id }) => id,
      )
      await store.reports.setAside(owner, [one, two])
      await store.reports.restore(owner, [two])
      await store.projects.remove(owner, 'site0')
      await compareFilters(store, owner, ['id'])
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

const ascending = (one: number, other: number): number => one - other

function isIn(report: ReportRecord, filter: Partial<ReportQuery>): boolean {
  const { score, generatedAt } = report
  return [
    filter.search === undefined || report.url.toLowerCase().includes(filter.search.toLowerCase()),
    filter.project === undefined || report.project === filter.project,
    filter.result === undefined || report.result === filter.result,
    filter.results === undefined || filter.results.some((result) => result === report.result),
    filter.states === undefined || filter.states.includes(report.state),
    filter.privacy === undefined || report.privacy === filter.privacy,
    filter.minScore === undefined || (score !== null && score >= filter.minScore),
    filter.maxScore === undefined || (score !== null && score <= filter.maxScore),
    filter.generatedAfter === undefined || (generatedAt !== null && generatedAt > filter.generatedAfter),
    filter.generatedBefore === undefined || (generatedAt !== null && generatedAt < filter.generatedBefore),
    filter.updatedSince === undefined || report.updatedAt >= filter.updatedSince,
    filter.tag === undefined || report.tags.includes(filter.tag),
  ].every(Boolean)
}

/** Compares every filter, alone and in pairs and in these orders, with a plain filter over all reports. */
async function compareFilters(
  store: Store,
  owner: number,
  sorts: readonly ReportQuery['sortBy'][],
): Promise<void> {
  const all = (await store.reports.list(reportQuery({ owner, perPage: 100 }))).items
  const third = all.find(({ generatedAt }, index) => index > 3 && generatedAt !== null)
  assert.ok(third !== undefined && third.generatedAt !== null)
  const facets: readonly ReportFacets[] = [
    { results: ['good', 'bad'] },
    { states: ['failed', 'queued'] },
    { states: ['done'] },
    { privacy: 2 },
    { minScore: 91.5 },
    { maxScore: 91.4 },
    { generatedAfter: third.generatedAt },
    { generatedBefore: third.generatedAt },
    { generatedAfter: '2000-01-01T00:00:00.000Z', generatedBefore: third.generatedAt },
    { updatedSince: third.updatedAt },
    { tag: 'größe' },
    { tag: 'gr%' },
  ]
  const others = [{}, { search: 'NEEDLE' }, { project: 'site1' }, { result: 'good' }] as const
  let asks = 0
  for (const one of facets)
    for (const two of [...facets, ...others]) {
      const filters = { ...two, ...one }
      const expected = all.filter((report) => isIn(report, filters)).map(({ id }) => id)
      for (const sortBy of sorts) {
        const sort = sortDirections[asks++ % 2] ?? 'asc'
        const query = reportQuery({ owner, perPage: 100, sortBy, sort, ...filters })
        const { items, total } = await store.reports.list(query)
        const found = items.map(({ id }) => id)
        const label = JSON.stringify({ ...filters, sortBy, sort })
        assert.deepEqual(found.toSorted(ascending), expected.toSorted(ascending), label)
        assert.equal(total, expected.length, label)
      }
    }
}
