import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { finishNext, opened, someAccount, someReport } from '../given.ts'
import type { OpenStore } from '../opened.ts'

const dayMs = 24 * 60 * 60 * 1000

export function thinningContract(open: OpenStore): void {
  describe('thinning of history', () => {
    test('keeps recent runs, then one a day, and the first, the last and changed ones', async (context) => {
      const { store, clock } = await opened(context, open, { thinning: { allDays: 2, dailyDays: 100 } })
      const owner = await someAccount(store)
      const { id } = await store.reports.create(someReport(owner))
      const runs: number[] = []
      // Four runs a day for four days; on the first day, the third has a different result.
      for (let index = 0; index < 16; index += 1) {
        if (index > 0) await store.reports.update(owner, id, { rerun: true })
        runs.push((await finishNext(store, { digest: index === 2 ? 'broken' : 'well' })).run)
        clock.advance(dayMs / 4)
      }
      assert.equal((await store.retention.prune(100)).done, true)
      const left = (await store.runs.history(id, 100)).map((run) => runs.indexOf(run.id)).toReversed()
      // It is noon after the fourth day: the runs of the last two days are recent.
      assert.deepEqual(left.slice(0, 4), [0, 2, 3, 6])
      assert.equal(left.at(-1), 15)
      assert.equal((await store.retention.prune(100)).removed, 0)
      const { storedBytes } = await store.accounts.usage(owner)
      assert.equal(storedBytes, left.length * 6, 'what is gone is no longer counted')
    })

    test('is off by default', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const { id } = await store.reports.create(someReport(owner))
      await finishNext(store)
      for (let index = 0; index < 3; index += 1) {
        await store.reports.update(owner, id, { rerun: true })
        await finishNext(store)
      }
      clock.advance(1000 * dayMs)
      assert.equal((await store.retention.prune(100)).removed, 0)
    })
  })
}
