import { verbatim } from '../../words/verbatim.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noLimits } from '../../../core/ports/people/limits.ts'
import {
  found,
  finished,
  finishNext,
  opened,
  someAccount,
  someReport,
  taken,
  takenOrNothing,
} from '../given.ts'
import { hourMs, scheduled, ways } from './given-schedules.ts'
import type { OpenStore } from '../opened.ts'

export function scheduleContract(open: OpenStore): void {
  describe('schedules', () => {
    test('are stored, listed newest first, updated and deleted', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { plan } = ways(clock)
      const record = await store.reports.create(someReport(owner))
      const first = await store.schedules.create(scheduled(owner, { report: record.id }), plan)
      const second = await store.schedules.create(scheduled(owner, { urls: ['https://a.test/'] }), plan)
      assert.equal(first.project, record.project)
      assert.deepEqual(await store.schedules.find(owner, first.id), first)
      assert.equal(await store.schedules.find(owner + 1, first.id), undefined)
      const page = await store.schedules.list({ owner, page: 1, perPage: 1 })
      assert.deepEqual([page.total, page.items[0]?.id], [2, second.id])
      const next = await store.schedules.list({ owner, page: 2, perPage: 1, cursor: page.next ?? '' })
      assert.deepEqual([next.items[0]?.id, next.next], [first.id, null])
      const within = await store.schedules.list({ owner, page: 1, perPage: 10, within: [record.project] })
      assert.deepEqual(
        within.items.map(({ id }) => id),
        [first.id],
      )
      const off = await store.schedules.update(owner, first.id, { enabled: false }, plan)
      assert.deepEqual([off?.enabled, off?.plan.nextAt], [false, null])
      assert.equal(await store.schedules.remove(owner + 1, first.id), false)
      assert.equal(await store.schedules.remove(owner, first.id), true)
      assert.equal(await store.schedules.remove(owner, first.id), false)
    })

    test('a due schedule is started once under contention, and then due at its next time', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { plan, ...start } = ways(clock)
      const record = await finished(store, someReport(owner))
      const { id } = await store.schedules.create(scheduled(owner, { report: record.id }), plan)
      assert.deepEqual(await store.schedules.startDue(10, start), [])
      clock.advance(hourMs)
      const all = await Promise.all(Array.from({ length: 8 }, () => store.schedules.startDue(10, start)))
      assert.equal(all.flat().length, 1)
      const after = await store.schedules.find(owner, id)
      assert.deepEqual(after?.last, { at: clock.now().toISOString(), runs: 1, skipped: 0 })
      assert.deepEqual([after.missed, after.waiting], [2, 1])
      assert.ok((after.plan.nextAt ?? '') > clock.now().toISOString())
      const claim = await taken(store)
      assert.deepEqual([claim.report, claim.background], [record.id, true])
      assert.equal((await store.schedules.find(owner, id))?.waiting, 0, 'its run has begun')
      assert.equal(await takenOrNothing(store), undefined)
    })

    test('a report with a run in progress is skipped, and the schedule says so', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { plan, ...start } = ways(clock)
      const record = await store.reports.create(someReport(owner))
      const { id } = await store.schedules.create(scheduled(owner, { report: record.id }), plan)
      clock.advance(hourMs)
      await store.schedules.startDue(10, start)
      const after = await store.schedules.find(owner, id)
      assert.deepEqual([after?.last?.runs, after?.last?.skipped], [0, 1])
      assert.deepEqual(await store.runs.counts(), { queued: 1, running: 0 })
    })

    test('a list of URLs runs the newest report of each, creating missing ones', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { plan, ...start } = ways(clock)
      await finished(store, someReport(owner, { url: 'https://a.test/' }))
      const newer = await finished(store, someReport(owner, { url: 'https://a.test/' }))
      const target = { urls: ['https://a.test/', 'https://b.test/'] }
      const { id } = await store.schedules.create(scheduled(owner, target), plan)
      clock.advance(hourMs)
      await store.schedules.startDue(10, start)
      assert.equal((await found(store, newer)).state, 'queued')
      assert.equal((await store.schedules.find(owner, id))?.last?.runs, 2)
      assert.equal((await store.projects.find(owner, 'b.test'))?.reports, 1)
      const { queuedRuns } = await store.accounts.usage(owner)
      assert.equal(queuedRuns, 0, 'scheduled runs use none of the places of a person')
      await finishNext(store)
      await finishNext(store)
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
      assert.equal((await store.projects.find(owner, 'b.test'))?.results.good, 1)
    })

    test('a project runs all its reports, and a failed one counts as waiting again', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { plan, ...start } = ways(clock)
      await finished(store, someReport(owner, { url: 'https://a.test/1' }))
      await store.reports.create(someReport(owner, { url: 'https://a.test/2' }))
      await store.runs.fail(await taken(store), { code: 'timed-out', message: verbatim('It took too long.') })
      await store.schedules.create(scheduled(owner, { project: 'a.test' }), plan)
      assert.equal((await store.projects.find(owner, 'a.test'))?.results.failed, 1)
      clock.advance(hourMs)
      assert.equal((await store.schedules.startDue(10, start))[0]?.runs, 2)
      const { failed, pending, good } = (await store.projects.find(owner, 'a.test'))?.results ?? {}
      assert.deepEqual([failed, pending, good], [0, 1, 1])
    })

    test('is deleted with its report or project, and disabled when its project is empty', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { plan, ...start } = ways(clock)
      const make = async (path: string) => finished(store, someReport(owner, { url: `https://${path}` }))
      const [one, two, three] = [await make('a.test/1'), await make('b.test/2'), await make('c.test/3')]
      const ids: number[] = []
      for (const target of [
        { report: one.id },
        { report: two.id },
        { project: 'b.test' },
        { project: 'c.test' },
      ]) {
        ids.push((await store.schedules.create(scheduled(owner, target), plan)).id)
      }
      const there = async () =>
        (await Promise.all(ids.map((id) => store.schedules.find(owner, id)))).map((one) => one?.enabled)
      await store.reports.remove(owner, one.id)
      assert.deepEqual(await there(), [undefined, true, true, true])
      await store.projects.remove(owner, 'b.test')
      assert.deepEqual(await there(), [undefined, undefined, undefined, true])
      await store.reports.remove(owner, three.id)
      clock.advance(hourMs)
      await store.schedules.startDue(10, start)
      assert.deepEqual(await there(), [undefined, undefined, undefined, false])
      assert.equal((await store.schedules.find(owner, ids[3] ?? 0))?.problem, 'project-gone')
    })

    test('runs over the account’s limit are skipped, and the schedule says why', async (context) => {
      const { store, clock } = await opened(context, open, {
        limits: { ...noLimits, runsPerDay: 4, schedules: 1 },
      })
      const owner = await someAccount(store)
      const { plan, ...start } = ways(clock)
      for (const path of ['1', '2', '3'])
        await finished(store, someReport(owner, { url: `https://a.test/${path}` }))
      const { id } = await store.schedules.create(scheduled(owner, { project: 'a.test' }), plan)
      await assert.rejects(store.schedules.create(scheduled(owner, { project: 'a.test' }), plan), {
        code: 'limit-reached',
      })
      clock.advance(hourMs)
      await store.schedules.startDue(10, start)
      const after = await store.schedules.find(owner, id)
      assert.deepEqual([after?.last?.runs, after?.last?.skipped, after?.problem], [1, 2, 'limit'])
    })

    test('a schedule planned before the clock was set back is planned again', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { plan } = ways(clock)
      clock.advance(400 * 24 * hourMs)
      const { id } = await store.schedules.create(scheduled(owner, { urls: ['https://a.test/'] }), plan)
      clock.advance(-400 * 24 * hourMs)
      assert.equal(await store.schedules.replan(plan), 1)
      assert.equal((await store.schedules.find(owner, id))?.plan.nextAt, plan().nextAt)
      assert.equal(await store.schedules.replan(plan), 0)
    })
  })
}
