import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { found, opened, someAccount, someInspection, someReport } from '../given.ts'
import type { OpenStore } from '../opened.ts'

const build = { commit: 'abc1234', branch: 'main', pull_request: null, build_url: 'https://ci.test/1' }

export function uploadContract(open: OpenStore): void {
  describe('uploaded reports', () => {
    test('the first upload creates a report and later ones add runs; nothing is queued', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const report = () => someReport(owner, { url: 'https://up.test/', project: 'up.test' })
      const first = await store.uploads.store(
        report(),
        someInspection({ score: 70, result: 'decent' }),
        build,
      )
      assert.deepEqual([first.state, first.score, first.pendingRun], ['done', 70, null])
      const next = { ...build, commit: 'def5678', branch: 'fix' }
      const second = await store.uploads.store(report(), someInspection({ score: 90 }), next)
      assert.deepEqual([second.id, second.score, second.state], [first.id, 90, 'done'])
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
      const runs = await store.uploads.ofProject(owner, 'up.test', 10)
      assert.deepEqual(
        runs.map(({ commit, branch, score }) => [commit, branch, score]),
        [
          ['abc1234', 'main', 70],
          ['def5678', 'fix', 90],
        ],
      )
      assert.equal((await store.uploads.ofReport(first.id, 10)).length, 2)
      assert.equal((await store.projects.find(owner, 'up.test'))?.results.good, 1)
    })

    test('a report audited here is not changed, and its queued run stays queued', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const report = () => someReport(owner, { url: 'https://up.test/', project: 'up.test' })
      const live = await store.reports.create(report())
      const uploaded = await store.uploads.store(report(), someInspection(), build)
      assert.notEqual(uploaded.id, live.id)
      assert.equal((await found(store, live)).state, 'queued')
      await store.reports.update(owner, uploaded.id, { rerun: true })
      const waiting = await found(store, uploaded)
      const again = await store.uploads.store(report(), someInspection(), build)
      assert.equal(again.id, uploaded.id)
      assert.equal(again.pendingRun, waiting.pendingRun)
      assert.deepEqual(await store.runs.counts(), { queued: 2, running: 0 })
      await store.reports.remove(owner, uploaded.id)
      assert.deepEqual(await store.uploads.ofProject(owner, 'up.test', 10), [])
    })
  })
}
