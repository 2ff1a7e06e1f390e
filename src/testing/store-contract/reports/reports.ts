import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OpenStore } from '../opened.ts'
import { Problem } from '../../../core/problem.ts'
import { until } from '../../until.ts'
import { finished, finishNext, found, opened, someAccount, someReport } from '../given.ts'

export function reportContract(open: OpenStore): void {
  describe('reports', () => {
    test('a new report is queued with its first run and has no results', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const given = someReport(owner, { privacy: 2, passwordHash: 'hash' })
      const record = await store.reports.create(given)
      const at = clock.now().toISOString()
      assert.ok(record.pendingRun !== null)
      assert.deepEqual(record, {
        ...given,
        id: record.id,
        state: 'queued',
        progress: { step: 'queued', startedAt: null },
        error: null,
        result: null,
        score: null,
        categories: null,
        tags: [],
        title: null,
        run: null,
        pendingRun: record.pendingRun,
        version: record.version,
        generatedAt: null,
        createdAt: at,
        updatedAt: at,
      })
      assert.deepEqual(await store.reports.find(owner, record.id), record)
      assert.deepEqual(await store.reports.findBySlug(given.slug), record)
      assert.equal((await store.runs.find(record.id, record.pendingRun))?.state, 'queued')
    })

    test('ids increase and are never reused', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const first = await store.reports.create(someReport(owner))
      const second = await store.reports.create(someReport(owner))
      assert.ok(second.id > first.id)
      await store.reports.remove(owner, second.id)
      const third = await store.reports.create(someReport(owner))
      assert.ok(third.id > second.id)
    })

    test('a report that does not exist is not found', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      assert.equal(await store.reports.find(owner, 99), undefined)
      assert.equal(await store.reports.findBySlug('nothing'), undefined)
      assert.equal(await store.reports.findBySlug('no\0thing'), undefined)
      assert.equal(await store.reports.update(owner, 99, { privacy: 0 }), undefined)
      assert.equal(await store.reports.remove(owner, 99), false)
      assert.equal(await store.reports.document(99), undefined)
    })

    test("one owner neither finds, changes, counts nor removes another's report", async (context) => {
      const { store } = await opened(context, open)
      const [mine, theirs] = [await someAccount(store), await someAccount(store)]
      const record = await finished(store, someReport(mine))
      assert.equal(await store.reports.find(theirs, record.id), undefined)
      assert.equal(await store.reports.update(theirs, record.id, { privacy: 0, rerun: true }), undefined)
      assert.equal(await store.reports.remove(theirs, record.id), false)
      assert.equal(await store.projects.find(theirs, record.project), undefined)
      assert.equal(await store.projects.remove(theirs, record.project), undefined)
      assert.deepEqual(await found(store, record), record)
    })

    test('changing privacy or password updates the version and the modification date', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const before = await store.reports.create(someReport(owner))
      clock.advance(5)
      const after = await store.reports.update(owner, before.id, { privacy: 2, passwordHash: 'new' })
      assert.ok(after !== undefined && after.version > before.version)
      assert.deepEqual(after, {
        ...before,
        privacy: 2,
        passwordHash: 'new',
        version: after.version,
        updatedAt: clock.now().toISOString(),
      })
      assert.deepEqual(await found(store, before), after)
    })

    test('a change for an outdated version is rejected', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const before = await store.reports.create(someReport(owner))
      const after = await store.reports.update(owner, before.id, { privacy: 0, ifVersion: before.version })
      assert.equal(after?.privacy, 0)
      await assert.rejects(
        store.reports.update(owner, before.id, { privacy: 2, ifVersion: before.version }),
        {
          code: 'precondition-failed',
        },
      )
      assert.deepEqual(await found(store, before), after)
      assert.equal(await store.reports.update(owner, 99, { privacy: 2, ifVersion: 1 }), undefined)
    })

    test('several reports are stored together, or none of them', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const count = async (search?: string) => {
        const page = { owner, sortBy: 'id', sort: 'asc', page: 1, perPage: 100 } as const
        return (await store.reports.list(search === undefined ? page : { ...page, search })).total
      }
      // Searched once, so its total is maintained from then on.
      await store.reports.create(someReport(owner, { url: 'https://a.example/Odd' }))
      assert.equal(await count('odd'), 1)
      const reports = Array.from({ length: 30 }, (_, index) =>
        someReport(owner, {
          url: `https://${index % 3 === 0 ? 'a' : 'b'}.example/${index % 2 === 0 ? 'even' : 'ODD'}/${index}`,
          ...(index === 7 ? { tags: ['one', 'two'] } : {}),
        }),
      )
      const created = (await store.reports.createAll(owner, reports)).map((one) => {
        assert.ok(!(one instanceof Problem))
        return one
      })
      assert.deepEqual(
        created.map(({ url, project, slug, state }) => ({ url, project, slug, state })),
        reports.map(({ url, project, slug }) => ({ url, project, slug, state: 'queued' })),
      )
      assert.deepEqual(
        created.map(({ id }) => id),
        created.map(({ id }) => id).toSorted((one, other) => one - other),
        'in the order they were given',
      )
      for (const record of created) assert.deepEqual(await found(store, record), record)
      assert.deepEqual(created[7]?.tags, ['one', 'two'])
      assert.deepEqual([await count(), await count('odd'), await count('even')], [31, 16, 15])
      assert.equal((await store.projects.find(owner, 'a.example'))?.reports, 11)
      assert.equal((await store.projects.find(owner, 'b.example'))?.reports, 20)
      const [one] = reports
      assert.ok(one !== undefined)
      await assert.rejects(store.reports.createAll(owner, [someReport(owner), one]))
      assert.deepEqual(await store.runs.counts(), { queued: 31, running: 0 })
      assert.equal((await store.accounts.usage(owner)).queuedRuns, 31)
      assert.deepEqual(await store.reports.createAll(owner, []), [])
    })

    test('a re-run queues one more run and keeps the results', async (context) => {
      const { store } = await opened(context, open)
      const record = await finished(store, someReport(await someAccount(store)))
      const again = await store.reports.update(record.owner, record.id, { rerun: true })
      assert.ok(again !== undefined)
      assert.equal(again.state, 'queued')
      assert.ok(again.pendingRun !== null && again.pendingRun !== record.run)
      for (const kept of ['result', 'score', 'categories', 'run', 'generatedAt'] as const) {
        assert.deepEqual(again[kept], record[kept], kept)
      }
      const twice = await store.reports.update(record.owner, record.id, { rerun: true })
      assert.equal(twice?.pendingRun, again.pendingRun)
      assert.equal((await store.runs.history(record.id, 10)).length, 2)
    })

    test('a report is deleted only at the given version and in the given projects', async (context) => {
      const { store } = await opened(context, open)
      const record = await finished(store, someReport(await someAccount(store)))
      const { owner, id, version, project } = record
      await assert.rejects(store.reports.remove(owner, id, { ifVersion: version - 1 }), {
        code: 'precondition-failed',
      })
      assert.equal(await store.reports.remove(owner, id, { within: ['other.test'] }), false)
      assert.equal(await store.reports.update(owner, id, { privacy: 0, within: ['other.test'] }), undefined)
      assert.deepEqual(await found(store, record), record)
      assert.equal(await store.reports.remove(owner, id, { ifVersion: version, within: [project] }), true)
    })

    test('deleting a report deletes its history and documents', async (context) => {
      const { store } = await opened(context, open)
      const record = await finished(store, someReport(await someAccount(store)))
      await store.reports.update(record.owner, record.id, { rerun: true })
      const { run } = await finishNext(store)
      assert.equal(await store.reports.remove(record.owner, record.id), true)
      assert.equal(await store.reports.find(record.owner, record.id), undefined)
      assert.equal(await store.reports.findBySlug(record.slug), undefined)
      assert.deepEqual(await store.runs.history(record.id, 10), [])
      assert.equal(await store.runs.find(record.id, run), undefined)
      assert.equal(await store.reports.document(run), undefined)
      assert.equal(await store.reports.document(record.run ?? 0), undefined)
      assert.equal(await store.reports.remove(record.owner, record.id), false)
    })

    test('a report whose slug is taken is not stored, nor any part of it', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const { slug } = await store.reports.create(someReport(owner))
      await assert.rejects(store.reports.create(someReport(owner, { slug, project: 'another' })))
      assert.equal(await store.projects.find(owner, 'another'), undefined)
      assert.deepEqual(await store.runs.counts(), { queued: 1, running: 0 })
    })

    test('there are events for creation, change, start and end', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const seen: string[] = []
      const stop = store.events.subscribe((event) =>
        seen.push(`${event.report} ${event.owner} ${event.state}`),
      )
      const { id } = await finished(store, someReport(owner))
      store.events.publish({ report: id, owner, state: 'running', step: 'fetching', progress: 0.5 })
      // Events between processes take a moment.
      await until(() => seen.length >= 4, 'all events have arrived')
      stop()
      await store.reports.create(someReport(owner))
      const states = ['queued', 'running', 'done', 'running']
      assert.deepEqual(
        seen,
        states.map((state) => `${id} ${owner} ${state}`),
      )
    })
  })
}
