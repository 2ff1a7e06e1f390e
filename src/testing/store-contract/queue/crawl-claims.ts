import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sentenceText } from '../../../messages/sentence-text.ts'
import { verbatim } from '../../words/verbatim.ts'
import { opened, someAccount, someReport, taken } from '../given.ts'
import { someCrawl, takeCrawl, takenCrawl } from './given-crawls.ts'
import type { OpenStore } from '../opened.ts'

export function crawlClaimContract(open: OpenStore): void {
  describe('claims of crawls', () => {
    test('accounts take turns, each with one crawl at a time, and hosts have their limit', async (context) => {
      const { store, clock } = await opened(context, open, { hostLimit: 2 })
      const [one, other] = [await someAccount(store), await someAccount(store)]
      const first = await store.crawls.create(someCrawl(one))
      const second = await store.crawls.create(someCrawl(one))
      const third = await store.crawls.create(someCrawl(other))
      const late = await store.crawls.create(someCrawl(await someAccount(store)))
      const [a, b] = [await takenCrawl(store), await takenCrawl(store)]
      assert.deepEqual([a.crawl, b.crawl], [first.id, third.id])
      assert.equal(await takeCrawl(store), undefined, 'the host is full')
      await store.reports.create(someReport(other))
      assert.equal(await store.runs.take(AbortSignal.timeout(150)), undefined, 'also for runs')
      clock.advance(1000)
      await store.crawls.finish(a, { notes: [] })
      await store.runs.fail(await taken(store), { code: 'not-html', message: verbatim('No page.') })
      const next = await takenCrawl(store)
      assert.equal(next.crawl, late.id, 'its account has waited longer than that of the second one')
      await store.crawls.stop(one, second.id)
      assert.equal(await store.crawls.renew(next), true)
    })

    test('a worker loses a crawl that is cancelled, and returns one that it cannot finish', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const crawl = await store.crawls.create(someCrawl(owner))
      const first = await takenCrawl(store)
      await store.crawls.release(first)
      assert.equal(await store.crawls.renew(first), false)
      const second = await takenCrawl(store)
      assert.equal(second.attempt, 1, 'a release is no attempt')
      assert.equal(await store.crawls.stop(owner, crawl.id), 'cancelled')
      assert.equal(await store.crawls.renew(second), false)
      assert.equal(await store.crawls.finish(second, { notes: [] }), false)
      assert.equal(await store.crawls.retry(second), undefined)
      await store.crawls.release(second)
      assert.equal((await store.crawls.find(owner, crawl.id))?.state, 'cancelled')
    })

    test('a crawl whose worker dies too often fails', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const { id } = await store.crawls.create(someCrawl(owner))
      const outcomes: unknown[] = []
      for (let attempt = 0; attempt < 3; attempt += 1)
        outcomes.push(await store.crawls.retry(await takenCrawl(store)))
      assert.deepEqual(outcomes, ['queued', 'queued', 'failed'])
      const crawl = await store.crawls.find(owner, id)
      assert.equal(crawl?.error?.code, 'crashed')
      assert.match(sentenceText(crawl?.error?.message ?? ''), /restarted 3 times/)
    })
  })
}
