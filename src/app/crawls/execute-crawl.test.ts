import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { Failure } from '../../core/failure.ts'
import type { CrawledPages, CrawlSite } from '../../core/ports/reports/crawls.ts'
import { noLimits } from '../../core/ports/people/limits.ts'
import { sentence } from '../../core/sentence.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { type Service, type ServiceOptions, serviceFor } from '../../testing/servers/service/api-service.ts'
import { until } from '../../testing/until.ts'
import { verbatim } from '../../testing/words/verbatim.ts'
import type { CreateCrawl } from './create-crawl.ts'

const url = 'https://example.com/'
const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${url}${index === 0 ? '' : index}`)

const siteOf = (count: number, notes: CrawledPages['notes'] = []): CrawledPages => ({
  pages: pagesOf(count),
  progress: { visited: count + 2, known: count + 5 },
  notes,
})

async function started(context: TestContext, options: ServiceOptions = {}, input: CreateCrawl = { url }) {
  const service = await serviceFor(context, { workers: 0, ...options })
  const { id } = await service.app.createCrawl(service.account.id, input)
  const claim = await service.store.crawls.take(AbortSignal.timeout(5000))
  assert.ok(claim !== undefined)
  return { service, claim, show: () => service.app.findCrawl(service.account.id, id) }
}

const reportsOf = async ({ app, account }: Service) =>
  app.listReports({ owner: account.id, page: 1, perPage: 100, sortBy: 'id', sort: 'asc' })

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))

test('the pages of a crawl become reports of one project, with its settings', async (context) => {
  const input = { url: 'example.com', project: 'Shop', tags: ['crawled'], privacy: 2, password: 'a' } as const
  const { service, claim, show } = await started(context, {}, input)
  const notes = [sentence('crawlDisallowed', { count: 2 })]
  assert.equal(await service.app.executeCrawl(async () => siteOf(45, notes))(claim), 'done')
  const { items, total } = await reportsOf(service)
  assert.equal(total, 45)
  const [first] = items
  assert.deepEqual([first?.project, first?.tags, first?.privacy], ['Shop', ['crawled'], 2])
  assert.notEqual(first?.passwordHash ?? null, null)
  const crawl = await show()
  assert.deepEqual(
    [crawl.state, crawl.visited, crawl.known, crawl.found, crawl.queued],
    ['done', 47, 50, 45, 45],
  )
  assert.deepEqual(crawl.notes, notes)
})

test('pages are queued while the crawl runs, and stay queued when it is cancelled', async (context) => {
  const { service, claim, show } = await started(context)
  let tellMore = (): void => undefined
  const executing = service.app.executeCrawl((_, { onProgress, signal }) => {
    onProgress({ visited: 3, known: 9 }, pagesOf(2))
    tellMore = () => onProgress({ visited: 4, known: 9 }, [`${url}more`])
    return untilAborted(signal)
  })(claim)
  await until(async () => (await reportsOf(service)).total === 2, 'the pages are queued')
  const crawl = await show()
  assert.deepEqual([crawl.state, crawl.visited, crawl.known, crawl.found], ['running', 3, 9, 2])
  assert.equal(await service.app.stopCrawl(service.account.id, claim.crawl), 'cancelled')
  tellMore()
  assert.equal(await executing, 'lost')
  assert.equal((await show()).state, 'cancelled')
  assert.equal((await reportsOf(service)).total, 2)
})

test('a crawl ends at a limit of the account, and says what was not audited and why', async (context) => {
  const settings = { accountLimits: { ...noLimits, queuedRuns: 25 } }
  const { service, claim, show } = await started(context, { settings })
  const crawlSite: CrawlSite = (_, { onProgress, signal }) => {
    onProgress({ visited: 40, known: 90 }, pagesOf(40))
    return untilAborted(signal)
  }
  assert.equal(await service.app.executeCrawl(crawlSite)(claim), 'done')
  const crawl = await show()
  assert.deepEqual([crawl.found, crawl.queued], [40, 25])
  assert.deepEqual(crawl.notes.map(sentenceText), [
    '15 pages were found but not audited. This account has 25 runs in the queue, and its limit is 25. Try again when some have finished.',
  ])
  await assert.rejects(service.app.createCrawl(service.account.id, { url }), { code: 'limit-reached' })
})

test('a crawl that takes too long ends with the pages found so far', async (context) => {
  const { service, claim, show } = await started(context, { settings: { crawlDeadlineMs: 300 } })
  const crawlSite: CrawlSite = (_, { onProgress, signal }) => {
    onProgress({ visited: 3, known: 9 }, pagesOf(3))
    return untilAborted(signal)
  }
  assert.equal(await service.app.executeCrawl(crawlSite)(claim), 'done')
  const { notes, queued } = await show()
  assert.equal(queued, 3)
  assert.match(notes.map(sentenceText).join(), /took longer than .+, so it ended with 3 pages/)
})

test('a crawl of a site that cannot be crawled says why, and a crawl that we broke is retried', async (context) => {
  const { service, claim, show } = await started(context)
  let tries = 0
  const broken: CrawlSite = async () => {
    tries += 1
    throw new Error('a bug')
  }
  assert.equal(await service.app.executeCrawl(broken)(claim), 'released')
  assert.equal((await show()).state, 'queued')
  const again = await service.store.crawls.take(AbortSignal.timeout(5000))
  assert.ok(again !== undefined)
  const refused: CrawlSite = async () => {
    throw new Failure('connection-refused', verbatim('The server refused the connection.'))
  }
  assert.equal(await service.app.executeCrawl(refused)(again), 'failed')
  const crawl = await show()
  assert.deepEqual([crawl.state, crawl.error?.code, tries], ['failed', 'connection-refused', 1])
  assert.deepEqual(service.app.crawlOutcomes(), { done: 0, failed: 1, released: 1, lost: 0 })
  assert.ok(service.logged.some((line) => line.includes('a bug')))
})

test('pages wait while the service is busy', async (context) => {
  const { service, claim, show } = await started(context, { settings: { maxQueueLength: 12 } })
  for (let made = 0; made < 12; made += 1)
    await service.app.storeReport(service.account.id, { url: `https://other.example/${made}` })
  const executing = service.app.executeCrawl(async () => siteOf(3))(claim)
  await until(async () => (await show()).state === 'running', 'it runs')
  for (let done = 0; done < 12; done += 1) {
    const run = await service.store.runs.take(AbortSignal.timeout(5000))
    assert.ok(run !== undefined)
    await service.store.runs.fail(run, { code: 'not-html', message: verbatim('No page.') })
  }
  assert.equal(await executing, 'done')
  assert.deepEqual((await show()).queued, 3)
})

test('every invalid field of a crawl is named at once', async (context) => {
  const { app, account } = await serviceFor(context, { workers: 0 })
  const input = { url: 'ftp://example.com', maxPages: 501, project: ' ' }
  await assert.rejects(app.createCrawl(account.id, input), (error: Error) => {
    assert.ok('errors' in error)
    assert.deepEqual(Object.keys(error.errors ?? {}).sort(), ['max_pages', 'project', 'url'])
    return true
  })
  await assert.rejects(app.createCrawl(account.id, { url, within: ['other.example'] }), { code: 'forbidden' })
  const { project, onlyProject } = await app.createCrawl(account.id, {
    url: 'https://www.other.example/',
    within: ['other.example'],
  })
  assert.deepEqual([project, onlyProject], ['other.example', true])
})
