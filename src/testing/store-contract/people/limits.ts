import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noLimits } from '../../../core/ports/people/limits.ts'
import { Problem } from '../../../core/problem.ts'
import { finished, opened, someAccount, someInspection, someReport, taken } from '../given.ts'
import type { OpenStore } from '../opened.ts'
import { problemText } from '../../../messages/sentence-text.ts'

const dayMs = 86_400_000

function isLimit(says: RegExp, retryAfter?: number): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof Problem)
    assert.equal(error.code, 'limit-reached')
    assert.match(problemText(error).message, says)
    assert.equal(error.retryAfter, retryAfter)
    return true
  }
}

export function limitContract(open: OpenStore): void {
  describe('limits of an account', () => {
    test('the limit of queued runs is exact, even for concurrent calls', async (context) => {
      const { store } = await opened(context, open, { limits: { ...noLimits, queuedRuns: 3 } })
      const [owner, other] = [await someAccount(store), await someAccount(store)]
      const answers = await Promise.allSettled(
        Array.from({ length: 10 }, () => store.reports.create(someReport(owner))),
      )
      assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 3)
      await assert.rejects(
        store.reports.create(someReport(owner)),
        isLimit(/has 3 runs in the queue, and its limit is 3/, 60),
      )
      assert.equal((await store.accounts.usage(owner)).queuedRuns, 3)
      await store.reports.create(someReport(other))
      const claim = await taken(store)
      await store.runs.finish(claim, someInspection())
      await store.reports.create(someReport(claim.owner))
    })

    test('a batch is stored up to the limit, and the rest is rejected with the reason', async (context) => {
      const { store } = await opened(context, open, {
        limits: { ...noLimits, queuedRuns: 3, runsPerDay: 5 },
      })
      const owner = await someAccount(store)
      const createFour = async () => {
        const reports = Array.from({ length: 4 }, () => someReport(owner))
        return (await store.reports.createAll(owner, reports)).map((one) =>
          one instanceof Problem ? problemText(one).message : one.state,
        )
      }
      const first = await createFour()
      assert.deepEqual(first.slice(0, 3), ['queued', 'queued', 'queued'])
      assert.match(first[3] ?? '', /has 3 runs in the queue, and its limit is 3/)
      for (let count = 0; count < 3; count += 1) await store.runs.finish(await taken(store), someInspection())
      const second = await createFour()
      assert.deepEqual(second.slice(0, 2), ['queued', 'queued'])
      for (const refused of second.slice(2)) assert.match(refused, /used its 5 runs for today/)
      const usage = await store.accounts.usage(owner)
      assert.deepEqual([usage.queuedRuns, usage.runsPerDay], [2, 5])
    })

    test('runs per day are limited until midnight, counting new reports and re-runs', async (context) => {
      const { store, clock } = await opened(context, open, { limits: { ...noLimits, runsPerDay: 2 } })
      const owner = await someAccount(store)
      const { id } = await finished(store, someReport(owner))
      await store.reports.update(owner, id, { rerun: true })
      await store.runs.finish(await taken(store), someInspection())
      const full = isLimit(/used its 2 runs for today.* 00:00 UTC, in 12 hours/, 12 * 3600)
      await assert.rejects(store.reports.update(owner, id, { rerun: true }), full)
      await assert.rejects(store.reports.create(someReport(owner)), full)
      assert.equal((await store.accounts.usage(owner)).runsPerDay, 2, 'refused runs do not count')
      await store.reports.update(owner, id, { privacy: 0 })
      clock.advance(dayMs / 2)
      assert.equal((await store.accounts.usage(owner)).runsPerDay, 0)
      await store.reports.update(owner, id, { rerun: true })
      assert.equal((await store.accounts.usage(owner)).runsPerDay, 1)
    })

    test('stored bytes grow with every run and shrink when it is deleted', async (context) => {
      const { store, clock } = await opened(context, open, { limits: { ...noLimits, storedBytes: 30 } })
      const owner = await someAccount(store)
      const stored = async () => (await store.accounts.usage(owner)).storedBytes
      const images = [{ name: 'a', type: 'image/webp', bytes: new Uint8Array(10) } as const]
      const report = await store.reports.create(someReport(owner, { url: 'https://one.test/' }))
      await store.runs.finish(await taken(store), someInspection({ images }))
      assert.equal(await stored(), 16)
      await store.reports.update(owner, report.id, { rerun: true })
      await store.runs.finish(await taken(store), someInspection({ images }))
      assert.equal(await stored(), 32)
      await assert.rejects(
        store.reports.create(someReport(owner)),
        isLimit(/stores 32 bytes of reports, and its limit is 30 bytes\. Delete reports/),
      )
      await store.retention.set(owner, { maxAgeDays: null, maxRuns: 1 })
      clock.advance(1000)
      await store.retention.prune(100)
      assert.equal(await stored(), 16)
      const other = await store.reports.create(someReport(owner, { url: 'https://two.test/' }))
      await store.runs.finish(await taken(store), someInspection())
      assert.equal(await stored(), 22)
      await store.reports.remove(owner, other.id)
      assert.equal(await stored(), 16)
      await store.projects.remove(owner, 'one.test')
      for (let wait = 0; wait < 200 && (await stored()) > 0; wait += 1)
        await new Promise((resolve) => setTimeout(resolve, 20))
      assert.equal(await stored(), 0)
    })

    test('keys and share links are limited; expired and revoked ones do not count', async (context) => {
      const { store, clock } = await opened(context, open, {
        limits: { ...noLimits, keys: 2, shareLinks: 2 },
      })
      const owner = await someAccount(store)
      const report = await store.reports.create(someReport(owner))
      const expiresAt = '2026-03-02T12:00:00.000Z'
      const key = (hash: string) =>
        store.keys.create({
          account: owner,
          name: hash,
          hint: '',
          hash,
          scopes: ['read'],
          projects: null,
          expiresAt,
        })
      const link = (hash: string) =>
        store.shares.create(owner, { report: report.id, name: '', hash, expiresAt })
      const made = await Promise.allSettled(['a', 'b', 'c', 'd'].map(key))
      assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 2)
      const linked = await Promise.allSettled(['a', 'b', 'c', 'd'].map(link))
      assert.equal(linked.filter(({ status }) => status === 'fulfilled').length, 2)
      await assert.rejects(key('e'), isLimit(/2 API keys, and its limit is 2\. Revoke one first/))
      await assert.rejects(link('e'), isLimit(/2 share links, and its limit is 2\. Revoke one first/))
      const [first] = await store.keys.list(owner)
      await store.keys.revoke(owner, first?.id ?? 0)
      await key('f')
      clock.advance(dayMs)
      const { keys, shareLinks } = await store.accounts.usage(owner)
      assert.deepEqual([keys, shareLinks], [0, 0])
      await link('g')
    })
  })
}
