import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ProjectQuery } from '../../../core/ports/reports/reports.ts'
import type { Store } from '../../../core/ports/store.ts'
import type { OpenStore } from '../opened.ts'
import {
  finished,
  finishNext,
  found,
  opened,
  someAccount,
  someCategories,
  someReport,
  taken,
  someInspection,
} from '../given.ts'

export function projectContract(open: OpenStore): void {
  describe('projects', () => {
    test('a project counts its reports by result, with their mean score and latest date', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const createdAt = clock.now().toISOString()
      const own = (path: string) => someReport(owner, { url: `https://site.test/${path}`, project: 'site' })
      for (const [score, result] of [
        [90, 'good'],
        [60.5, 'decent'],
        [10.3, 'bad'],
        [null, null],
      ] as const) {
        clock.advance(1000)
        await store.reports.create(own(result ?? 'nothing'))
        await finishNext(store, { score, result })
      }
      const generatedAt = clock.now().toISOString()
      clock.advance(1000)
      await store.reports.create(own('waiting'))
      assert.deepEqual(await store.projects.find(owner, 'site'), {
        project: 'site',
        createdAt: new Date(Date.parse(createdAt) + 1000).toISOString(),
        reports: 5,
        results: { good: 1, decent: 1, bad: 1, pending: 2, failed: 0 },
        score: 53.6,
        incomplete: 0,
        generatedAt,
      })
    })

    test('a report that lacks a category is not in the average of its project until it is complete', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const lacking = { ...someCategories, accessibility: { ...someCategories.accessibility, score: null } }
      const project = async () => {
        const { score, incomplete, results } = (await store.projects.find(owner, 'site')) ?? {}
        return [score, incomplete, results?.good]
      }
      const report = await store.reports.create(someReport(owner, { project: 'site' }))
      await finishNext(store, { score: 99, categories: lacking })
      assert.deepEqual(await project(), [null, 1, 1])
      await store.reports.create(someReport(owner, { url: 'https://site.test/other', project: 'site' }))
      await finishNext(store, { score: 80 })
      assert.deepEqual(await project(), [80, 1, 2])
      const [day] = await store.projects.history(owner, 'site', 1)
      assert.deepEqual([day?.score, day?.incomplete], [80, 1])
      await store.reports.update(owner, report.id, { rerun: true })
      await finishNext(store, { score: 90 })
      assert.deepEqual(await project(), [85, 0, 2])
      await store.reports.update(owner, report.id, { project: 'elsewhere' })
      assert.deepEqual(await project(), [80, 0, 1])
    })

    test('a moved report counts in its new project, and an empty project is deleted', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const first = await finished(store, someReport(owner, { project: 'old' }))
      clock.advance(1000)
      const second = await finished(store, someReport(owner, { project: 'old' }), 'bad')
      clock.advance(1000)

      const moved = await store.reports.update(owner, first.id, { project: 'new' })
      assert.equal(moved?.project, 'new')
      assert.deepEqual(await store.projects.find(owner, 'new'), {
        project: 'new',
        createdAt: first.createdAt,
        reports: 1,
        results: { good: 1, decent: 0, bad: 0, pending: 0, failed: 0 },
        score: 91.5,
        incomplete: 0,
        generatedAt: first.generatedAt,
      })
      assert.equal((await store.projects.find(owner, 'old'))?.reports, 1)
      assert.equal((await store.projects.find(owner, 'old'))?.generatedAt, second.generatedAt)

      await store.reports.update(owner, second.id, { project: 'new' })
      assert.equal(await store.projects.find(owner, 'old'), undefined)
      assert.equal((await store.projects.find(owner, 'new'))?.createdAt, first.createdAt)
      assert.deepEqual(await names(store, { owner }), ['new'])
      await store.reports.update(owner, second.id, { project: 'new' })
      assert.equal((await store.projects.find(owner, 'new'))?.reports, 2)
    })

    test('a project keeps its state at the end of each day', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const day = () => clock.now().toISOString().slice(0, 10)
      const first = day()
      await finished(store, someReport(owner, { project: 'p' }), 'good')
      await finished(store, someReport(owner, { project: 'p' }), 'bad')
      clock.advance(3 * 86_400_000)
      await finished(store, someReport(owner, { project: 'p' }), 'decent')
      const days = await store.projects.history(owner, 'p', 10)
      assert.deepEqual(
        days.map(({ date, reports, results: { good, decent, bad } }) => [date, reports, good, decent, bad]),
        [
          [first, 2, 1, 0, 1],
          [day(), 3, 1, 1, 1],
        ],
      )
      assert.equal(days[1]?.score, (await store.projects.find(owner, 'p'))?.score)
      assert.deepEqual(await store.projects.history(owner, 'p', 1), days.slice(1))
      assert.deepEqual(await store.projects.history(owner + 1, 'p', 10), [])
      await finished(store, someReport(owner, { project: 'q' }), 'good')
      const since = (date: string, of = owner) => store.projects.daysSince(of, ['p', 'q', 'none', '\0'], date)
      assert.deepEqual((await since(first)).get('p'), days)
      assert.deepEqual((await since(day())).get('p'), days.slice(1))
      assert.deepEqual([...(await since(first)).keys()].toSorted(), ['p', 'q'])
      assert.equal((await since(first, owner + 1)).size, 0)
      await store.projects.remove(owner, 'p')
      assert.deepEqual(await store.projects.history(owner, 'p', 10), [])
    })

    test('deleting the last report deletes its project', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const { id, project } = await finished(store, someReport(owner))
      await store.reports.remove(owner, id)
      assert.equal(await store.projects.find(owner, project), undefined)
      const listed = await store.projects.list(projectQuery({ owner }))
      assert.deepEqual(listed, { items: [], total: 0, next: null })
    })

    test('removing a project removes its reports with their history, and nothing else', async (context) => {
      const { store } = await opened(context, open)
      const [owner, other] = [await someAccount(store), await someAccount(store)]
      const gone = await finished(store, someReport(owner, { project: 'p' }))
      const inFlight = await store.reports.create(someReport(owner, { project: 'p' }))
      const claim = await taken(store)
      const waiting = await store.reports.create(someReport(owner, { project: 'p' }))
      const kept = await store.reports.create(someReport(owner, { project: 'q' }))
      const foreign = await store.reports.create(someReport(other, { project: 'p' }))

      assert.equal(await store.projects.remove(owner, 'p'), 3)
      for (const { id } of [gone, inFlight, waiting]) {
        assert.equal(await store.reports.find(owner, id), undefined)
        assert.deepEqual(await store.runs.history(id, 10), [])
      }
      assert.equal(await store.reports.document(gone.run ?? 0), undefined)
      assert.equal(await store.runs.finish(claim, someInspection()), false)
      assert.equal(await store.runs.renew(claim), false)
      assert.equal(await store.projects.find(owner, 'p'), undefined)
      assert.equal(await store.projects.remove(owner, 'p'), undefined)
      assert.deepEqual(await names(store, { owner }), ['q'])
      await found(store, kept)
      await found(store, foreign)
      assert.deepEqual(await store.runs.counts(), { queued: 2, running: 0 })
    })

    test('the same name under two owners is two projects', async (context) => {
      const { store } = await opened(context, open)
      const [one, two] = [await someAccount(store), await someAccount(store)]
      await store.reports.create(someReport(one, { project: 'same' }))
      await store.reports.create(someReport(two, { project: 'same' }))
      await store.reports.create(someReport(two, { project: 'same' }))
      assert.equal((await store.projects.find(one, 'same'))?.reports, 1)
      assert.equal((await store.projects.find(two, 'same'))?.reports, 2)
    })

    test('projects are listed by date or by the bytes of their name, with or without a search', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      for (const project of ['b_1', 'B%2', 'a', 'ä\\', '𝄞', '\uffee']) {
        await store.reports.create(someReport(owner, { project }))
        clock.advance(1)
      }
      assert.deepEqual(await names(store, { owner, sort: 'asc' }), ['b_1', 'B%2', 'a', 'ä\\', '𝄞', '\uffee'])
      assert.deepEqual(await names(store, { owner }), ['\uffee', '𝄞', 'ä\\', 'a', 'B%2', 'b_1'])
      const byName = ['B%2', 'a', 'b_1', 'ä\\', '\uffee', '𝄞']
      assert.deepEqual(await names(store, { owner, sortBy: 'project', sort: 'asc' }), byName)
      assert.deepEqual(await names(store, { owner, sortBy: 'project' }), byName.toReversed())
      for (const [search, hits] of Object.entries({
        b: ['b_1', 'B%2'],
        B: ['b_1', 'B%2'],
        '%': ['B%2'],
        _: ['b_1'],
        '\\': ['ä\\'],
        b_: ['b_1'],
        Ä: ['ä\\'],
        '\0': [],
        zzz: [],
      })) {
        assert.deepEqual(await names(store, { owner, search, sort: 'asc' }), hits, `searching ${search}`)
      }
    })

    test('paging projects by number and by cursor gives the same pages', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      for (let index = 0; index < 12; index += 1) {
        await store.reports.create(someReport(owner, { project: `p${index}` }))
        if (index % 3 === 0) clock.advance(1)
      }
      for (const sortBy of ['created_at', 'project'] as const) {
        let cursor: string | undefined
        for (const page of [1, 2, 3]) {
          const byNumber = await store.projects.list(projectQuery({ owner, sortBy, perPage: 5, page }))
          const from = cursor === undefined ? {} : { cursor }
          const byCursor = await store.projects.list(projectQuery({ owner, sortBy, perPage: 5, ...from }))
          assert.deepEqual(byCursor, byNumber)
          assert.equal(byNumber.total, 12)
          assert.equal(byNumber.items.length, page === 3 ? 2 : 5)
          cursor = byNumber.next ?? undefined
        }
        assert.equal(cursor, undefined)
      }
      await assert.rejects(store.projects.list(projectQuery({ owner, cursor: 'x' })), { code: 'invalid' })
    })
  })
}

const projectQuery = (changes: Partial<ProjectQuery> & { owner: number }): ProjectQuery => ({
  sortBy: 'created_at',
  sort: 'desc',
  perPage: 10,
  page: 1,
  ...changes,
})

async function names(store: Store, changes: Partial<ProjectQuery> & { owner: number }): Promise<string[]> {
  const { items, total } = await store.projects.list(projectQuery(changes))
  assert.equal(total, items.length)
  return items.map((item) => item.project)
}
