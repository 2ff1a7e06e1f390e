import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventTypes } from '../../core/ports/monitoring/outbox.ts'
import { finishNext, notAPage, opened, someAccount, taken } from './given.ts'
import { clearStarts, onlyCheck, outcome, someAlert, watched } from './monitoring/given-alerts.ts'
import type { OpenStore } from './opened.ts'
import { someChannel } from './monitoring/outbox.ts'

export function confirmationContract(open: OpenStore): void {
  describe('confirming runs', () => {
    test('a run that only confirms a suspicion notifies channels if it ends differently', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const [report] = await watched(store, clock, owner)
      await clearStarts(store)
      await store.channels.create(someChannel(owner))
      const suspected = outcome({ alerts: [someAlert({ state: 'suspected' })], confirmInMs: 0 })
      const settled = async (said = suspected) => store.alerts.settle(await onlyCheck(store), said)
      const heard = async () => {
        const events = await store.outbox.latest(owner, 'a.test', eventTypes, 20)
        return events.map(({ type, data }) => [type, data['result']]).toReversed()
      }
      await finishNext(store, { result: 'bad' })
      await settled()
      await finishNext(store, { result: 'bad' })
      await settled(outcome({ confirmInMs: 0 }))
      assert.deepEqual(await heard(), [['report.finished', 'bad']])
      await finishNext(store, { result: 'good' })
      await settled(outcome({ confirmInMs: 0 }))
      await store.runs.fail(await taken(store), notAPage)
      await settled(outcome({ confirmInMs: 0 }))
      await store.runs.fail(await taken(store), notAPage)
      await settled()
      assert.deepEqual((await heard()).slice(1), [
        ['report.finished', 'good'],
        ['report.failed', null],
      ])
      await store.reports.update(owner, report?.id ?? 0, { rerun: true })
      await store.runs.fail(await taken(store), notAPage)
      assert.equal((await heard()).length, 4, 'somebody asked for this run')
    })
  })
}
