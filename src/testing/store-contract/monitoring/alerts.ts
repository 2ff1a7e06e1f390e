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
import { hourMs } from './given-schedules.ts'
import {
  clearStarts,
  listen,
  memory,
  onlyCheck,
  outcome,
  type SomeAlert,
  someAlert,
  watched,
} from './given-alerts.ts'
import type { OpenStore } from '../opened.ts'

export function alertContract(open: OpenStore): void {
  describe('alerts', () => {
    test('a scheduled run is checked once, and a manual run of an unwatched page is not', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      await finished(store, someReport(owner))
      assert.deepEqual(await store.alerts.checks(10), [])
      const [report] = await watched(store, clock, owner)
      await clearStarts(store)
      const { run } = await finishNext(store)
      const check = await onlyCheck(store)
      assert.deepEqual([check.owner, check.report, check.run], [owner, report?.id, run])
      const both = await Promise.all([
        store.alerts.settle(check, outcome({ alerts: [someAlert()], memory })),
        store.alerts.settle(check, outcome({ alerts: [someAlert()], memory })),
      ])
      assert.deepEqual(both.toSorted(), [false, true])
      assert.equal((await store.alerts.list({ owner, page: 1, perPage: 10 })).total, 1)
      assert.deepEqual(await store.alerts.memory(report?.id ?? 0), memory)
    })

    test('failed runs are checked too, and so is every run of a page with an alert', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const [report] = await watched(store, clock, owner)
      await clearStarts(store)
      await store.runs.fail(await taken(store), { code: 'timed-out', message: verbatim('Too slow.') })
      await store.alerts.settle(await onlyCheck(store), outcome({ alerts: [someAlert()] }))
      await store.reports.update(owner, report?.id ?? 0, { rerun: true })
      const { run } = await finishNext(store)
      assert.equal((await onlyCheck(store)).run, run)
    })

    test('a suspicion queues one background run, within the account’s limits', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const [report] = await watched(store, clock, owner)
      await clearStarts(store)
      await finishNext(store)
      const suspected = outcome({ alerts: [someAlert({ state: 'suspected' })], confirmInMs: 60_000 })
      await store.alerts.settle(await onlyCheck(store), suspected)
      assert.equal((await store.runs.counts()).queued, 1)
      assert.equal(await takenOrNothing(store), undefined, 'it waits for its time')
      await store.reports.update(owner, report?.id ?? 0, { rerun: true })
      assert.equal((await taken(store)).report, report?.id, 'unless somebody wants it now')
      assert.deepEqual(await store.alerts.due(10), [], 'nobody is notified about a suspicion')
      const limited = await opened(context, open, { limits: { ...noLimits, runsPerDay: 2 } })
      const other = await someAccount(limited.store)
      await watched(limited.store, limited.clock, other)
      await clearStarts(limited.store)
      await finishNext(limited.store)
      await limited.store.alerts.settle(await onlyCheck(limited.store), suspected)
      assert.equal((await limited.store.runs.counts()).queued, 0)
    })

    test('all findings of a project’s batch are sent together when the batch is done', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      await watched(store, clock, owner, 2)
      await clearStarts(store)
      const { told, write } = listen()
      await finishNext(store)
      await store.alerts.settle(await onlyCheck(store), outcome({ alerts: [someAlert()] }))
      assert.deepEqual(await store.alerts.due(10), [], 'the other page is not done')
      await finishNext(store)
      assert.deepEqual(await store.alerts.due(10), [], 'the other page is not checked')
      await store.alerts.settle(await onlyCheck(store), outcome({ alerts: [someAlert()] }))
      assert.deepEqual(await store.alerts.due(10), [{ owner, project: 'a.test' }])
      const both = await Promise.all([
        store.alerts.tell(owner, 'a.test', write),
        store.alerts.tell(owner, 'a.test', write),
      ])
      assert.deepEqual(both.toSorted(), [false, true])
      assert.deepEqual([told.length, told[0]?.opened.length], [1, 2])
      assert.equal((await store.outbox.latest(owner, 'a.test', ['alert.opened'], 10)).length, 1)
      assert.deepEqual(await store.alerts.due(10), [])
      const { items } = await store.alerts.list({ owner, page: 1, perPage: 10 })
      assert.deepEqual(new Set(items.map(({ thread }) => thread)), new Set([items.at(-1)?.id]))
    })

    test('only channels notified about an open alert are notified when it is resolved', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const [report] = await watched(store, clock, owner)
      await clearStarts(store)
      const { told, write } = listen()
      const rerun = async (alerts: readonly SomeAlert[]) => {
        await store.reports.update(owner, report?.id ?? 0, { rerun: true })
        await finishNext(store)
        await store.alerts.settle(await onlyCheck(store), outcome({ alerts }))
        return store.alerts.tell(owner, 'a.test', write)
      }
      await finishNext(store)
      await store.alerts.settle(await onlyCheck(store), outcome({ alerts: [someAlert()] }))
      const [first] = await store.alerts.active(owner, { report: report?.id ?? 0 })
      const id = first?.id ?? 0
      await rerun([someAlert({ id, state: 'open' })])
      assert.equal(told[0]?.opened.length, 1)
      assert.equal(await rerun([someAlert({ id, state: 'open' })]), false, 'it is reported once')
      assert.equal(
        await rerun([someAlert({ id, state: 'open', tellAgain: true })]),
        true,
        'unless it got worse',
      )
      await rerun([someAlert({ id, state: 'resolved', verdict: 'rules' })])
      assert.equal(told.at(-1)?.resolved.length, 1)
      const over = await store.alerts.find(owner, id)
      assert.deepEqual([over?.state, over?.verdict, over?.told], ['resolved', 'rules', 'resolved'])
      assert.equal(over?.resolvedAt, clock.now().toISOString())
      assert.deepEqual(await store.alerts.active(owner, { report: report?.id ?? 0 }), [])
    })

    test('reminders repeat at the configured interval until the alert is acknowledged or snoozed', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      await watched(store, clock, owner)
      await clearStarts(store)
      const { told, write } = listen()
      const settings = { quietFrom: '22:00', quietUntil: '06:00', timezone: 'Europe/Berlin' }
      await store.alerts.changeSettings(owner, { ...settings, reminders: 2, remindHours: 1 })
      assert.deepEqual(await store.alerts.settings(owner), { ...settings, reminders: 2, remindHours: 1 })
      await finishNext(store)
      await store.alerts.settle(await onlyCheck(store), outcome({ alerts: [someAlert()] }))
      for (let hour = 0; hour < 5; hour += 1) {
        await store.alerts.tell(owner, 'a.test', write)
        clock.advance(hourMs + 1)
      }
      assert.deepEqual(
        told.map((message) => [message.opened.length, message.reminders.length]),
        [
          [1, 0],
          [0, 1],
          [0, 1],
        ],
      )
      const id = told[0]?.opened[0]?.id ?? 0
      const until = new Date(clock.now().getTime() + hourMs).toISOString()
      const snoozed = await store.alerts.update(owner, id, { snoozedUntil: until })
      assert.equal(snoozed?.snoozedUntil, until)
      assert.deepEqual(await store.alerts.due(10), [])
      clock.advance(hourMs + 1)
      assert.equal((await store.alerts.due(10)).length, 1, 'it is reported again after the snooze')
      const acknowledged = await store.alerts.update(owner, id, { acknowledged: true })
      assert.equal(acknowledged?.acknowledgedAt, clock.now().toISOString())
      assert.deepEqual(await store.alerts.due(10), [])
      assert.deepEqual(await store.alerts.update(owner, id, {}), acknowledged, 'nothing to change')
      assert.equal(await store.alerts.update(owner + 1, id, { acknowledged: false }), undefined)
    })

    test('are listed by state, rule, project and report, and deleted with their report', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const [report] = await watched(store, clock, owner)
      assert.ok(report !== undefined)
      await clearStarts(store)
      await finishNext(store)
      const alerts = [someAlert(), someAlert({ rule: 'new-problem', key: 'title', state: 'suspected' })]
      await store.alerts.settle(await onlyCheck(store), outcome({ alerts, memory }))
      const totals = await Promise.all(
        [
          {},
          { state: 'open' as const },
          { rule: 'new-problem' as const },
          { project: 'a.test' },
          { project: 'b.test' },
          { report: report.id },
          { within: ['b.test'] },
        ].map(async (filter) => (await store.alerts.list({ owner, page: 1, perPage: 10, ...filter })).total),
      )
      assert.deepEqual(totals, [2, 1, 1, 2, 0, 2, 0])
      const page = await store.alerts.list({ owner, page: 1, perPage: 1 })
      const next = await store.alerts.list({ owner, page: 2, perPage: 1, cursor: page.next ?? '' })
      assert.deepEqual([page.items[0]?.rule, next.items[0]?.rule, next.next], ['new-problem', 'score', null])
      assert.equal((await found(store, report)).slug, next.items[0]?.slug)
      await store.reports.remove(owner, report.id)
      assert.equal((await store.alerts.list({ owner, page: 1, perPage: 10 })).total, 0)
    })

    test('open ones are counted by project, unless somebody has acknowledged or snoozed them', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const [report] = await watched(store, clock, owner)
      await clearStarts(store)
      await finishNext(store)
      const alerts = [
        ...['a', 'b', 'c'].map((key) => someAlert({ rule: 'new-problem', key })),
        someAlert({ state: 'suspected' }),
      ]
      await store.alerts.settle(await onlyCheck(store), outcome({ alerts, memory }))
      const counted = async (limit = 10, of = owner) => [...(await store.alerts.countOpen(of, limit))]
      assert.deepEqual(await counted(), [['a.test', 3]])
      assert.deepEqual(await counted(2), [['a.test', 2]])
      assert.deepEqual(await counted(10, owner + 1), [])
      const { items } = await store.alerts.list({ owner, page: 1, perPage: 10, state: 'open' })
      const [first, second] = items.map(({ id }) => id)
      await store.alerts.update(owner, first ?? 0, { acknowledged: true })
      const snoozedUntil = new Date(clock.now().getTime() + hourMs).toISOString()
      await store.alerts.update(owner, second ?? 0, { snoozedUntil })
      assert.deepEqual(await counted(), [['a.test', 1]])
      clock.advance(2 * hourMs)
      assert.deepEqual(await counted(), [['a.test', 2]])
      await store.reports.remove(owner, report?.id ?? 0)
      assert.deepEqual(await counted(), [])
    })
  })
}
