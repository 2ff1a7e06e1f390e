import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noLimits } from '../../../core/ports/people/limits.ts'
import { sentence } from '../../../core/sentence.ts'
import { problemText, sentenceText } from '../../../messages/sentence-text.ts'
import { finished, opened, someAccount, someInspection, someReport, taken } from '../given.ts'
import { progress, someCrawl, takenCrawl } from './given-crawls.ts'
import type { OpenStore } from '../opened.ts'

export function crawlContract(open: OpenStore): void {
  describe('crawls', () => {
    test('are stored, listed newest first, cancelled and removed', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const tags = ['shop']
      const first = await store.crawls.create(someCrawl(owner, { tags, privacy: 2, passwordHash: 'hash' }))
      const second = await store.crawls.create(someCrawl(owner, { project: 'Shop' }))
      assert.deepEqual(await store.crawls.find(owner, first.id), first)
      assert.deepEqual([first.state, first.tags, first.passwordHash], ['queued', tags, 'hash'])
      assert.equal(await store.crawls.find(owner + 1, first.id), undefined)
      const page = await store.crawls.list({ owner, page: 1, perPage: 1 })
      assert.deepEqual([page.total, page.items[0]?.id], [2, second.id])
      const next = await store.crawls.list({ owner, page: 2, perPage: 1, cursor: page.next ?? '' })
      assert.deepEqual([next.items[0]?.id, next.next], [first.id, null])
      const within = await store.crawls.list({ owner, page: 1, perPage: 10, within: ['Shop'] })
      assert.deepEqual([within.total, within.items[0]?.id], [1, second.id])
      assert.equal(await store.crawls.stop(owner + 1, first.id), undefined)
      assert.equal(await store.crawls.stop(owner, first.id), 'cancelled')
      assert.equal((await store.crawls.find(owner, first.id))?.state, 'cancelled')
      assert.deepEqual(
        (await store.crawls.unfinished(owner)).map(({ id }) => id),
        [second.id],
      )
      assert.equal(await store.crawls.stop(owner, first.id), 'removed')
      assert.equal(await store.crawls.stop(owner, first.id), undefined)
      assert.deepEqual(await store.crawls.counts(), { queued: 1, running: 0 })
    })

    test('pages become reports, and a report that exists is re-run', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const known = await finished(store, someReport(owner, { project: 'Elsewhere' }))
      clock.advance(1000)
      const crawl = await store.crawls.create(someCrawl(owner))
      const claim = await takenCrawl(store)
      assert.deepEqual([claim.crawl, claim.url, claim.attempt], [crawl.id, crawl.url, 1])
      const pages = [someReport(owner), someReport(owner, { url: known.url })]
      assert.deepEqual(await store.crawls.addPages(claim, progress, pages), { queued: 2 })
      const { items } = await store.reports.list({
        owner,
        page: 1,
        perPage: 10,
        sortBy: 'id',
        sort: 'asc',
      })
      assert.deepEqual(
        items.map(({ url, project, state }) => [url, project, state]),
        [
          [known.url, 'Elsewhere', 'queued'],
          [pages[0]?.url, 'example.com', 'queued'],
        ],
      )
      const now = await store.crawls.find(owner, crawl.id)
      assert.deepEqual(
        [now?.state, now?.visited, now?.known, now?.found, now?.queued],
        ['running', 3, 9, 2, 2],
      )
      assert.equal(await store.crawls.finish(claim, { notes: [sentence('crawlCut', { count: 2 })] }), true)
      const done = await store.crawls.find(owner, crawl.id)
      assert.deepEqual(
        [done?.state, done?.notes.map(sentenceText)],
        ['done', ['The crawl stopped at 2 pages; there are more.']],
      )
      assert.equal(await store.crawls.addPages(claim, progress, pages), undefined)
      assert.equal(await store.crawls.finish(claim, { notes: [] }), false)
    })

    test('a page that has had its run gets no other when a crawl starts over', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const crawl = await store.crawls.create(someCrawl(owner))
      const page = someReport(owner)
      const first = await takenCrawl(store)
      await store.crawls.addPages(first, progress, [page])
      const run = await taken(store)
      await store.runs.finish(run, someInspection())
      assert.equal(await store.crawls.retry(first), 'queued')
      const again = await takenCrawl(store)
      assert.equal((await store.crawls.find(owner, crawl.id))?.found, 0)
      const added = await store.crawls.addPages(again, progress, [{ ...page, slug: 'another' }])
      assert.deepEqual(added, { queued: 1 })
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
      assert.equal((await store.runs.history(run.report, 10)).length, 1)
    })

    test('a crawl limited to its project re-runs no report of another project', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const elsewhere = await finished(store, someReport(owner, { project: 'Elsewhere' }))
      await store.crawls.create(someCrawl(owner, { onlyProject: true }))
      const page = someReport(owner, { url: elsewhere.url })
      await store.crawls.addPages(await takenCrawl(store), progress, [page])
      const { state, project } = (await store.reports.findBySlug(page.slug)) ?? {}
      assert.deepEqual([state, project], ['queued', 'example.com'])
    })

    test('pages are queued up to the limits of the account, with the reason for the others', async (context) => {
      const limits = { ...noLimits, queuedRuns: 3, crawls: 2 }
      const { store, clock } = await opened(context, open, { limits })
      const owner = await someAccount(store)
      const known = await finished(store, someReport(owner))
      clock.advance(1000)
      await store.crawls.create(someCrawl(owner))
      await store.crawls.create(someCrawl(owner))
      await assert.rejects(store.crawls.create(someCrawl(owner)), (error: Error) => {
        assert.match(JSON.stringify(error), /crawlsLimit/)
        return true
      })
      assert.equal((await store.accounts.usage(owner)).crawls, 2)
      const claim = await takenCrawl(store)
      const pages = [
        ...Array.from({ length: 3 }, () => someReport(owner)),
        someReport(owner, { url: known.url }),
      ]
      const added = await store.crawls.addPages(claim, progress, pages)
      assert.equal(added?.queued, 3)
      assert.match(
        added?.refusal === undefined ? '' : problemText(added.refusal).message,
        /3 runs in the queue/,
      )
      assert.equal((await store.crawls.find(owner, claim.crawl))?.found, 4)
      assert.deepEqual((await store.crawls.addPages(claim, progress, pages.slice(3)))?.queued, 0)
      assert.deepEqual(await store.runs.counts(), { queued: 3, running: 0 })
    })

    test('a deleted project is not brought back by its crawl', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const crawl = await store.crawls.create(someCrawl(owner))
      const other = await store.crawls.create(someCrawl(owner, { project: 'Shop' }))
      const claim = await takenCrawl(store)
      const page = someReport(owner, { url: 'https://example.com/1', project: 'example.com' })
      await store.crawls.addPages(claim, progress, [page])
      assert.equal(await store.projects.remove(owner, 'example.com'), 1)
      const next = someReport(owner, { url: 'https://example.com/2', project: 'example.com' })
      assert.equal(await store.crawls.addPages(claim, progress, [next]), undefined)
      assert.equal((await store.crawls.find(owner, crawl.id))?.state, 'cancelled')
      assert.equal((await store.crawls.find(owner, other.id))?.state, 'queued')
      assert.equal(await store.projects.find(owner, 'example.com'), undefined)
    })

    test('the crawls of a deleted account are gone, and those of others are not', async (context) => {
      const { store } = await opened(context, open)
      const [owner, other] = [await someAccount(store), await someAccount(store)]
      await store.crawls.create(someCrawl(owner))
      const kept = await store.crawls.create(someCrawl(other))
      const claim = await takenCrawl(store)
      await store.accounts.remove(owner)
      assert.equal(await store.crawls.addPages(claim, progress, [someReport(owner)]), undefined)
      assert.equal(await store.crawls.renew(claim), false)
      assert.deepEqual(await store.crawls.counts(), { queued: 1, running: 0 })
      assert.equal((await store.crawls.find(other, kept.id))?.state, 'queued')
    })

    test('the oldest crawls that have ended are removed', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const waiting = await store.crawls.create(someCrawl(owner))
      for (let made = 0; made < 102; made += 1) {
        const { id } = await store.crawls.create(someCrawl(owner))
        await store.crawls.stop(owner, id)
      }
      const { total } = await store.crawls.list({ owner, page: 1, perPage: 1 })
      assert.equal(total, 101)
      assert.equal((await store.crawls.find(owner, waiting.id))?.state, 'queued')
    })
  })
}
