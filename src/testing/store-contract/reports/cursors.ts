import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { projectSorts, reportSorts, sortDirections } from '../../../core/ports/reports/reports.ts'
import { Problem } from '../../../core/problem.ts'
import { opened, someAccount, someReport } from '../given.ts'
import { reportQuery } from './lists.ts'
import type { Cases, OpenStore } from '../opened.ts'
import { walkProjects, walkReports } from './walks.ts'

export function cursorContract(open: OpenStore, cases: Cases): void {
  describe('cursors', () => {
    test('a cursor that the store did not issue is rejected', async (context) => {
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
          { code: 'invalid', field: 'cursor' },
          cursor.slice(0, 40),
        )
      }
      await assert.rejects(store.reports.list(reportQuery({ owner, cursor: next, sort: 'asc' })), {
        code: 'invalid',
      })
    })

    test('any text used as a cursor either works or is rejected', async (context) => {
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

    test('following cursors keeps its place while rows are added and removed', async (context) => {
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

    test('a walk by cursor sees every lasting row exactly once while others are added and removed', async (context) => {
      const { store, clock } = await opened(context, open)
      const steps = fc.array(
        fc.record({ adds: fc.nat(3), removes: fc.array(fc.nat(1000), { maxLength: 4 }) }),
        {
          minLength: 3,
          maxLength: 8,
        },
      )
      const sort = fc.constantFrom(...sortDirections)
      for (const [index, reportSort] of reportSorts.entries())
        await fc.assert(
          fc.asyncProperty(sort, steps, async (direction, changes) => {
            await walkReports(store, clock, reportSort, direction, changes)
            const projectSort = projectSorts[index % projectSorts.length] ?? 'project'
            await walkProjects(store, clock, projectSort, direction, changes)
          }),
          { numRuns: cases === 'all' ? 2 : 1, endOnFailure: true },
        )
    })
  })
}
