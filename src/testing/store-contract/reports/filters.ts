import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  privacies,
  type ReportFacets,
  type ReportQuery,
  type ReportRecord,
  reportSorts,
  sortDirections,
} from '../../../core/ports/reports/reports.ts'
import type { Store } from '../../../core/ports/store.ts'
import { results } from '../../../core/report/report.ts'
import type { Cases, OpenStore } from '../opened.ts'
import { finishNext, notAPage, opened, someAccount, someReport, taken } from '../given.ts'
import { reportQuery } from './lists.ts'

const minute = 60_000

/** With a fraction that is not exact in binary, and both ends. */
const scores = [0, 12, 70.1, 70.2, 91.5, 99.9, 100]

export function filterContract(open: OpenStore, cases: Cases): void {
  describe('filters of reports', () => {
    test('filters alone, in pairs, with a search or with a project match a plain filter', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      for (let made = 0; made < 24; made += 1) {
        // Within an hour, to another hour and to another day.
        clock.advance([1000, 40 * minute, 26 * 60 * minute][made % 3] ?? 0)
        const report = someReport(owner, {
          url: `https://site${made % 2}.test/${made % 3 === 0 ? 'needle' : 'page'}/${made}`,
          project: `site${made % 2}`,
          privacy: privacies[made % 3] ?? 1,
          tags: made % 4 === 0 ? ['red', 'größe'] : made % 4 === 1 ? ['red'] : [],
        })
        const result = [...results, null][made % 4] ?? null
        const score = result === null ? null : (scores[made % scores.length] ?? null)
        await store.reports.create(report)
        if (made % 5 !== 4) await finishNext(store, { result, score })
        else {
          assert.ok(await store.runs.fail(await taken(store), notAPage))
        }
      }
      await store.reports.create(someReport(owner, { project: 'site1', tags: ['red'] }))
      await compareFilters(store, owner, reportSorts, 'all')
      // Totals are maintained, not counted, so every kind of change must update them.
      const { items } = await store.reports.list(reportQuery({ owner, perPage: 100 }))
      for (const [index, { id }] of items.entries()) {
        if (index % 6 === 0) await store.reports.remove(owner, id)
        if (index % 6 === 1) await store.reports.update(owner, id, { privacy: 0, project: 'site2' })
        if (index % 6 === 2) await store.reports.update(owner, id, { privacy: 2 })
      }
      await compareFilters(store, owner, ['id'], cases)
      const [, one = 0, two = 0] = (await store.reports.list(reportQuery({ owner }))).items.map(
        ({ id }) => id,
      )
      await store.reports.setAside(owner, [one, two])
      await store.reports.restore(owner, [two])
      await store.projects.remove(owner, 'site0')
      await compareFilters(store, owner, ['id'], cases)
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
    filter.within === undefined || filter.within.includes(report.project),
    filter.tag === undefined || report.tags.includes(filter.tag),
  ].every(Boolean)
}

/** Compares every filter, alone or in pairs too, and in these orders, with a plain filter over all reports. */
async function compareFilters(
  store: Store,
  owner: number,
  sorts: readonly ReportQuery['sortBy'][],
  cases: Cases,
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
    { maxScore: 70.1 },
    { minScore: 0.07, maxScore: 99.9 },
    { minScore: 9, maxScore: 81 },
    { generatedAfter: third.generatedAt },
    { generatedBefore: third.generatedAt },
    { generatedAfter: '2000-01-01T00:00:00.000Z', generatedBefore: third.generatedAt },
    { updatedSince: third.updatedAt },
    { tag: 'größe' },
    { tag: 'gr%' },
    { within: ['site0', 'site1', 'site2'] },
    { within: ['site1'] },
  ]
  const others = [{}, { search: 'NEEDLE' }, { project: 'site1' }, { result: 'good' }] as const
  let asks = 0
  for (const one of facets)
    for (const two of [...(cases === 'all' ? facets : []), ...others]) {
      const filters = { ...two, ...one }
      const expected = all.filter((report) => isIn(report, filters)).map(({ id }) => id)
      // Pairs of filters in one order each, in turn.
      const isAlone = others.some((other) => other === two)
      for (const sortBy of isAlone ? sorts : [sorts[asks % sorts.length] ?? 'id']) {
        const sort = sortDirections[asks++ % 2] ?? 'asc'
        const listed = await store.reports.list(
          reportQuery({ owner, perPage: 100, sortBy, sort, ...filters }),
        )
        const found = listed.items.map(({ id }) => id)
        const label = JSON.stringify({ ...filters, sortBy, sort })
        assert.deepEqual(found.toSorted(ascending), expected.toSorted(ascending), label)
        assert.equal(listed.total, expected.length, label)
      }
    }
}
