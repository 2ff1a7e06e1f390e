import assert from 'node:assert/strict'
import type { CrawlClaim, NewCrawl } from '../../../core/ports/reports/crawls.ts'
import type { Store } from '../../../core/ports/store.ts'

export const someCrawl = (owner: number, changes: Partial<NewCrawl> = {}): NewCrawl => ({
  owner,
  url: 'https://example.com/',
  project: 'example.com',
  onlyProject: false,
  maxPages: 100,
  privacy: 1,
  passwordHash: null,
  tags: [],
  ...changes,
})

export const takeCrawl = (store: Store, withinMs = 150): Promise<CrawlClaim | undefined> =>
  store.crawls.take(AbortSignal.timeout(withinMs))

export async function takenCrawl(store: Store): Promise<CrawlClaim> {
  const claim = await takeCrawl(store, 10_000)
  assert.ok(claim !== undefined, 'there is a crawl to take')
  return claim
}

export const progress = { visited: 3, known: 9 }
