import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sentence } from '../../../core/sentence.ts'
import { finished, finishNext, opened, someAccount, someReport } from '../given.ts'
import { hourMs, scheduled, ways } from './given-schedules.ts'
import { outcome, someAlert } from './given-alerts.ts'
import type { OpenStore } from '../opened.ts'

/** Alerts about schedules that start late, or whose runs do. */
export function lateScheduleContract(open: OpenStore): void {
  describe('late schedules', () => {
    test('a schedule that started late is checked, one that started on time is not', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { plan, ...start } = ways(clock)
      const report = await finished(store, someReport(owner))
      const { id, plan: planned } = await store.schedules.create(
        scheduled(owner, { report: report.id }),
        plan,
      )
      clock.advance(Date.parse(planned.nextAt ?? '') - clock.now().getTime())
      await store.schedules.startDue(10, start)
      assert.deepEqual(await store.alerts.checks(10), [])
      clock.advance(5 * hourMs)
      await store.schedules.startDue(10, start)
      const [check] = await store.alerts.checks(10)
      assert.equal(check?.schedule, id)
      assert.ok((check?.lateMs ?? 0) > hourMs)
    })

    test('a schedule is late until its runs have begun', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { plan, ...start } = ways(clock)
      const report = await finished(store, someReport(owner))
      const made = await store.schedules.create(scheduled(owner, { report: report.id }), plan)
      clock.advance(Date.parse(made.plan.nextAt ?? '') - clock.now().getTime())
      await store.schedules.startDue(10, start)
      clock.advance(20 * 60_000)
      await store.alerts.checkOverdue()
      assert.deepEqual(await store.alerts.checks(10), [], 'it may still begin')
      clock.advance(20 * 60_000)
      await store.alerts.checkOverdue()
      const [check, ...others] = await store.alerts.checks(10)
      assert.ok(check !== undefined)
      assert.deepEqual([check.schedule, check.lateMs, others], [made.id, 40 * 60_000, []])
      const subject = sentence('dueDaily', { at: '06:00', timezone: 'UTC' })
      await store.alerts.settle(check, outcome({ alerts: [someAlert({ rule: 'schedule-late', subject })] }))
      const [late] = (await store.alerts.list({ owner, page: 1, perPage: 1 })).items
      assert.deepEqual(late?.subject, subject, 'it can be said in any language')

      // The next start skips the page, which doesn't count as a recovery.
      clock.advance(20 * 60_000)
      await store.schedules.startDue(10, start)
      const [second] = await store.alerts.checks(10)
      assert.equal(second?.lateMs, hourMs)
      assert.ok(second !== undefined)
      await store.alerts.settle(second, outcome({}))
      await finishNext(store)
      for (const one of await store.alerts.checks(10)) await store.alerts.settle(one, outcome({}))
      clock.advance(hourMs)
      await store.schedules.startDue(10, start)
      assert.equal((await store.alerts.checks(10))[0]?.lateMs, 0, 'it is on time again')
    })

    test('a schedule that does not start at all is checked once, and a paused one is not', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { plan } = ways(clock)
      const report = await finished(store, someReport(owner))
      const { id } = await store.schedules.create(scheduled(owner, { report: report.id }), plan)
      await store.schedules.create({ ...scheduled(owner, { report: report.id }), enabled: false }, plan)
      await store.alerts.checkOverdue()
      assert.deepEqual(await store.alerts.checks(10), [])
      clock.advance(2 * hourMs)
      await store.alerts.checkOverdue()
      await store.alerts.checkOverdue()
      const [check, ...others] = await store.alerts.checks(10)
      assert.ok(check !== undefined)
      assert.deepEqual([check.schedule, others], [id, []])
      assert.ok((check.lateMs ?? 0) >= hourMs)
      await store.alerts.settle(check, outcome({ alerts: [someAlert({ rule: 'schedule-late' })] }))
      await store.alerts.checkOverdue()
      assert.deepEqual(await store.alerts.checks(10), [], 'it is reported once')
    })
  })
}
