import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { KeptAudit } from '../../../core/ports/reports/verify.ts'
import { noLimits } from '../../../core/ports/people/limits.ts'
import { Problem } from '../../../core/problem.ts'
import { finished, opened, someAccount, someReport } from '../given.ts'
import type { OpenStore } from '../opened.ts'

const said = (length: number, english: string) => ({
  audit: 'title-length',
  id: 'fits',
  values: { length },
  english,
})

const audits: readonly KeptAudit[] = [
  {
    audit: 'title-length',
    before: { status: 'fail', message: said(90, 'Title has “{length}” characters') },
    after: { status: 'pass', message: said(40, 'Title has {length} characters') },
    fixed: true,
  },
]

export function verificationContract(open: OpenStore): void {
  describe('verifications', () => {
    test('are listed as stored, newest first, and deleted with their report', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { id, run } = await finished(store, someReport(owner))
      assert.equal(await store.verifications.keep(owner, id, { run, audits }), true)
      clock.advance(1000)
      assert.equal(await store.verifications.keep(owner, id, { run: null, audits: [] }), true)
      const [second, first, ...more] = await store.verifications.list(id)
      assert.deepEqual(more, [])
      assert.deepEqual([second?.run, second?.audits], [null, []])
      assert.deepEqual([first?.run, first?.audits], [run, audits])
      assert.ok(first !== undefined && second !== undefined && first.createdAt < second.createdAt)
      await store.reports.remove(owner, id)
      assert.deepEqual(await store.verifications.list(id), [])
      assert.equal(await store.verifications.keep(owner, id, { run, audits }), false)
    })

    test('are stored only for the owner’s reports, the latest hundred of each', async (context) => {
      const { store } = await opened(context, open)
      const [owner, other] = [await someAccount(store), await someAccount(store)]
      const { id, run } = await finished(store, someReport(owner))
      assert.equal(await store.verifications.keep(other, id, { run, audits }), false)
      for (let made = 0; made < 103; made += 1)
        await store.verifications.keep(owner, id, { run, audits: audits.slice(made) })
      const kept = await store.verifications.list(id)
      assert.equal(kept.length, 100)
      assert.deepEqual(kept.at(-1)?.audits, [], 'the oldest are gone')
    })

    test('count as runs of the day', async (context) => {
      const { store } = await opened(context, open, { limits: { ...noLimits, runsPerDay: 2 } })
      const owner = await someAccount(store)
      await finished(store, someReport(owner))
      await store.verifications.admit(owner)
      await assert.rejects(
        store.verifications.admit(owner),
        (error) => error instanceof Problem && error.code === 'limit-reached',
      )
      assert.equal((await store.accounts.usage(owner)).runsPerDay, 2)
    })
  })
}
